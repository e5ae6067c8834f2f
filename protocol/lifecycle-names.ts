/** The names shared by lifecycle files and timelines: statuses, rules, documents. */

import { oneOf, type Decoded } from './decoder.js';

/** Section 3. */
export const policyStatus = oneOf(['pending_initial_payment', 'active', 'lapsed', 'cancelled', 'not_taken_up']);

export type PolicyStatus = Decoded<typeof policyStatus>;

/** The first three are in progress: they defer a lapse. */
export type PaymentStatus = 'pending' | 'submitted' | 'processing' | 'successful' | 'failed' | 'reversed' | 'cancelled';

/** The rules of `settings.gracePeriod.lapseOn`, by their names. */
export const lapseRuleNames = [
  'afterFirstMissedPayment',
  'consecutiveMissedPayments',
  'missedPaymentsOverPolicyTerm',
  'missedPaymentsWithinPeriod',
] as const;

export type LapseRule = (typeof lapseRuleNames)[number];

/** Settings that cause what happens to a policy. */
export const causingSettings = [
  ...lapseRuleNames,
  'activatePoliciesOnEvent',
  'canReactivatePolicies',
  'notTakenUpEnabled',
  'lapsePolicyWithProcessingPayment',
  'coolingOffPeriod',
  'waitingPeriod',
  'welcomeLetterEnabled',
  'policyAnniversaryNotification',
] as const;

/** Possible causes: a setting by its name, an outside event, or the code of the module. */
export const causeRule = oneOf([...causingSettings, 'cancellation', 'code']);

export type CauseRule = Decoded<typeof causeRule>;

/**
 * How a setting behind a cause is called where it is read: a platform has some under another name.
 *
 * @param pointer to it from the root of the configuration; null for a cause that is no setting
 * @returns such as `notTakenUp.enabled` for `notTakenUpEnabled`
 */
export function causeName(rule: CauseRule, pointer: string | null): string {
  const [, , ...names] = pointer?.split('/') ?? [];
  return names.length === 0 || names.includes(rule) ? rule : names.join('.');
}

/** Documents of section 2.8 that are sent at a certain time. */
export const documentType = oneOf(['welcome_letter', 'policy_anniversary']);

export type DocumentType = Decoded<typeof documentType>;

/** The export formats of a timeline. */
export const lifecycleFormat = oneOf(['svg', 'markdown', 'json']);

export type LifecycleFormat = Decoded<typeof lifecycleFormat>;

/** Whether lifecycle functions are called; `compared`: with the same life without code. */
export const lifecycleCodeUse = oneOf(['off', 'on', 'compared']);

export type LifecycleCodeUse = Decoded<typeof lifecycleCodeUse>;
