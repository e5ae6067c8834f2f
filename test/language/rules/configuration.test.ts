import { hookModule } from '../../../language/rules/shared/examples/example-hooks.js';
import { checkDiagnostics } from '../../support/check-diagnostics.js';

/** The top of the file and its alteration hooks: sections 2.1 and 2.2. */
const files: Readonly<Record<string, string>> = {
  'a version that is not a date': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "configVersion": "1.0" }
//                                                                               ^^^ values/format`,
  'a version of a day that does not exist': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "configVersion": "2026-02-30" }
//                                                                               ^^^^^^^^^^ values/format`,
  'a version as a number': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "configVersion": 20260101 }
//                                                                              ^^^^^^^^ values/other-form`,
  'no version, no hooks, no settings': `
{ "productModuleKey": "travel", "productModuleName": "Travel" }`,
  'no names': `
{ "productModulKey": "travel", "productModuleName": "", "alterationHooks": null, "settings": [] }
//^^^^^^^^^^^^^^^^^ properties/missing
//                                                  ^^ config/empty-label
//                                                                         ^^^^ settings/null
//                                                                                           ^ values/wrong-type`,
  'items that are not hooks': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "alterationHooks": [null, "change_cover", ["x"]] }
//                                                                                 ^^^^ values/wrong-type
//                                                                                       ^^^^^^^^^^^^^^ values/wrong-type
//                                                                                                       ^ values/wrong-type`,
  'a hook without a key, one with an empty one, and one that is not in snake case': `
{ "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "name": "A" }, { "key": "", "name": "B" }, { "key": "changeCover", "name": "C" }] }
//                    ^ properties/missing
//                                     ^ properties/missing
//                                                                           ^^^^^^^^^^^ values/format`,
  'hooks whose keys are blank, a number, or a boolean': `
{ "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "key": " ", "name": "A" }, { "key": 5, "name": "B" }, { "key": true, "name": "C" }] }
//                    ^ properties/missing
//                                                          ^ values/wrong-type
//                                                                                     ^^^^ values/wrong-type`,
  'a hook without a name': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "alterationHooks": [{ "key": "a" }, { "key": "b", "Name": "B" }] }
//                                                                                 ^ properties/missing
//                                                                                                               ^^^^^^ properties/missing`,
  'two hooks with one key and one name': `
{ "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "key": "change", "name": "Change" }, { "key": "change", "name": "Change" }] }
//                                                                     ^^^^^^ config/duplicate-key`,
};

describe('the configuration', () => {
  for (const [what, text] of Object.entries(files))
    it(what, () => {
      checkDiagnostics({ '.platform-config.json': text });
    });
});

describe('the files that the configuration asks for', () => {
  const configuration = `
{ "productModuleKey": "travel", "productModuleName": "Travel", "alterationHooks": [{ "key": "change_cover", "name": "Change" }] }`;

  it('are not asked for where nothing is shown on the dashboard', () => {
    checkDiagnostics({ '.platform-config.json': configuration });
  });

  it('are reported once where a name is misspelt', () => {
    checkDiagnostics({
      '.platform-config.json': `${configuration}
//                                                                                           ^^^^^^^^^^^^ alteration-hooks/missing-schema`,
      'workflows/alteration-hooks/change-cover.json': '[]',
      'code/main.js': hookModule()['code/main.js'] ?? '',
    });
  });

  it('are not called unused while not every hook is known', () => {
    checkDiagnostics({
      '.platform-config.json': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "alterationHooks": [{ "key" }] }
//                                                                                         ^ json/syntax`,
      'workflows/alteration-hooks/change_cover.json': '[]',
    });
  });

  it('are there when the settings ask for them', () => {
    checkDiagnostics({
      '.platform-config.json': `
{ "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "policyDocuments": [{ "type": "supplementary_terms", "supplementaryTermsType": "ski" }], "dashboardIssuingEnabled": true } }`,
      'documents/supplementary-terms/ski.pdf': '',
      'workflows/quote-schema.json': '[]',
      'workflows/application-schema.json': '[]',
    });
  });
});
