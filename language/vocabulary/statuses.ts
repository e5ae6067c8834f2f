import type { ChoiceOption } from './define.js';

/** Values of `claim.status` and `claim.claim_status` that are known from practice. Open: others are no mistakes. */
export const claimStatuses = [
  { value: 'open', doc: 'The claim is being captured.' },
  { value: 'in_review', doc: 'The claim was sent on and is being assessed.' },
  { value: 'acknowledged', doc: 'The assessment was accepted.' },
  { value: 'pending_payout', doc: 'The claim waits for its payout.' },
  { value: 'paid_out', doc: 'The claim was paid.' },
  { value: 'closed', doc: 'Nothing more happens on the claim.' },
] as const satisfies readonly ChoiceOption[];

/** Values of `claim.approval_status` that are known from practice. Open: others are no mistakes. */
export const approvalStatuses = [
  { value: 'pending', doc: 'Nobody has decided on the claim yet.' },
  { value: 'approved', doc: 'The claim was accepted.' },
  { value: 'repudiated', doc: 'The claim was turned down.' },
  { value: 'no_claim', doc: 'It was decided that there is nothing to claim for.' },
  { value: 'goodwill', doc: 'The claim is paid although the policy does not oblige to.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of a payout request. Closed. */
export const payoutRequestStatuses = [
  { value: 'pending', doc: 'The request waits to be processed in the payout tooling.' },
  { value: 'completed', doc: 'The amount was paid.' },
  { value: 'rejected', doc: 'The request was turned down in the payout tooling.' },
  { value: 'pending_claim_approval', doc: 'The request waits until the claim is approved.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of a fulfillment request. Closed. */
export const fulfillmentRequestStatuses = [
  { value: 'pending', doc: 'The request waits to be processed.' },
  { value: 'successful', doc: 'What was asked for has been delivered.' },
  { value: 'rejected', doc: 'The request was turned down.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of an annuity request. Closed. */
export const annuityRequestStatuses = [
  { value: 'active', doc: 'Further payout requests will be created.' },
  { value: 'completed', doc: 'All payout requests of the schedule have been created.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of an alteration package. Closed. */
export const alterationPackageStatuses = [
  { value: 'pending', doc: 'The package was created and has not changed the policy yet.' },
  { value: 'applied', doc: 'The package has changed the policy.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of a policy that the specification names. Open: a policy may have others. */
export const policyStatuses = [
  { value: 'pending_initial_payment', doc: 'The policy was issued and is not active yet.' },
  { value: 'active', doc: 'The policy covers, subject to its waiting period, and is billed.' },
  { value: 'lapsed', doc: 'A lapse rule has ended the policy.' },
  { value: 'cancelled', doc: 'The policy was cancelled.' },
  { value: 'not_taken_up', doc: 'The first payment failed, and the policy ended without a grace period.' },
] as const satisfies readonly ChoiceOption[];
