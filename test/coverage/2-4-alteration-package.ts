import { testsIn, type SectionCoverage } from './define.js';

const alter = testsIn('test/cli/alter.test.ts');
const hookCode = testsIn('test/language/rules/hook-code.test.ts');
const alterations = testsIn('test/runtime/alterations/alteration.test.ts');

export const alterationPackage: SectionCoverage = {
  section: '2.4',
  title: 'Alteration package',
  statements: [
    {
      id: '2.4-alteration-package-id',
      kind: 'row',
      says: '`alteration_package_id` is a UUID that the platform gives.',
      rules: ['code/given-by-platform'],
      tests: [alterations('create a package that waits'), alter('change-cover-amount')],
    },
    {
      id: '2.4-status',
      kind: 'row',
      says: '`status` is `pending` at first, and `applied` once it was applied.',
      rules: ['code/given-by-platform'],
      tests: [alterations('create a package that waits'), alterations('overwrite the policy field by field')],
    },
    {
      id: '2.4-sum-assured',
      kind: 'row',
      says: '`sum_assured` is an integer in cents.',
      rules: ['code/missing-field', 'code/not-cents'],
      tests: [alterations('must return every field of a package, of its type')],
    },
    {
      id: '2.4-sum-assured-of-groups',
      kind: 'sentence',
      says: 'Group schemes may leave it out.',
      tests: [
        hookCode('let a group scheme be without sum assured'),
        alterations('may leave out the sum assured of a group scheme alone'),
      ],
    },
    {
      id: '2.4-monthly-premium',
      kind: 'row',
      says: '`monthly_premium` is an integer in cents.',
      rules: ['code/missing-field', 'code/not-cents'],
      tests: [alterations('must return every field of a package, of its type')],
    },
    {
      id: '2.4-module',
      kind: 'row',
      says: '`module` is an object with the product’s own fields.',
      rules: ['code/missing-field', 'code/wrong-field-type'],
      tests: [alterations('must return every field of a package, of its type')],
    },
    {
      id: '2.4-module-fields',
      kind: 'sentence',
      says: 'These are normally the fields that the policy has since its issue.',
      neither: 'What is normal may be otherwise: a package may have further fields.',
    },
    {
      id: '2.4-input-data',
      kind: 'row',
      says: '`input_data` equals the `data` that `getAlteration` was given.',
      rules: ['code/missing-field', 'code/wrong-field-type', 'code/input-data'],
      tests: [alterations('must have an object as `input_data`, of which one that differs is a warning')],
    },
    {
      id: '2.4-change-description',
      kind: 'row',
      says: '`change_description` is a text that describes the change.',
      rules: ['code/missing-field', 'code/wrong-field-type'],
      tests: [alterations('must return every field of a package, of its type')],
    },
    {
      id: '2.4-policy-fields',
      kind: 'sentence',
      says: 'All but `input_data` and `change_description` are fields that policies have, too.',
      neither: 'It explains the names. Nothing follows for what a module returns.',
    },
  ],
};
