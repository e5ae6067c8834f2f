import { checkDiagnostics } from '../../support/check-diagnostics.js';

describe('what is missing in a broken text', () => {
  it('is not told of objects that could not be read to their ends', () => {
    checkDiagnostics(`
[
  { "block": { "type": "heading", "key": "top", "title" "Claim }
//                                                      ^^^^^^^^ json/syntax
  },
//^ json/syntax
  { "block": { "type": "heading", "key": "end" } }
//                     ^^^^^^^^^ properties/missing
]`);
  });

  it('is told of the objects beside, and of those whose text lost nothing', () => {
    checkDiagnostics({
      '.platform-config.json': `
{
  "alterationHooks": [{ "key" "change_cover" }, { "key": "add_member" }],
//                            ^^^^^^^^^^^^^^ json/syntax
//                                              ^ properties/missing
  "settings": { "policyDocuments": [{ "type": "certificate", }] }
//                                            ^^^^^^^^^^^^^ properties/missing
//                                                         ^ json/syntax
}`,
    });
  });

  it('is not told of an object that was not closed, or closed too early', () => {
    checkDiagnostics({
      '.platform-config.json': `
{ "settings": { "policyholder": { "individualsAllowed": true }
//                                                           ^ json/syntax`,
    });
    checkDiagnostics(`
[{ "block": { "type": "heading", "key": "top" }, "title": "Claim" } }]
//                                               ^^^^^^^ properties/missing
//                                                                  ^ json/syntax`);
    checkDiagnostics({
      '.platform-config.json': `
{ "settings": {} }, "productModuleKey": "travel" }
//                ^ json/syntax`,
    });
  });

  it('does not show in what follows from a quotation mark that is missing', () => {
    checkDiagnostics(`
[
  { "block": { "type": "divider", "key": "a" }, "show_if": "{{claim.a}}, "hide_if": "" },
//                                                                        ^^^^^^^ json/syntax
  { "block": { "type": "heading", "key": "b" } }
//                     ^^^^^^^^^ properties/missing
]`);
  });
});
