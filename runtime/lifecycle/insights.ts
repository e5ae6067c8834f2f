/** What the settings can never do, or do earlier than expected, with a timeline as proof. */
import { counted } from '../../protocol/counted.js';
import { addPeriod, formatDay, parseDay, type TimeZone } from '../../language/dates/index.js';
import {
  type Billing,
  lastDayExample,
  neverFirst,
  patternExample,
  periodOfNothingExample,
  periodsTried,
  reachedInOneCycle,
  type ReadSettings,
} from '../../language/lifecycle/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { CauseRule } from '../../protocol/lifecycle-names.js';
import type { Insight, InsightCode } from '../../protocol/lifecycle.js';
import { settingPointer } from './entries.js';
import { timelineOf } from './timeline.js';
import { days, length, payments } from './labels.js';

/** @param file whose pattern defines the premium schedule; default: monthly, with the retries of the settings */
export function insightsOf(file: LifecycleFile, read: ReadSettings, timeZone: TimeZone): readonly Insight[] {
  const { frequency, days_to_outcome, retries = read.settings.retries } = file.pattern ?? {};
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
    ...inOneCycle(read, billing, insight),
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
      patternExample(read.settings, pattern),
    );
  });
}

function inOneCycle({ settings }: ReadSettings, billing: Billing, insight: MakeInsight): readonly Insight[] {
  return reachedInOneCycle(settings, billing).map(({ rule, missed, example }) => {
    const { length: number } = missed;
    const sentence = `\`${rule}\` is reached within one billing cycle: a payment that fails and ${retryCount(number - 1)} are ${payments(number)} missed.`;
    return insight('reached-in-one-cycle', rule, sentence, example);
  });
}

function retryCount(number: number): string {
  return number === 1 ? 'its retry' : `its ${counted(number, 'retry', 'retries')}`;
}

function withoutLength(read: ReadSettings, insight: MakeInsight): readonly Insight[] {
  const { coolingOff, waiting, lapse } = read.settings;
  const nothing = [
    ...(coolingOff?.period === 0 ? (['coolingOffPeriod'] as const) : []),
    ...(waiting?.period === 0 ? (['waitingPeriod'] as const) : []),
    ...(lapse.missedPaymentsWithinPeriod?.period === 0 ? (['missedPaymentsWithinPeriod'] as const) : []),
  ];
  return nothing.map((rule) =>
    insight(
      'period-of-nothing',
      rule,
      `\`${rule}\` has a period of 0, which ends as it begins: it does nothing.`,
      periodOfNothingExample(read.settings, rule),
    ),
  );
}

function beyondTerm({ policy }: LifecycleFile, read: ReadSettings, insight: MakeInsight): readonly Insight[] {
  const { waiting } = read.settings;
  const start = parseDay(policy?.start_date ?? '');
  const end = parseDay(policy?.end_date ?? '');
  if (!waiting || start === undefined || end === undefined || addPeriod(start, waiting) <= end) return [];
  const sentence = `The waiting period of ${length(waiting)} is as long as the policy or longer, which ends after ${days(end - start + 1)}: every claim shows the alert.`;
  return [insight('waiting-beyond-term', 'waitingPeriod', sentence, lastDayExample(start, end))];
}

function billingName({ frequency = 'monthly', retries }: Billing): string {
  const tried = retries && retries.number > 0 ? ` (with ${retryCount(retries.number).slice(4)})` : '';
  return `${frequency} payments${tried} are missed`;
}
