/** Statuses of a claim that are known from practice: what the head of the form offers. A sample may have others. */

export const claimStatuses: readonly string[] = [
  'open',
  'in_review',
  'acknowledged',
  'pending_payout',
  'paid_out',
  'closed',
];

export const approvalStatuses: readonly string[] = ['pending', 'approved', 'repudiated', 'no_claim', 'goodwill'];

/** `pending_payout` → `Pending payout`. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
