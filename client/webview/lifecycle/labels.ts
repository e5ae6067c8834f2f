/** Labels for patterns and their events. */
import type { BillingFrequency, LifecycleEventName, PatternOutcomeName } from '../../../protocol/lifecycle-file.js';

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
