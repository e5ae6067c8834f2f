/** Settings that the specification does not describe, and that modules have in practice. They are read wherever a module has them. */
import { boolean, integer, object, text, type Property, type Shape } from '../define.js';
import { settings } from './index.js';
import { policyholderFieldRules } from './policyholder.js';

/** A first payment that fails ends the policy: `notTakenUpEnabled` of the specification, with a number. */
const notTakenUp: Property = {
  name: 'notTakenUp',
  type: object({
    name: 'not-taken-up rule',
    doc: 'Whether failed payments before any success end the policy, as `notTakenUpEnabled` of the specification.',
    properties: [
      {
        name: 'enabled',
        type: boolean(),
        doc: 'Whether such a policy becomes `not_taken_up`.',
        example: true,
      },
      {
        name: 'failedPaymentsBeforeNTU',
        type: integer({ minimum: 1 }),
        default: 1,
        doc: 'After how many failed payments it does.',
        example: 1,
      },
    ],
  }),
  doc: 'Whether failed payments before any success end the policy, as `notTakenUpEnabled` of the specification.',
};

export const retryFailedPayments: Shape = {
  name: 'retries of failed payments',
  doc: 'Whether, and how often, the platform tries a failed payment again.',
  properties: [
    { name: 'enabled', type: boolean(), doc: 'Whether failed payments are tried again.', example: true },
    {
      name: 'daysBetweenRetries',
      type: integer({ unit: 'days', minimum: 0 }),
      doc: 'Days from a failure to the next retry.',
      example: 5,
    },
    { name: 'numberOfRetries', type: integer({ minimum: 0 }), doc: 'How often a payment is retried.', example: 1 },
  ],
};

const billing: Property = {
  name: 'billing',
  type: object({
    name: 'billing settings',
    doc: 'How premiums are collected.',
    properties: [
      {
        name: 'retryFailedPayments',
        type: object(retryFailedPayments),
        doc: 'Whether, and how often, the platform tries a failed payment again. Every failed retry is one more missed payment.',
      },
    ],
  }),
  doc: 'How premiums are collected.',
};

const defaultStatus: Property = {
  name: 'defaultStatus',
  type: text(),
  doc: 'The status of a policy before it is activated.',
  example: 'pending_initial_payment',
};

const hidden: Property = {
  name: 'hidden',
  type: boolean(),
  doc: 'Whether the field is left out of the forms.',
  example: true,
};

/** Each with the shape that has it. */
export const platformProperties: readonly (readonly [Shape, Property])[] = [
  ...[defaultStatus, notTakenUp, billing].map((property) => [settings, property] as const),
  ...policyholderFieldRules.map((shape) => [shape, hidden] as const),
];
