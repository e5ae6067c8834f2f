import { testsIn, type SectionCoverage } from './define.js';

const samples = testsIn('test/language/samples.test.ts');
const alter = testsIn('test/cli/alter.test.ts');

export const alterationHooks: SectionCoverage = {
  section: '2.2',
  title: 'Alteration hook definition',
  statements: [
    {
      id: '2.2-key',
      kind: 'row',
      says: '`key` is a text: what tells the hook from others.',
      rules: ['properties/missing', 'values/wrong-type'],
    },
    { id: '2.2-key-unique', kind: 'sentence', says: 'No two hooks share a key.', rules: ['config/duplicate-key'] },
    {
      id: '2.2-key-snake-case',
      kind: 'sentence',
      says: 'A key is in snake case.',
      rules: ['values/format', 'values/wrong-type'],
    },
    {
      id: '2.2-key-selects',
      kind: 'sentence',
      says: 'The key in the request to create a package selects the hook.',
      rules: ['code/hook-key-unread'],
      tests: [alter('change-cover-amount')],
    },
    {
      id: '2.2-name',
      kind: 'row',
      says: '`name` is a text: the label of the option on the policy summary.',
      rules: [
        'properties/missing',
        'values/wrong-type',
        'values/convertible',
        'config/empty-label',
        'alteration-hooks/duplicate-name',
      ],
    },
    {
      id: '2.2-none-predefined',
      kind: 'sentence',
      says: 'No hook is predefined: each must be defined.',
      rules: ['alteration-hooks/unused-schema', 'code/unknown-hook-key'],
    },
    {
      id: '2.2-dashboard-schema',
      kind: 'sentence',
      says: 'To be captured on the dashboard, a hook needs a schema of its form.',
      rules: [
        'alteration-hooks/missing-schema',
        'forms/unknown-type',
        'forms/unknown-path',
        'forms/duplicate-key',
        'forms/earlier-notation',
      ],
    },
    {
      id: '2.2-schema-matches-payload',
      kind: 'sentence',
      says: 'What the schema captures has the structure of the request’s `data`.',
      rules: [
        'alteration-hooks/missing-output',
        'alteration-hooks/refused-output',
        'alteration-hooks/same-output',
        'forms/option-not-allowed',
        'forms/required-differs',
      ],
    },
    {
      id: '2.2-schema-reads-module',
      kind: 'sentence',
      says: 'The schema may read the policy’s `module` to fill inputs in advance.',
      tests: [samples('the sample modules')],
    },
  ],
};
