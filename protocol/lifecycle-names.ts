/** The names that lifecycle files and timelines share: statuses, rules, documents. */

/** Section 3. */
export type PolicyStatus = 'pending_initial_payment' | 'active' | 'lapsed' | 'cancelled' | 'not_taken_up';

/** The first three are on their way: they defer a lapse. */
export type PaymentStatus = 'pending' | 'submitted' | 'processing' | 'successful' | 'failed' | 'reversed' | 'cancelled';

/** The rules of `settings.gracePeriod.lapseOn`, by their names. */
export type LapseRule =
  | 'afterFirstMissedPayment'
  | 'consecutiveMissedPayments'
  | 'missedPaymentsOverPolicyTerm'
  | 'missedPaymentsWithinPeriod';

/** What can bring something about: a lapse rule, another setting by its name, or what happened outside. */
export type CauseRule =
  | LapseRule
  | 'activatePoliciesOnEvent'
  | 'canReactivatePolicies'
  | 'notTakenUpEnabled'
  | 'lapsePolicyWithProcessingPayment'
  | 'coolingOffPeriod'
  | 'waitingPeriod'
  | 'welcomeLetterEnabled'
  | 'policyAnniversaryNotification'
  | 'cancellation';

/** Documents of section 2.8 that are sent at a time. */
export type DocumentType = 'welcome_letter' | 'policy_anniversary';
