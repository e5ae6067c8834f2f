import { object, required, text, type BlockType } from '../define.js';
import { payee } from '../payout/payee.js';
import { payoutRequestStatuses } from '../statuses.js';
import { blockKey, cardDescription, cardTitle } from './common.js';

export const payoutRequest = {
  type: 'payout_request',
  name: 'payout_request block',
  category: 'disbursement',
  section: '2.7.6',
  doc: 'Pays an amount of money once. A button on the dashboard creates the request; the money moves when the request is processed.',
  properties: [
    blockKey,
    cardTitle,
    cardDescription,
    {
      name: 'amount',
      type: text({ format: 'cents', templated: true, filled: true }),
      presence: required,
      section: '2.7.6',
      doc: 'The amount that is paid: whole cents as a text of digits, such as `"125000"`, or a template that renders them.',
      example: '{{claim.policy.sum_assured}}',
    },
    {
      name: 'payee',
      type: object(payee),
      presence: required,
      section: '2.7.6',
      doc: 'Who receives the amount.',
    },
  ],
  state: [
    { name: 'payout_request_id', valueType: 'uuid', doc: 'The UUID of the request, once created.' },
    { name: 'status', valueType: 'status', doc: 'The status of the request.', values: payoutRequestStatuses },
  ],
  example: {
    type: 'payout_request',
    key: 'claim_payout',
    title: 'Pay the claim',
    description: 'Pays the approved amount to the policyholder.',
    amount: '{{claim.block_states.approved_amount.value}}',
    payee: {
      type: 'policyholder',
      amount: '{{claim.block_states.approved_amount.value}}',
      percentage: '100',
      policyholder_id: '{{claim.policyholder_id}}',
      payment_details: {
        type: 'eft',
        details: {
          bank_name: 'example_bank',
          branch_code: '000123',
          account_type: 'savings_account',
          account_number: '0001234567',
        },
      },
    },
  },
} as const satisfies BlockType;
