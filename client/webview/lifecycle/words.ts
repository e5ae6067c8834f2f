/** Labels for patterns and their events. */
import type { BillingFrequency, LifecycleEventName, PatternOutcomeName } from '../../../protocol/lifecycle-file.js';

export const outcomeWords: Readonly<Record<PatternOutcomeName, string>> = {
  successful: 'successful',
  failed: 'failed',
  recovered: 'recovered',
  reversed: 'reversed',
  processing: 'processing',
  cancelled: 'cancelled',
  none: 'skipped',
};

export const frequencyWords: Readonly<Record<BillingFrequency, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

export const eventWords: Readonly<Record<LifecycleEventName, string>> = {
  issued: 'Policy is issued',
  payment_method_assigned: 'Payment method is assigned',
  payment_created: 'Payment is created',
  payment_submitted: 'Payment is submitted',
  payment_processing: 'Payment is processed',
  payment_successful: 'Payment succeeds',
  payment_failed: 'Payment fails',
  payment_reversed: 'Payment is reversed',
  payment_cancelled: 'Payment is cancelled',
  cancelled: 'Policy is cancelled',
  reactivated: 'Policy is reactivated',
  claim_viewed: 'Claim is viewed',
};

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-01` → `1 Mar 2026`. Other texts are not changed. */
export function dateText(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match ? `${String(Number(match[3]))} ${monthNames[Number(match[2]) - 1] ?? ''} ${match[1] ?? ''}` : date;
}
