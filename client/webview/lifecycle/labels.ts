/** Labels for patterns and their events. */
import type { BillingFrequency, LifecycleEventName, PatternOutcomeName } from '../../../protocol/lifecycle-file.js';
import type { Timeline } from '../../../protocol/lifecycle.js';

export const outcomeLabels: Readonly<Record<PatternOutcomeName, string>> = {
  successful: 'successful',
  failed: 'failed',
  recovered: 'recovered',
  reversed: 'reversed',
  processing: 'processing',
  cancelled: 'cancelled',
  none: 'skipped',
};

export const frequencyLabels: Readonly<Record<BillingFrequency, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

export const eventLabels: Readonly<Record<LifecycleEventName, string>> = {
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

/** Of a lapse rule that came nowhere near its limit: why. */
export function uncountedText({ cycles, policy }: Pick<Timeline, 'cycles' | 'policy'>): string {
  if (cycles.every(({ missed }) => missed === 0)) return 'No missed payments';
  if (policy?.status === 'not_taken_up') return 'Not applied: the policy was not taken up';
  return policy?.status === 'active' ? 'Less than a day' : 'Not applied: the policy had ended';
}
