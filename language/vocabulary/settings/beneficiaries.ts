import { boolean, integer, object, type Property, type Shape } from '../define.js';

/** Section 2.8. */
export const beneficiarySettings: Shape = {
  name: 'beneficiary settings',
  section: '2.8',
  doc: 'How many beneficiaries a policy has, and whether the policyholder is one.',
  properties: [
    {
      name: 'makePolicyholderABeneficiary',
      type: boolean(),
      section: '2.8',
      doc: 'Whether the policyholder becomes the first beneficiary when the policy is issued.',
      example: true,
    },
    {
      name: 'min',
      type: integer({ minimum: 0 }),
      section: '2.8',
      doc: 'The minimum number of beneficiaries of a policy.',
      example: 1,
    },
    {
      name: 'max',
      type: integer({ minimum: 0 }),
      section: '2.8',
      doc: 'The maximum number of beneficiaries of a policy.',
      example: 10,
    },
  ],
  bounds: [{ lower: 'min', upper: 'max', of: 'value' }],
};

export const beneficiaries: Property = {
  name: 'beneficiaries',
  type: object(beneficiarySettings, { nullable: 'No beneficiaries can be added.' }),
  section: '2.8',
  doc: 'How many beneficiaries a policy has, and whether the policyholder is one.',
};
