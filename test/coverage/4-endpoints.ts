import { testsIn, type SectionCoverage } from './define.js';
import { notShown, outside } from './reasons.js';

const alter = testsIn('test/cli/alter.test.ts');
const alterations = testsIn('test/runtime/alterations/alteration.test.ts');

export const endpoints: SectionCoverage = {
  section: '4',
  title: 'Endpoints',
  statements: [
    {
      id: '4-create-request',
      kind: 'sentence',
      says: 'Creating a package takes `key`, a text, and `data`, an object; both are required.',
      tests: [alter('a call without hook or data')],
    },
    {
      id: '4-create-steps',
      kind: 'sentence',
      says: '`validateAlterationPackageRequest` runs first, then `getAlteration`.',
      tests: [
        alterations('create a package that waits'),
        alterations('reject a request by what the validation returns'),
      ],
    },
    {
      id: '4-create-response',
      kind: 'sentence',
      says: 'The answer is the package, with the status `pending`.',
      tests: [alterations('create a package that waits')],
    },
    {
      id: '4-apply-request',
      kind: 'sentence',
      says: 'Applying takes the identifiers of package and policy.',
      tests: [alterations('is refused for another policy')],
    },
    {
      id: '4-apply-step',
      kind: 'sentence',
      says: '`applyAlteration` is given hook key, policy, policyholder and package.',
      tests: [alterations('overwrite the policy field by field')],
    },
    {
      id: '4-apply-response',
      kind: 'sentence',
      says: 'The answer is the package, with the status `applied`, and not the altered policy.',
      tests: [alter('change-cover-amount')],
    },
    { id: '4-paths', kind: 'sentence', says: 'Methods and paths.', neither: notShown },
    {
      id: '4-requests-not-over-api',
      kind: 'sentence',
      says: 'Disbursement requests are created on the dashboard, never over the API.',
      neither: outside,
    },
    { id: '4-other-endpoints', kind: 'sentence', says: 'Further endpoints exist.', neither: notShown },
  ],
};
