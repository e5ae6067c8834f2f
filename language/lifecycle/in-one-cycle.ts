/**
 * Lapse rules that count payments, and are reached by one payment that fails with all its retries: "three consecutive missed payments can be reached within
 * one billing cycle after an initial failure plus two failed retries". Section 2.8.
 */
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LapseRule } from '../../protocol/lifecycle-names.js';
import type { Day } from './calendar.js';
import { expandPattern } from './billing-pattern.js';
import { patternExample } from './examples.js';
import { exampleEvents, exampleIssue, type Billing } from './never-first.js';
import { play } from './play.js';
import { lapseRuleNames, type LifecycleSettings } from './settings.js';

/** A rule that counts payments. */
export type CountingRule = Exclude<LapseRule, 'afterFirstMissedPayment'>;

export interface ReachedInOneCycle {
  readonly rule: CountingRule;
  /** The days on which the payment and its retries fail; on the last one the policy lapses. */
  readonly missed: readonly Day[];
  /** One payment that is made, then one that fails with all its retries. */
  readonly example: LifecycleFile;
}

/** The rules by which a policy lapses within one billing cycle. With several rules on, only those that lapse it. */
export function reachedInOneCycle(settings: LifecycleSettings, billing: Billing): readonly ReachedInOneCycle[] {
  if (!billing.retries || billing.retries.number === 0) return [];
  const pattern = { ...billing, payments: 2, outcomes: [{ payment: 2, outcome: 'failed' as const }] };
  const { life } = play(settings, [...exampleEvents(settings), ...expandPattern(pattern, exampleIssue)]);
  const lapse = life.happenings.find((one) => one.kind === 'status' && one.to === 'lapsed');
  const missed = life.happenings.flatMap((one) =>
    one.kind === 'payment' && one.status === 'failed' && one.day <= (lapse?.day ?? 0) ? [one.day] : [],
  );
  return countingRules.flatMap((rule) =>
    lapse?.causes.includes(rule) && missed.length > 1
      ? [{ rule, missed, example: patternExample(settings, pattern) }]
      : [],
  );
}

const countingRules = lapseRuleNames.filter((rule) => rule !== 'afterFirstMissedPayment');
