import { testsIn, type SectionCoverage } from './define.js';
import { outside } from './reasons.js';

const settings = testsIn('test/language/rules/settings.test.ts');

const switchRules = ['values/wrong-type', 'values/other-form', 'settings/null', 'properties/misspelt'] as const;

export const policyholder: SectionCoverage = {
  section: '2.8',
  title: 'Policyholders',
  statements: [
    {
      id: '2.8-companies-allowed',
      kind: 'row',
      says: '`companiesAllowed` is a boolean: companies may take out policies.',
      rules: [...switchRules, 'settings/nobody-allowed', 'settings/group-without-company'],
    },
    {
      id: '2.8-individuals-allowed',
      kind: 'row',
      says: '`individualsAllowed` is a boolean: individuals may take out policies.',
      rules: [...switchRules, 'settings/nobody-allowed'],
    },
    {
      id: '2.8-individuals-identifier',
      kind: 'sentence',
      says: 'Where individuals are allowed, identity numbers or passport numbers must be, too.',
      rules: ['settings/individuals-without-identifier'],
      tests: [settings('policyholder')],
    },
    {
      id: '2.8-individuals-id-allowed',
      kind: 'row',
      says: '`individualsIdAllowed` is a boolean: an identity number identifies.',
      rules: [...switchRules, 'settings/individuals-without-identifier'],
    },
    {
      id: '2.8-individuals-passport-allowed',
      kind: 'row',
      says: '`individualsPassportAllowed` is a boolean: a passport number identifies.',
      rules: [...switchRules, 'settings/individuals-without-identifier'],
    },
    {
      id: '2.8-individuals-cellphone-allowed',
      kind: 'row',
      says: '`individualsCellphoneAllowed` is a boolean: a cellphone number identifies.',
      rules: switchRules,
    },
    {
      id: '2.8-individuals-email-allowed',
      kind: 'row',
      says: '`individualsEmailAllowed` is a boolean: an email address identifies.',
      rules: switchRules,
    },
    {
      id: '2.8-individuals-custom-id-allowed',
      kind: 'row',
      says: '`individualsCustomIdAllowed` is a boolean: an identifier of one’s own identifies.',
      rules: [...switchRules, 'settings/custom-id-without-name'],
    },
    {
      id: '2.8-custom-id-name',
      kind: 'row',
      says: '`customIdName` is a text: what that identifier is called on the dashboard.',
      rules: ['values/wrong-type', 'values/convertible', 'settings/null', 'settings/custom-id-without-name'],
    },
    {
      id: '2.8-id-country',
      kind: 'row',
      says: '`idCountry` is the two-letter ISO code of a country.',
      rules: ['values/format', 'values/other-form', 'settings/null', 'values/wrong-type'],
    },
    {
      id: '2.8-individual-policyholder-fields',
      kind: 'row',
      says: '`individualPolicyholderFields` is an object that makes fields optional or required.',
      rules: ['values/wrong-type', 'properties/misspelt'],
    },
    {
      id: '2.8-supported-policyholder-fields',
      kind: 'sentence',
      says: 'It supports `dateOfBirth` and `address.suburb`, and nothing else.',
      rules: ['properties/not-supported'],
      tests: [settings('policyholder')],
    },
    {
      id: '2.8-required-policyholder-fields',
      kind: 'sentence',
      says: 'Each of them is an object with the boolean `required`.',
      rules: [
        'values/wrong-type',
        'values/other-form',
        'properties/missing',
        'values/empty',
        'settings/sample-differs',
      ],
    },
    {
      id: '2.8-policyholder-fields-validated',
      kind: 'sentence',
      says: 'The fields are validated when a policyholder is created on the dashboard or in embed, over the API with the application.',
      neither: outside,
    },
    {
      id: '2.8-beneficiary-identifiers',
      kind: 'sentence',
      says: 'Beneficiaries are identified by what is enabled here, except the cellphone number.',
      neither:
        'It is about the data of policies. No setting of a module could contradict it, and it is not shown in full.',
    },
  ],
};
