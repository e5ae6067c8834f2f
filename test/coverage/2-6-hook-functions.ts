import { testsIn, type SectionCoverage } from './define.js';

const samples = testsIn('test/language/samples.test.ts');
const hookCode = testsIn('test/language/rules/hook-code.test.ts');
const alterations = testsIn('test/runtime/alterations/alteration.test.ts');
const errors = testsIn('test/runtime/sandbox/errors.test.ts');

export const hookFunctions: SectionCoverage = {
  section: '2.6',
  title: 'Hook functions',
  statements: [
    {
      id: '2.6-one-object',
      kind: 'sentence',
      says: 'Each function takes one object, whose members are its parameters.',
      rules: ['code/separate-parameters'],
      tests: [alterations('create a package that waits')],
    },
    {
      id: '2.6-validate-alteration-package-request',
      kind: 'row',
      says: '`validateAlterationPackageRequest` takes `alteration_hook_key`, `data`, `policy` and `policyholder`, and returns an object with `error` and `value`.',
      rules: ['code/missing-function', 'code/unknown-parameter', 'code/no-result', 'code/validation-result'],
      tests: [alterations('hand the validated value on as it is')],
    },
    {
      id: '2.6-validated-value',
      kind: 'sentence',
      says: 'Without an error, `value` is what `getAlteration` is given.',
      rules: ['code/validation-result'],
      tests: [alterations('hand the validated value on as it is')],
    },
    {
      id: '2.6-get-alteration',
      kind: 'row',
      says: '`getAlteration` takes the same with the validated `data`, and returns an alteration package.',
      rules: ['code/missing-function', 'code/unknown-parameter', 'code/no-result', 'code/missing-field'],
      tests: [alterations('must return every field of a package, of its type')],
    },
    {
      id: '2.6-package-saved',
      kind: 'sentence',
      says: 'The package is saved, and is the answer of the API.',
      tests: [alterations('create a package that waits')],
    },
    {
      id: '2.6-apply-alteration',
      kind: 'row',
      says: '`applyAlteration` takes `alteration_hook_key`, `policy`, `policyholder` and `alteration_package`, and returns an altered policy.',
      rules: ['code/missing-function', 'code/unknown-parameter', 'code/no-result', 'code/missing-field'],
      tests: [alterations('must return every required field of an altered policy')],
    },
    {
      id: '2.6-all-three',
      kind: 'sentence',
      says: 'All three functions must be there.',
      rules: [
        'code/missing-function',
        'alteration-hooks/no-code',
        'code/syntax',
        'code/duplicate-declaration',
        'code/misspelt-name',
        'code/undeclared-name',
      ],
      tests: [errors('says that a function is missing')],
    },
    {
      id: '2.6-every-key',
      kind: 'sentence',
      says: 'Each handles every hook of the product.',
      rules: ['code/unhandled-hook', 'code/unknown-hook-key'],
      tests: [
        hookCode('a switch in each function, with helpers in another file'),
        hookCode('are told by the branch of each hook'),
      ],
    },
    {
      id: '2.6-unknown-key-throws',
      kind: 'sentence',
      says: 'Each should throw for a key of no hook.',
      rules: ['code/unknown-key-accepted', 'code/hook-key-unread'],
      tests: [hookCode('chains of comparisons, and guards')],
    },
    {
      id: '2.6-pricing',
      kind: 'sentence',
      says: 'What changes the premium should price anew, inside of `getAlteration`.',
      neither: 'How a product prices is its own: no text shows whether a price is right.',
    },
    {
      id: '2.6-logic-in-get-alteration',
      kind: 'sentence',
      says: 'Logic belongs into `getAlteration`; `applyAlteration` should take each value from the policy or the package.',
      rules: ['code/computed-in-apply'],
      tests: [hookCode('an amount that is computed under another name')],
    },
    {
      id: '2.6-validation-throws',
      kind: 'sentence',
      says: 'The validation may throw for rules of the business.',
      tests: [samples('the sample modules'), alterations('say in which step the code failed')],
    },
    {
      id: '2.6-validation-enforces',
      kind: 'sentence',
      says: 'The validation may enforce ranges, required fields and nested objects under a condition.',
      rules: [
        'alteration-hooks/missing-output',
        'alteration-hooks/refused-output',
        'forms/option-not-allowed',
        'forms/required-differs',
      ],
    },
  ],
};
