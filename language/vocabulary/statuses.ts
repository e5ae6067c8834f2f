import type { ChoiceOption } from './define.js';

/** Values of `claim.status` and `claim.claim_status` known from practice. Open: others are allowed. */
export const claimStatuses = [
  { value: 'open', doc: 'The claim is being captured.' },
  { value: 'in_review', doc: 'The claim was submitted and is being assessed.' },
  { value: 'acknowledged', doc: 'The assessment was accepted.' },
  { value: 'pending_payout', doc: 'The claim waits for its payout.' },
  { value: 'paid_out', doc: 'The claim was paid.' },
  { value: 'closed', doc: 'Nothing more happens on the claim.' },
] as const satisfies readonly ChoiceOption[];

/** Values of `claim.approval_status` known from practice. Open: others are allowed. */
export const approvalStatuses = [
  { value: 'pending', doc: 'The claim has not been decided yet.' },
  { value: 'approved', doc: 'The claim was accepted.' },
  { value: 'repudiated', doc: 'The claim was rejected.' },
  { value: 'no_claim', doc: 'The decision was that there is no claim.' },
  { value: 'goodwill', doc: 'The claim is paid although the policy does not require it.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of a payout request. Closed. */
export const payoutRequestStatuses = [
  { value: 'pending', doc: 'The request waits to be processed in the payout tooling.' },
  { value: 'completed', doc: 'The amount was paid.' },
  { value: 'rejected', doc: 'The request was rejected in the payout tooling.' },
  { value: 'pending_claim_approval', doc: 'The request waits until the claim is approved.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of a fulfillment request. Closed. */
export const fulfillmentRequestStatuses = [
  { value: 'pending', doc: 'The request waits to be processed.' },
  { value: 'successful', doc: 'The request was fulfilled.' },
  { value: 'rejected', doc: 'The request was rejected.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of an annuity request. Closed. */
export const annuityRequestStatuses = [
  { value: 'active', doc: 'Further payout requests will be created.' },
  { value: 'completed', doc: 'All payout requests of the schedule have been created.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of an alteration package. Closed. */
export const alterationPackageStatuses = [
  { value: 'pending', doc: 'The package was created but not applied to the policy yet.' },
  { value: 'applied', doc: 'The package was applied to the policy.' },
] as const satisfies readonly ChoiceOption[];

/** Statuses of a policy that the specification names. Open: a policy may have others. */
export const policyStatuses = [
  { value: 'pending_initial_payment', doc: 'The policy was issued and is not active yet.' },
  { value: 'active', doc: 'The policy covers, subject to its waiting period, and is billed.' },
  { value: 'lapsed', doc: 'A lapse rule has ended the policy.' },
  { value: 'cancelled', doc: 'The policy was cancelled.' },
  { value: 'not_taken_up', doc: 'The first payment failed, and the policy ended without a grace period.' },
] as const satisfies readonly ChoiceOption[];
