/**
 * Lapse rules that count payments and are reached by one payment that fails with all its retries: "three consecutive missed payments can be reached within
 * one billing cycle after an initial failure plus two failed retries". Section 2.8.
 */
import type { BillingPattern, LifecycleFile } from '../../protocol/lifecycle-file.js';
import { lapseRuleNames, type LapseRule } from '../../protocol/lifecycle-names.js';
import type { Day } from '../dates/calendar.js';
import { expandPattern, patternDay } from './billing-pattern.js';
import { patternExample } from './examples.js';
import { exampleEvents, exampleIssue, type Billing } from './never-first.js';
import { play } from './play.js';
import type { LifecycleSettings } from './settings.js';

/** A rule that counts payments. */
export type CountingRule = Exclude<LapseRule, 'afterFirstMissedPayment'>;

export interface ReachedInOneCycle {
  readonly rule: CountingRule;
  /** The days on which the payment and its retries fail; the policy lapses on the last one. */
  readonly missed: readonly Day[];
  /** The smallest number that retries cannot reach. */
  readonly least: number;
  /** One successful payment, then one that fails with all its retries. */
  readonly example: LifecycleFile;
}

/** The rules that lapse the policy before the next payment is created; if several are enabled, only those that cause the lapse. */
export function reachedInOneCycle(settings: LifecycleSettings, billing: Billing): readonly ReachedInOneCycle[] {
  const missed = missedInOneCycle(settings, billing);
  return countingRules.flatMap((rule) =>
    missed?.by.includes(rule) && missed.days.length > 1
      ? [
          {
            rule,
            missed: missed.days,
            least: leastNumber(settings, billing, rule),
            example: patternExample(settings, failing(billing)),
          },
        ]
      : [],
  );
}

const countingRules = lapseRuleNames.filter((rule) => rule !== 'afterFirstMissedPayment');

/** One payment succeeds, and the next one fails with all its retries. */
function failing(billing: Billing): BillingPattern {
  return { ...billing, payments: 2, outcomes: [{ payment: 2, outcome: 'failed' }] };
}

/** The cause of a lapse within the second billing cycle, and the days of the missed payments until then; undefined without a lapse. */
function missedInOneCycle(settings: LifecycleSettings, billing: Billing) {
  if (!billing.retries || billing.retries.number === 0) return undefined;
  const pattern = failing(billing);
  const { life } = play(settings, [...exampleEvents(settings), ...expandPattern(pattern, exampleIssue)]);
  const lapse = life.happenings.find((one) => one.kind === 'status' && one.to === 'lapsed');
  if (!lapse || lapse.day >= patternDay(pattern, exampleIssue, 3)) return undefined;
  const days = life.happenings.flatMap((one) =>
    one.kind === 'payment' && one.status === 'failed' && one.day <= lapse.day ? [one.day] : [],
  );
  return { by: lapse.causes, days };
}

function leastNumber({ lapse, ...settings }: LifecycleSettings, billing: Billing, rule: CountingRule): number {
  for (let number = (lapse[rule]?.number ?? 0) + 1; ; number++) {
    const alone = { ...settings, lapse: { [rule]: { ...lapse[rule], number } } };
    if (!missedInOneCycle(alone, billing)) return number;
  }
}
