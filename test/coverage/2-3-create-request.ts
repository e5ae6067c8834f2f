import { testsIn, type SectionCoverage } from './define.js';

const alter = testsIn('test/cli/alter.test.ts');
const alterations = testsIn('test/runtime/alterations/alteration.test.ts');

export const createRequest: SectionCoverage = {
  section: '2.3',
  title: 'Request to create an alteration package',
  statements: [
    {
      id: '2.3-key',
      kind: 'row',
      says: '`key` is a text, and required: the key of the hook.',
      tests: [alter('a call without hook or data')],
    },
    {
      id: '2.3-data',
      kind: 'row',
      says: '`data` is an object, and required: what the hook takes.',
      rules: ['alteration-hooks/same-output'],
      tests: [alter('a call without hook or data'), alter('data that is not JSON, or a file that is not there')],
    },
    {
      id: '2.3-data-validated',
      kind: 'sentence',
      says: 'What is in `data` is the product’s own; `validateAlterationPackageRequest` validates it.',
      rules: ['alteration-hooks/missing-output', 'alteration-hooks/refused-output'],
      tests: [alterations('reject a request by what the validation returns')],
    },
  ],
};
