import { testsIn, type SectionCoverage } from './define.js';

const hookCode = testsIn('test/language/rules/hook-code.test.ts');
const alterations = testsIn('test/runtime/alterations/alteration.test.ts');
const alter = testsIn('test/cli/alter.test.ts');

const requiredField = [alterations('must return every required field of an altered policy')] as const;

export const alteredPolicy: SectionCoverage = {
  section: '2.5',
  title: 'Altered policy',
  statements: [
    {
      id: '2.5-internal',
      kind: 'sentence',
      says: 'The API never returns it.',
      tests: [alter('change-cover-amount')],
    },
    {
      id: '2.5-overwrites',
      kind: 'sentence',
      says: 'Its values overwrite the fields of the policy.',
      tests: [
        alterations('overwrite the policy field by field'),
        alterations('overwrite no field that an altered policy does not have'),
      ],
    },
    {
      id: '2.5-each-field-decided',
      kind: 'sentence',
      says: 'For each field `applyAlteration` decides between the value of the policy and that of the package.',
      tests: [alterations('overwrite the policy field by field')],
    },
    {
      id: '2.5-package-name',
      kind: 'row',
      says: '`package_name` is a text, and required.',
      rules: ['code/missing-field', 'code/wrong-field-type'],
      tests: requiredField,
    },
    {
      id: '2.5-sum-assured',
      kind: 'row',
      says: '`sum_assured` is an integer in cents, and required.',
      rules: ['code/missing-field', 'code/not-cents'],
      tests: requiredField,
    },
    {
      id: '2.5-sum-assured-of-groups',
      kind: 'sentence',
      says: 'Group schemes may leave it out.',
      tests: [
        hookCode('let a group scheme be without sum assured'),
        alterations('may leave out the sum assured of a group scheme alone'),
      ],
    },
    {
      id: '2.5-base-premium',
      kind: 'row',
      says: '`base_premium` is an integer in cents, and required: the least monthly premium, with pricing of risk and fees.',
      rules: ['code/missing-field', 'code/not-cents'],
      tests: requiredField,
    },
    {
      id: '2.5-monthly-premium',
      kind: 'row',
      says: '`monthly_premium` is an integer in cents, and required.',
      rules: ['code/missing-field', 'code/not-cents'],
      tests: requiredField,
    },
    {
      id: '2.5-module',
      kind: 'row',
      says: '`module` is an object, and required.',
      rules: ['code/missing-field', 'code/wrong-field-type'],
      tests: requiredField,
    },
    {
      id: '2.5-start-date',
      kind: 'row',
      says: '`start_date` is a date; without it the policy keeps its own.',
      rules: ['code/misspelt-field', 'code/wrong-field-type'],
      tests: [
        alterations('must return every required field of an altered policy'),
        alterations('take the documented default of the end date, and say so'),
      ],
    },
    {
      id: '2.5-end-date',
      kind: 'row',
      says: '`end_date` is a date; without it, the start date of the policy is taken.',
      rules: ['code/end-date-default', 'code/misspelt-field', 'code/wrong-field-type'],
      tests: [alterations('take the documented default of the end date, and say so')],
    },
    {
      id: '2.5-charges',
      kind: 'row',
      says: '`charges` is a list; without it the policy keeps its own.',
      rules: ['code/misspelt-field', 'code/wrong-field-type'],
      tests: [
        alterations('must return every required field of an altered policy'),
        alterations('take the documented default of the end date, and say so'),
      ],
    },
  ],
};
