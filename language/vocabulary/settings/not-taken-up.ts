import { boolean, optional, type Property } from '../define.js';

export const notTakenUpEnabled: Property = {
  name: 'notTakenUpEnabled',
  type: boolean(),
  presence: optional,
  section: '2.8',
  doc: 'Whether a failed or reversed first payment ends the policy: it becomes `not_taken_up` at once, without a grace period, and no further payments are collected.',
  example: true,
};
