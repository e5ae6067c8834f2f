import { testsIn, type SectionCoverage } from './define.js';

const settings = testsIn('test/language/rules/settings.test.ts');
const beneficiaryRules = testsIn('test/language/rules/beneficiaries.test.ts');

export const beneficiaries: SectionCoverage = {
  section: '2.8',
  title: 'Beneficiaries',
  statements: [
    {
      id: '2.8-beneficiaries',
      kind: 'sentence',
      says: '`beneficiaries` is an object or `null`, and `null` turns off adding any.',
      rules: ['values/wrong-type', 'properties/misspelt', 'settings/too-few-beneficiaries'],
      tests: [settings('beneficiaries')],
    },
    {
      id: '2.8-make-policyholder-a-beneficiary',
      kind: 'row',
      says: '`makePolicyholderABeneficiary` is a boolean: the policyholder becomes the first beneficiary at issue.',
      rules: [
        'values/wrong-type',
        'values/other-form',
        'settings/null',
        'properties/misspelt',
        'settings/no-room-for-policyholder',
      ],
    },
    {
      id: '2.8-beneficiaries-min',
      kind: 'row',
      says: '`min` is an integer: the least number of beneficiaries.',
      rules: ['values/wrong-type', 'values/convertible', 'values/out-of-range', 'values/reversed-bounds'],
      tests: [settings('beneficiaries')],
    },
    {
      id: '2.8-beneficiaries-max',
      kind: 'row',
      says: '`max` is an integer: the greatest number of beneficiaries.',
      rules: [
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'values/reversed-bounds',
        'settings/too-few-beneficiaries',
        'settings/sample-differs',
        'settings/no-room-for-policyholder',
      ],
      tests: [settings('beneficiaries'), beneficiaryRules('beyond those that a policy can have are pointed out once')],
    },
  ],
};
