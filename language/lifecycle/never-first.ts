/**
 * Finds lapse rules that never apply because another rule always lapses the policy first. Tries all ways in which the payments of twelve periods can
 * succeed, be missed, or be recovered by a retry; ways with the same counts are merged.
 */
import type { BillingPattern, PatternOutcome, PatternOutcomeName } from '../../protocol/lifecycle-file.js';
import { lapseRuleNames, type LapseRule } from '../../protocol/lifecycle-names.js';
import { expandPattern, patternDay } from './billing-pattern.js';
import { addPeriod, dayOf, type Day } from '../dates/calendar.js';
import type { LifeEvent } from './happenings.js';
import { play } from './play.js';
import type { PolicyLife } from './policy-life.js';
import type { LapseSettings, LifecycleSettings } from './settings.js';

/** The schedule of premiums, without the outcomes of payments. */
export type Billing = Omit<BillingPattern, 'first' | 'payments' | 'outcomes'>;

export interface NeverFirst {
  readonly rule: LapseRule;
  /** The rules that lapse the policy in the pattern in which this one would apply. */
  readonly by: readonly LapseRule[];
  readonly pattern: BillingPattern;
  /** When the policy lapses, and when it would lapse by the rule alone. */
  readonly lapsed: Day;
  readonly alone: Day;
}

/** The day of issue and of the first payment in examples. */
export const exampleIssue: Day = dayOf(2026, 1, 1);

/** The number of periods to try. */
export const periodsTried = 12;

/** Enough for every realistic combination of rules; beyond it nothing is reported. */
const largestSearch = 20_000;

/** @param billing default: monthly payments without retries */
export function neverFirst(settings: LifecycleSettings, billing: Billing = {}): readonly NeverFirst[] {
  const rules = lapseRuleNames.filter((rule) => settings.lapse[rule]);
  if (rules.length < 2 || !endsWithinPeriod(billing)) return [];
  const candidates = rules.flatMap((rule) => {
    const example = firstExample({ ...settings, lapse: { [rule]: settings.lapse[rule] } }, billing);
    return example ? [{ rule, ...example }] : [];
  });
  const first = rulesThatCome(
    settings,
    billing,
    candidates.map(({ rule }) => rule),
  );
  return candidates.flatMap(({ rule, pattern, lapsed: alone }) => {
    if (!first || first.has(rule)) return [];
    const { by, day } = lapseOf(playPattern(settings, pattern, periodsTried + 1).life);
    return day === undefined ? [] : [{ rule, by, pattern, lapsed: day, alone }];
  });
}

/** The events that make a policy active and billed from its day of issue. */
export function exampleEvents({ activation }: LifecycleSettings): readonly LifeEvent[] {
  const event = (name: LifeEvent['name'], place: string): LifeEvent => ({ day: exampleIssue, name, place });
  const events = [event('issued', '/events/0')];
  if (activation === 'payment_method_assigned') events.push(event('payment_method_assigned', '/events/1'));
  if (activation === 'none' || activation === undefined) events.push(event('reactivated', '/events/1'));
  return events;
}

/** The pattern with the earliest lapse: all payments are missed, except the first if it is needed for activation. */
function firstExample(settings: LifecycleSettings, billing: Billing) {
  for (const missedFrom of [1, 2]) {
    const missed = Array.from({ length: periodsTried - missedFrom + 1 }, (_, i) => i + missedFrom);
    const pattern = withOutcomes(
      billing,
      periodsTried,
      missed.map((payment) => ({ payment, outcome: 'failed' })),
    );
    const { day } = lapseOf(playPattern(settings, pattern, periodsTried + 1).life);
    if (day !== undefined) return { pattern, lapsed: day };
  }
  return undefined;
}

/** The rules that come first in some pattern; undefined if there are too many patterns. */
function rulesThatCome(
  settings: LifecycleSettings,
  billing: Billing,
  wanted: readonly LapseRule[],
): ReadonlySet<LapseRule> | undefined {
  const found = new Set<LapseRule>();
  const choices: readonly PatternOutcomeName[] = billing.retries?.number
    ? ['failed', 'recovered', 'successful']
    : ['failed', 'successful'];
  let tried = 0;
  let ways: readonly (readonly PatternOutcome[])[] = [[]];
  for (let payment = 1; payment <= periodsTried && ways.length > 0; payment++) {
    const next = new Map<string, readonly PatternOutcome[]>();
    for (const way of ways)
      for (const outcome of choices) {
        if (++tried > largestSearch) return undefined;
        const longer = [...way, { payment, outcome }];
        const { life, until } = playPattern(settings, withOutcomes(billing, payment, longer), payment + 1);
        for (const rule of lapseOf(life).by) found.add(rule);
        if (wanted.every((rule) => found.has(rule))) return found;
        if (life.isBilled) next.set(stateOf(life, settings.lapse, until), longer);
      }
    ways = [...next.values()];
  }
  return found;
}

/** Whether a payment and its retries end before the next payment is created: otherwise the counts do not determine the future. */
function endsWithinPeriod({ frequency = 'monthly', days_to_outcome: days = 2, retries }: Billing): boolean {
  const shortest = { weekly: 7, monthly: 28, quarterly: 90, yearly: 365 }[frequency];
  return days + (retries?.number ?? 0) * ((retries?.days_apart ?? 0) + days) < shortest;
}

function withOutcomes(billing: Billing, payments: number, outcomes: readonly PatternOutcome[]): BillingPattern {
  return { ...billing, payments, outcomes: outcomes.filter(({ outcome }) => outcome !== 'successful') };
}

/** @param next the number of the first payment that is not created: the life ends before it */
function playPattern(settings: LifecycleSettings, pattern: BillingPattern, next: number) {
  const events = [...exampleEvents(settings), ...expandPattern(pattern, exampleIssue)];
  const last = events.at(-1)?.day ?? exampleIssue;
  return play(settings, events, { until: Math.max(last, patternDay(pattern, exampleIssue, next) - 1) });
}

function lapseOf({ happenings }: PolicyLife): { readonly by: readonly LapseRule[]; readonly day: Day | undefined } {
  const lapse = happenings.find((one) => one.kind === 'status' && one.to === 'lapsed');
  return { by: lapseRuleNames.filter((rule) => lapse?.causes.includes(rule)), day: lapse?.day };
}

/** The part of the past that the enabled lapse rules depend on. */
function stateOf({ status, payments, lapseDue, isDeferred }: PolicyLife, lapse: LapseSettings, today: Day): string {
  const { inARow, first } = payments.row();
  const {
    consecutiveMissedPayments,
    afterFirstMissedPayment,
    missedPaymentsOverPolicyTerm,
    missedPaymentsWithinPeriod,
  } = lapse;
  const counted = payments.missedDays;
  return JSON.stringify([
    status,
    consecutiveMissedPayments ? inARow : 0,
    afterFirstMissedPayment ? (first?.created ?? null) : null,
    missedPaymentsOverPolicyTerm ? counted.length : 0,
    missedPaymentsWithinPeriod ? counted.filter((day) => addPeriod(day, missedPaymentsWithinPeriod) > today) : [],
    lapseDue,
    isDeferred,
  ]);
}
