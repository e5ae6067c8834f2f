import { checkDiagnostics } from '../../support/check-diagnostics.js';

describe('what is missing in a broken text', () => {
  it('is not told of objects that could not be read to their ends', () => {
    checkDiagnostics(`
[
  { "block": { "type": "heading", "key": "top", "title" "Claim }
//                                                      ^^^^^^^^ json/syntax
  },
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

  it('is not told of the items of a list whose bracket is missing', () => {
    checkDiagnostics(`
[
  { "block": { "type": "radio", "key": "a", "title": "A", "options":
      { "key": "x", "value": "X" },
//    ^ json/syntax
      { "key": "y", "value": "Y" }
    ] } },
  { "block": { "type": "group", "key": "b", "title": "B", "collapsible": true, "blocks":
      {
//    ^ json/syntax
        "block": { "type": "divider", "key": "c" }
      }
    ] } }
]`);
  });

  it('is not reported between brackets of the wrong kind', () => {
    checkDiagnostics(`
[
  { "block": { "type": "radio", "key": "a", "title": "A", "options": {
//                                                                   ^ json/syntax
      { "key": "x", "value": "X" },
      { "key": "y", "value": "Y" }
    ] } },
  { "block": [
//           ^ json/syntax
      "type": "divider", "key": "b" } },
  { "block": { "type": "divider", "key": "e" } },
  [ "block": { "type": "divider", "key": "c" } },
//^ json/syntax
  { "block": { "type": "divider", "key": "f" } },
  { "block": { "type": "radio", "key": "d", "title": "D", "options": [
      { "key": "x", "value": "X" ],
//                               ^ json/syntax
      { "key": "y", "value": "Y" }
    ] } }
]`);
  });

  it('is not told of an entry whose opening brace is missing, nor of a list that is opened twice', () => {
    checkDiagnostics(`
[
  { "block": { "type": "divider", "key": "a" } },
    "block": { "type": "divider", "key": "b" }, "show_if": "{{ifCondition claim.status '===' 'open'}}" },
//  ^ json/syntax
  { "block": { "type": "divider", "key": "c" } }
]`);
    checkDiagnostics(`
[[
 ^ json/syntax
  { "block": { "type": "divider", "key": "a" } }
]`);
  });

  it('is not taken for conditions inside of a block that was not closed', () => {
    checkDiagnostics(`
[
  {
    "block": {
      "type": "divider",
      "key": "line",
    "show_if": "{{ifCondition claim.status '===' 'open'}}",
    "disabledIf": "{{ifCondition claim.status '===' 'open'}}"
  },
//^ json/syntax
  { "block": { "type": "divider", "key": "end", "show_if": "{{ifCondition claim.status '===' 'open'}}" } }
//                                              ^^^^^^^^^ conditions/inside-block
]`);
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

  it('says of a bracket that it is too many or missing, once and at its place, and reads on behind it', () => {
    checkDiagnostics(`
[
  { "block": { "type": "radio", "key": "who", "title": "Who?", "options": [{ "key": "a", "value": "A" } } ] } },
//                                                                                                      ^ json/syntax
  { "block": { "type": "group", "key": "all", "title": "All", "blocks": [
    { "block": { "type": "divider", "key": "line" } ] },
//                                                  ^ json/syntax
    { "block": { "type": "heading", "key": "top" } }
//                       ^^^^^^^^^ properties/missing
  ] } },
  { "block": { "type": "radio", "key": "why", "title": "Why?", "options": [{ "key": "b", "value": "B" } } },
//                                                                                                    ^ json/syntax
  { "block": { "type": "heading", "key": "end" } }
//                     ^^^^^^^^^ properties/missing
]`);
  });

  it('is not told of the entries behind one that breaks off', () => {
    checkDiagnostics(`
[
  { "block": { "type": "dropdown", "key": "who", "title": "Who?", "options": [{ "key": "a", "value": "A" }, { "key": "b", "val
//                                                                                                                        ^^^^ json/syntax
  { "block": { "type": "heading", "key": "end" } }
//                     ^^^^^^^^^ properties/missing
]`);
  });

  it('says of a quotation mark that is missing or too many nothing but that', () => {
    checkDiagnostics(`
[
  { "block": { "type": "radio", "key": "who", "title: "Who of them?", "options": [{ "key": "a", "value": "A" }] } },
//                                                     ^^^ json/syntax
  { "block": {
    "type": "radio",
    "key": "why",
    ""title": "Why? {{claim.block_states.who.option_key}}",
//    ^^^^^ json/syntax
    "options": [
      { "key": "b, "value": "B" },
//                  ^^^^^ json/syntax
      { "key": "c", "value": "C" }
    ]
  } },
  { "block": { "type": "heading", "key": "end" }, "show_if": "{{ifCondition claim.block_states.why.option_key '===' 'b'}}" }
//                     ^^^^^^^^^ properties/missing
]`);
  });

  it('says of a brace, a bracket or a colon at the beginning of a value that it is missing or too many', () => {
    checkDiagnostics({
      '.platform-config.json': `
{
  "settings": {
    "gracePeriod": "lapseOn": {} },
//                 ^^^^^^^^^ json/syntax
    "policyholder" { "individualsAllowed": true, "individualsIdAllowed": true },
//                 ^ json/syntax
    "beneficiaries":: { "enabled": false }
//                  ^ json/syntax
  }
}`,
    });
    checkDiagnostics({
      '.platform-config.json': `
{
  "settings": { "waitingPeriod": {{ "theFullPolicy": null } }
//                                ^ json/syntax
}`,
    });
  });
});
