/** The names that lifecycle files and timelines share: statuses, rules, documents. */

import { oneOf, type Shaped } from './shape.js';

/** Section 3. */
export const policyStatus = oneOf(['pending_initial_payment', 'active', 'lapsed', 'cancelled', 'not_taken_up']);

export type PolicyStatus = Shaped<typeof policyStatus>;

/** The first three are on their way: they defer a lapse. */
export type PaymentStatus = 'pending' | 'submitted' | 'processing' | 'successful' | 'failed' | 'reversed' | 'cancelled';

/** The rules of `settings.gracePeriod.lapseOn`, by their names. */
export const lapseRuleNames = [
  'afterFirstMissedPayment',
  'consecutiveMissedPayments',
  'missedPaymentsOverPolicyTerm',
  'missedPaymentsWithinPeriod',
] as const;

export type LapseRule = (typeof lapseRuleNames)[number];

/** What can bring something about: a lapse rule, another setting by its name, or what happened outside. */
export const causeRule = oneOf([
  ...lapseRuleNames,
  'activatePoliciesOnEvent',
  'canReactivatePolicies',
  'notTakenUpEnabled',
  'lapsePolicyWithProcessingPayment',
  'coolingOffPeriod',
  'waitingPeriod',
  'welcomeLetterEnabled',
  'policyAnniversaryNotification',
  'cancellation',
]);

export type CauseRule = Shaped<typeof causeRule>;

/** Documents of section 2.8 that are sent at a time. */
export const documentType = oneOf(['welcome_letter', 'policy_anniversary']);

export type DocumentType = Shaped<typeof documentType>;

/** What a timeline can be exported as. */
export const lifecycleFormat = oneOf(['svg', 'markdown', 'json']);

export type LifecycleFormat = Shaped<typeof lifecycleFormat>;
