/** What the settings can never do, or do sooner than they seem to, with a timeline that shows it. */
import { addPeriod, formatDay, parseDay } from '../../language/lifecycle/calendar.js';
import {
  exampleEvents,
  exampleIssue,
  neverFirst,
  periodsTried,
  type Billing,
} from '../../language/lifecycle/never-first.js';
import { lapseRuleNames, type ReadSettings } from '../../language/lifecycle/settings.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { CauseRule, LapseRule } from '../../protocol/lifecycle-names.js';
import type { Insight, InsightCode } from '../../protocol/lifecycle.js';
import type { TimeZone } from '../templates/time-zone.js';
import { settingPointer } from './entries.js';
import { timelineOf } from './timeline.js';
import { days, length, payments } from './words.js';

/** @param file whose pattern tells how premiums are asked for; without one, monthly and without retries */
export function insightsOf(file: LifecycleFile, read: ReadSettings, timeZone: TimeZone): readonly Insight[] {
  const { frequency, days_to_outcome, retries } = file.pattern ?? {};
  const billing: Billing = {
    ...(frequency && { frequency }),
    ...(days_to_outcome !== undefined && { days_to_outcome }),
    ...(retries && { retries }),
  };
  const insight = (code: InsightCode, rule: CauseRule, sentence: string, example: LifecycleFile): Insight => ({
    code,
    pointer: settingPointer(rule, read) ?? '',
    sentence,
    timeline: timelineOf({ file: example, read, timeZone }),
    file: example,
  });
  return [
    ...overtaken(read, billing, insight),
    ...reachedInOneCycle(read, billing, insight, timeZone),
    ...withoutLength(read, insight),
    ...beyondTerm(file, read, insight),
  ];
}

type MakeInsight = (code: InsightCode, rule: CauseRule, sentence: string, example: LifecycleFile) => Insight;

function overtaken(read: ReadSettings, billing: Billing, insight: MakeInsight): readonly Insight[] {
  return neverFirst(read.settings, billing).map(({ rule, by, pattern, lapsed, alone }) => {
    const others = by.map((one) => `\`${one}\``).join(' and ');
    const way = `whichever of ${String(periodsTried)} ${billingName(billing)}`;
    return insight(
      'never-first',
      rule,
      `\`${rule}\` never lapses a policy, ${way}: another rule has done so by then. Here ${others} does on ${formatDay(lapsed)}, and \`${rule}\` would on ${formatDay(alone)}.`,
      exampleFile(read, pattern),
    );
  });
}

function reachedInOneCycle(
  read: ReadSettings,
  billing: Billing,
  insight: MakeInsight,
  timeZone: TimeZone,
): readonly Insight[] {
  const { retries } = billing;
  if (!retries || retries.number === 0) return [];
  // One payment that was made, then one that fails with all its retries.
  const example = exampleFile(read, { ...billing, payments: 2, outcomes: [{ payment: 2, outcome: 'failed' }] });
  return lapseRuleNames.flatMap((rule) => {
    if (rule === 'afterFirstMissedPayment' || missedFor(rule, read) < 2) return [];
    const alone = { ...read, settings: { ...read.settings, lapse: { [rule]: read.settings.lapse[rule] } } };
    const lapse = timelineOf({ file: example, read: alone, timeZone }).entries.find(({ to }) => to === 'lapsed');
    if (!lapse) return [];
    const sentence = `\`${rule}\` is reached within one billing cycle: a payment that fails and ${retryCount(retries.number)} are ${payments(retries.number + 1)} missed.`;
    return [insight('reached-in-one-cycle', rule, sentence, example)];
  });
}

function retryCount(number: number): string {
  return number === 1 ? 'its retry' : `its ${String(number)} retries`;
}

/** How many missed payments a rule asks for. */
function missedFor(rule: Exclude<LapseRule, 'afterFirstMissedPayment'>, { settings: { lapse } }: ReadSettings): number {
  return (lapse[rule]?.number ?? 0) + (rule === 'missedPaymentsWithinPeriod' ? 1 : 0);
}

function withoutLength(read: ReadSettings, insight: MakeInsight): readonly Insight[] {
  const { coolingOff, waiting, lapse } = read.settings;
  const nothing = [
    ...(coolingOff?.period === 0 ? (['coolingOffPeriod'] as const) : []),
    ...(waiting?.period === 0 ? (['waitingPeriod'] as const) : []),
    ...(lapse.missedPaymentsWithinPeriod?.period === 0 ? (['missedPaymentsWithinPeriod'] as const) : []),
  ];
  return nothing.map((rule) => {
    const base = exampleFile(read, { payments: 2, outcomes: [{ payment: 2, outcome: 'failed' }] });
    const event = rule === 'coolingOffPeriod' ? 'cancelled' : 'claim_viewed';
    const shows: LifecycleFile =
      rule === 'missedPaymentsWithinPeriod'
        ? base
        : { ...base, events: [...(base.events ?? []), { date: formatDay(exampleIssue), event }] };
    return insight(
      'period-of-nothing',
      rule,
      `\`${rule}\` has a period of 0, which ends as it begins: it does nothing.`,
      shows,
    );
  });
}

function beyondTerm({ policy }: LifecycleFile, read: ReadSettings, insight: MakeInsight): readonly Insight[] {
  const { waiting } = read.settings;
  const start = parseDay(policy?.start_date ?? '');
  const end = parseDay(policy?.end_date ?? '');
  if (!waiting || start === undefined || end === undefined || addPeriod(start, waiting) <= end) return [];
  const example: LifecycleFile = {
    policy: { start_date: formatDay(start), end_date: formatDay(end) },
    events: [
      { date: formatDay(start), event: 'issued' },
      { date: formatDay(end), event: 'claim_viewed' },
    ],
  };
  const sentence = `The waiting period of ${length(waiting)} is as long as the policy or longer, which ends after ${days(end - start + 1)}: every claim shows the alert.`;
  return [insight('waiting-beyond-term', 'waitingPeriod', sentence, example)];
}

function exampleFile({ settings }: ReadSettings, pattern: LifecycleFile['pattern']): LifecycleFile {
  const events = exampleEvents(settings).map(({ day, name }) => ({ date: formatDay(day), event: name }));
  return { policy: { premium: 10_000 }, events, ...(pattern && { pattern }) };
}

function billingName({ frequency = 'monthly', retries }: Billing): string {
  const tried = retries && retries.number > 0 ? ` (with ${retryCount(retries.number).slice(4)})` : '';
  return `${frequency} payments${tried} are missed`;
}
