import { boolean, object, type Property, type Shape } from '../define.js';

const exclusionRules: Shape = {
  name: 'lapse exclusion rules',
  section: '2.8',
  doc: 'When a policy does not lapse even though a lapse rule applies.',
  properties: [
    {
      name: 'lapsePolicyWithProcessingPayment',
      type: boolean({ nullable: 'The same as `false`.' }),
      default: false,
      section: '2.8',
      doc: 'Whether a policy lapses while one of its payments is pending, processing or submitted. Otherwise the decision waits until that payment has succeeded, failed or been cancelled.',
      example: false,
    },
  ],
};

export const lapseExclusionRules: Property = {
  name: 'lapseExclusionRules',
  type: object(exclusionRules),
  section: '2.8',
  doc: 'When a policy does not lapse even though a lapse rule applies.',
};

export const notTakenUpEnabled: Property = {
  name: 'notTakenUpEnabled',
  type: boolean(),
  section: '2.8',
  doc: 'Whether a failed or reversed first payment ends the policy: it becomes `not_taken_up` at once, without a grace period, and no further payments are collected.',
  example: true,
};
