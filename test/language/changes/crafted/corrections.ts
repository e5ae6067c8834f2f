import {
  amount,
  annuity,
  cause,
  coolingOff,
  form,
  isApproved,
  notes,
  payout,
  type CraftedChange,
  type Json,
} from './crafted-change.js';

const withPayee = (changes: Json, without: readonly string[] = []): Json => ({
  ...payout,
  payee: Object.fromEntries(
    Object.entries({ ...(payout['payee'] as Json), ...changes }).filter(([name]) => !without.includes(name)),
  ),
});
const withAccount = (changes: Json): Json => {
  const details = (payout['payee'] as { payment_details: { details: Json } }).payment_details.details;
  return withPayee({ payment_details: { type: 'eft', details: { ...details, ...changes } } });
};
const beneficiary = { type: 'beneficiary', first_name: 'Ada', last_name: 'Lovelace' };
const readsText = '{{claim.block_states.cause.value}}';

/** What was broken before is right now: it breaks nothing, but what requests may now pay is to be reviewed. */
export const corrections: readonly CraftedChange[] = [
  {
    name: 'a forbidden field is removed',
    section: '2.7.6',
    base: form(withPayee(beneficiary), amount),
    head: form(withPayee(beneficiary, ['policyholder_id']), amount),
    expected: ['review block/property-changed payout'],
  },
  {
    name: 'a missing field is added',
    section: '2.7.6',
    base: form(withPayee({}, ['policyholder_id']), amount),
    head: form(payout, amount),
    expected: ['review block/property-changed payout'],
  },
  {
    name: 'a field that must be there is removed',
    section: '2.7.6',
    base: form(payout, amount),
    head: form(withPayee({}, ['policyholder_id']), amount),
    expected: ['breaking block/property-changed payout'],
  },
  {
    name: 'a payee gets the amount of the block',
    section: '2.7.6',
    base: form(withPayee({ amount: '{{multiply claim.block_states.loss.value 0.14}}' }), amount),
    head: form(payout, amount),
    expected: ['review block/property-changed payout'],
  },
  {
    name: 'a payee gets an amount other than that of the block',
    section: '2.7.6',
    base: form(payout, amount),
    head: form(withPayee({ amount: '{{multiply claim.block_states.loss.value 0.14}}' }), amount),
    expected: ['breaking block/property-changed payout'],
  },
  {
    name: 'an amount of a block that does not exist is corrected',
    section: '2.7.6',
    base: form({ ...payout, amount: '{{claim.block_states.los.value}}' }, amount),
    head: form(payout, amount),
    expected: ['review block/property-changed payout'],
  },
  {
    name: 'an amount of a block that does not exist in one of its branches',
    section: '2.7.6',
    base: form(
      { ...payout, amount: '{{#if claim.policy.module.x}}5{{else}}{{claim.block_states.los.value}}{{/if}}' },
      amount,
    ),
    head: form(payout, amount),
    expected: ['breaking block/property-changed payout'],
  },
  {
    name: 'the value of a dropdown that has none is read as its option',
    section: '2.7.2',
    base: form(
      { ...payout, description: 'Pays.', payee: { ...(payout['payee'] as Json), first_name: readsText } },
      amount,
      cause,
    ),
    head: form(
      {
        ...payout,
        description: 'Pays.',
        payee: { ...(payout['payee'] as Json), first_name: '{{claim.block_states.cause.option_key}}' },
      },
      amount,
      cause,
    ),
    expected: ['breaking block/property-changed payout'],
  },
  {
    name: 'a bank that is read from a field that dropdowns do not have',
    section: '2.7.2',
    base: form(withPayee({ policyholder_id: readsText }), amount, cause),
    head: form(withPayee({ policyholder_id: '{{claim.block_states.cause.option_key}}' }), amount, cause),
    expected: ['review block/property-changed payout'],
  },
  {
    name: 'a condition that read a block that does not exist',
    section: '2.7.5',
    base: form(
      { disabled_if: "{{ifCondition claim.block_states.caus.option_key '===' 'fire'}}", block: payout },
      amount,
      cause,
    ),
    head: form(
      { disabled_if: "{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}", block: payout },
      amount,
      cause,
    ),
    expected: ['safe block/condition-changed payout stricter'],
  },
  {
    name: 'a condition of a payout that could not be evaluated: money can be paid now',
    section: '2.7.6',
    base: form({ disabled_if: "{{#if claim.approval_status '!==' approved}}", block: payout }, amount),
    head: form({ disabled_if: "{{ifCondition claim.approval_status '!==' 'approved'}}", block: payout }, amount),
    expected: ['review block/condition-changed payout looser'],
  },
  {
    name: 'a condition of a payout that cannot be evaluated any more',
    section: '2.7.6',
    base: form({ disabled_if: "{{ifCondition claim.approval_status '!==' 'approved'}}", block: payout }, amount),
    head: form({ disabled_if: "{{#if claim.approval_status '!==' approved}}", block: payout }, amount),
    expected: ['breaking block/condition-changed payout stricter'],
  },
  {
    name: 'a question whose condition could not be evaluated',
    section: '2.7.5',
    base: form(amount, { show_if: '{{#if claim.block_states.loss.value}}', block: notes }),
    head: form(amount, { show_if: '{{claim.block_states.loss.value}}', block: notes }),
    expected: ['safe block/condition-changed notes unknown'],
  },
  {
    name: 'a condition that also read what exists',
    section: '2.7.5',
    base: form(
      {
        show_if: `{{ifCondition ${isApproved.slice(2, -2).replace(/^/, '(')}) '||' claim.block_states.caus.value}}`,
        block: payout,
      },
      amount,
      cause,
    ),
    head: form({ show_if: "{{ifCondition claim.approval_status '===' 'goodwill'}}", block: payout }, amount, cause),
    expected: ['breaking block/condition-changed payout different'],
  },
  {
    name: 'a payout to a payee that no request can have: how much it would pay breaks nothing',
    section: '2.7.6',
    base: form({ ...withPayee({ type: '{{claim.policy.sum_assured}}' }), amount: '100' }),
    head: form({ ...withPayee({ type: '{{claim.policy.sum_assured}}' }), amount: '200' }),
    expected: ['safe block/property-changed payout'],
  },
  {
    name: 'a payout to a bank that no request can have, corrected: requests can now be paid',
    section: '2.7.6',
    base: form(withAccount({ bank_name: 'Example Bank' }), amount),
    head: form(withAccount({ bank_name: 'example_bank', account_number: '3' }), amount),
    expected: ['review block/property-changed payout', 'review block/property-changed payout'],
  },
  {
    name: 'a payout to a bank that no request can have: another condition breaks nothing',
    section: '2.7.6',
    base: form(withAccount({ bank_name: 'Example Bank' }), amount),
    head: form({ disabled_if: isApproved, block: withAccount({ bank_name: 'Example Bank' }) }, amount),
    expected: ['safe block/condition-changed payout stricter'],
  },
  {
    name: 'an income that its conditions never allowed',
    section: '2.7.5',
    base: form({
      show_if: isApproved,
      disabled_if: "{{ifCondition claim.approval_status '===' 'approved'}}",
      block: annuity,
    }),
    head: form({ show_if: isApproved, block: annuity }),
    expected: ['review block/condition-changed income looser'],
  },
  {
    name: 'an income that read a block that does not exist can be created in more situations',
    section: '2.7.5',
    base: form({ show_if: "{{ifCondition claim.block_states.caus.option_key '===' 'fire'}}", block: annuity }, cause),
    head: form({ show_if: "{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}", block: annuity }, cause),
    expected: ['review block/condition-changed income looser'],
  },
  {
    name: 'a payout to another account',
    section: '2.7.6',
    base: form(payout, amount),
    head: form(withAccount({ account_number: '3' }), amount),
    expected: ['breaking block/property-changed payout'],
  },
  {
    name: 'a payout that no claim can have created is removed',
    section: '2.7.6',
    base: form(withAccount({ account_type: 'current' }), amount),
    head: form(amount),
    expected: ['safe block/removed payout'],
  },
  {
    name: 'a payout that no claim can have created gets another key',
    section: '2.7.6',
    base: form(withAccount({ account_type: 'current' }), amount),
    head: form({ ...withAccount({ account_type: 'current' }), key: 'payout_1' }, amount),
    expected: ['safe block/renamed payout_1'],
  },
  {
    name: 'a forbidden end is removed from a schedule',
    section: '2.7.6',
    base: form({ ...annuity, duration: { count: 12, end_date: '2030-01-31' } }),
    head: form(annuity),
    expected: ['review block/property-changed income'],
  },
  {
    name: 'a refund of a kind that does not exist',
    section: '2.8',
    base: coolingOff({ period: 30, periodType: 'days', refundType: 'none' }),
    head: coolingOff({ period: 30, periodType: 'days', refundType: 'all_premiums' }),
    expected: ['safe setting/changed settings.coolingOffPeriod.applyTo.theFullPolicy.refundType'],
  },
];
