import { testsIn, type SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

const conditions = testsIn('test/runtime/claims/conditions.test.ts');
const alterations = testsIn('test/runtime/alterations/alteration.test.ts');

export const errors: SectionCoverage = {
  section: '7',
  title: 'Errors',
  statements: [
    {
      id: '7-rule-1',
      kind: 'rule',
      says: 'All three hook functions throw for a key of no hook.',
      rules: ['code/unknown-key-accepted', 'code/hook-key-unread'],
    },
    {
      id: '7-unknown-key-message',
      kind: 'sentence',
      says: 'The message should name the key.',
      rules: ['code/unknown-key-unnamed'],
    },
    {
      id: '7-invalid-request-error',
      kind: 'sentence',
      says: 'In `applyAlteration` it is an invalid-request error.',
      rules: ['code/invalid-request-error'],
    },
    {
      id: '7-rule-2',
      kind: 'rule',
      says: 'The validation may throw, or return an `error`; either rejects the request.',
      rules: ['code/validation-result'],
      tests: [
        alterations('reject a request by what the validation returns'),
        alterations('say in which step the code failed'),
      ],
    },
    {
      id: '7-rule-3',
      kind: 'rule',
      says: '`required_if` keeps no claim from going on.',
      tests: [conditions('keep no state from being changed, and no claim from going on')],
    },
    { id: '7-rule-4', kind: 'rule', says: 'Codes and bodies of HTTP errors.', neither: notShown },
  ],
};
