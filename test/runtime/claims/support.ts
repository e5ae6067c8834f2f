import type { ClaimForm } from '../../../protocol/claim-form.js';
import type { BlockView, ClaimPreview } from '../../../protocol/view-model.js';
import { withWaysToSample } from '../../../runtime/claims/lacking-sample.js';
import { claimForm } from '../../../runtime/claims/claim-form.js';
import { previewClaim, type ClaimInput } from '../../../runtime/claims/preview.js';
import { utc } from '../../../language/dates/time-zone.js';
import { NumberFormats } from '../../../protocol/money.js';

export const environment = {
  now: Date.parse('2026-03-01T08:00:00Z'),
  timeZone: utc,
  numbers: new NumberFormats('en-ZA'),
};

export const sample = {
  policy: { policy_id: 'p', status: 'active', start_date: '2025-05-01T00:00:00.000Z', sum_assured: 3000000 },
  policyholder: { policyholder_id: '5d2f9c10-3a4b-4e6d-8f71-2c9a0b7e4d02', first_name: 'Amara', last_name: "O'Brien" },
  claim: { claim_id: 'c', claim_number: 'CLM-1' },
};

/** The preview of these entries. */
export function previewOf(entries: unknown, input: Partial<ClaimInput> = {}): ClaimPreview {
  return previewClaim({
    claimsBlocks: typeof entries === 'string' ? entries : JSON.stringify(entries),
    configuration: undefined,
    sample,
    environment,
    ...input,
  });
}

/** The same with all that it takes to draw it. */
export function formOf(entries: unknown, input: Partial<ClaimInput> = {}): ClaimForm {
  const whole = { claimsBlocks: JSON.stringify(entries), configuration: undefined, sample, environment, ...input };
  return withWaysToSample(whole, claimForm(whole));
}

/** The view of one block with these conditions, of type `input.text` unless told otherwise. */
export function viewOf(conditions: object, input: Partial<ClaimInput> = {}, block: object = {}): BlockView {
  const entry = { block: { type: 'input.text', key: 'it', title: 'It', ...block }, ...conditions };
  const [view] = previewOf([entry], input).blocks;
  if (!view) throw new Error('there is a block');
  return view;
}

/** `block property code` of each problem. */
export function codesOf({ problems }: ClaimPreview): readonly string[] {
  return problems.map(({ block, property, code }) => [block, property, code].filter((part) => part !== null).join(' '));
}

export const payout = {
  type: 'payout_request',
  key: 'pay',
  title: 'Pay',
  description: 'Pays',
  amount: '{{claim.policy.sum_assured}}',
  payee: {
    type: 'policyholder',
    amount: '{{claim.policy.sum_assured}}',
    percentage: 100,
    policyholder_id: '{{policyholder.policyholder_id}}',
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
};

export const annuity = {
  type: 'annuity_request',
  key: 'annuity',
  description: 'Pays',
  frequency: { type: 'monthly', time_of_day: '08:00', day_of_month: 31 },
  duration: { count: 3 },
  amount: 100,
};
