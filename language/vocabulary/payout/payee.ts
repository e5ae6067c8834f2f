import { choice, object, required, requiredWhen, text, type Shape } from '../define.js';
import { paymentDetails } from './payment-details.js';

/** Who receives a payout. */
export const payee: Shape = {
  name: 'payee',
  section: '2.7.6',
  doc: 'Who receives the payout, and how much of it.',
  properties: [
    {
      name: 'type',
      type: choice(
        'payee type',
        [
          { value: 'beneficiary', doc: 'A person named by `first_name` and `last_name`.' },
          { value: 'policyholder', doc: 'The policyholder, named by `policyholder_id`.' },
        ],
        { templated: true },
      ),
      presence: required,
      section: '2.7.6',
      doc: 'Decides how the payee is named.',
      example: 'policyholder',
    },
    {
      name: 'amount',
      type: text({ format: 'cents', templated: true, filled: true }),
      presence: required,
      section: '2.7.6',
      doc: 'What the payee receives. Must equal the `amount` of the block.',
      example: '{{claim.policy.sum_assured}}',
    },
    {
      name: 'percentage',
      type: text({ format: 'percentage', templated: true }),
      section: '2.7.6',
      doc: "The payee's share, for information. Nothing is calculated from it: write the share into `amount`, with `multiply` and `divide`.",
      example: '100',
    },
    {
      name: 'payment_details',
      type: object(paymentDetails),
      presence: required,
      section: '2.7.6',
      doc: 'How the payee is paid.',
    },
    {
      name: 'first_name',
      type: text({ templated: true, filled: true }),
      presence: requiredWhen('type', 'beneficiary'),
      section: '2.7.6',
      doc: 'The first name of a beneficiary.',
      example: '{{claim.policy.beneficiaries.[0].first_name}}',
    },
    {
      name: 'last_name',
      type: text({ templated: true, filled: true }),
      presence: requiredWhen('type', 'beneficiary'),
      section: '2.7.6',
      doc: 'The last name of a beneficiary.',
      example: '{{claim.policy.beneficiaries.[0].last_name}}',
    },
    {
      name: 'policyholder_id',
      type: text({ format: 'uuid', templated: true, filled: true }),
      presence: requiredWhen('type', 'policyholder'),
      section: '2.7.6',
      doc: "The policyholder's UUID.",
      example: '{{claim.policyholder_id}}',
    },
  ],
};
