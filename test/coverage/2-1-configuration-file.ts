import { testsIn, type SectionCoverage } from './define.js';

const configuration = testsIn('test/language/rules/configuration.test.ts');
const settings = testsIn('test/language/rules/settings.test.ts');

export const configurationFile: SectionCoverage = {
  section: '2.1',
  title: 'Configuration file',
  statements: [
    {
      id: '2.1-object',
      kind: 'sentence',
      says: 'The file is one object with these fields.',
      rules: ['config/not-an-object'],
      tests: [settings('give no diagnostic for names that are merely not described')],
    },
    {
      id: '2.1-config-version',
      kind: 'row',
      says: '`configVersion` is a text: the version of the format.',
      rules: ['values/wrong-type', 'values/convertible', 'properties/misspelt'],
      tests: [configuration('no version, no hooks, no settings')],
    },
    {
      id: '2.1-config-version-date',
      kind: 'sentence',
      says: '`configVersion` is a date, which is one of the calendar.',
      rules: ['values/format', 'values/other-form'],
    },
    {
      id: '2.1-product-module-name',
      kind: 'row',
      says: '`productModuleName` is a text: what the module is called.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible', 'config/empty-label'],
    },
    {
      id: '2.1-product-module-key',
      kind: 'row',
      says: '`productModuleKey` is a text: the key of the module.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible', 'config/empty-label'],
    },
    {
      id: '2.1-alteration-hooks',
      kind: 'row',
      says: '`alterationHooks` is a list of hook definitions, and may be left out.',
      rules: ['values/wrong-type', 'settings/null', 'properties/misspelt'],
      tests: [configuration('no version, no hooks, no settings')],
    },
    {
      id: '2.1-no-hooks-unless-defined',
      kind: 'sentence',
      says: 'Only hooks that are defined here exist.',
      rules: ['alteration-hooks/unused-schema'],
    },
    {
      id: '2.1-settings',
      kind: 'row',
      says: '`settings` is an object.',
      rules: ['values/wrong-type', 'settings/null', 'properties/misspelt'],
    },
    {
      id: '2.1-settings-place',
      kind: 'sentence',
      says: 'All general settings are in `settings`, fulfillment types in its `claims.fulfillmentTypes`.',
      rules: ['config/misplaced-setting', 'config/unread-setting'],
      tests: [
        settings('are read where many files have them, and are reported there for their place alone'),
        settings('give no diagnostic for names that are merely not described'),
      ],
    },
  ],
};
