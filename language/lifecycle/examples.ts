/** Example lives that show the effect of settings: lifecycle files that a panel can play and a user can save. */
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { CauseRule } from '../../protocol/lifecycle-names.js';
import { formatDay, type Day } from '../dates/calendar.js';
import { exampleEvents, exampleIssue, periodsTried } from './never-first.js';
import type { LifecycleSettings } from './settings.js';

/** A policy that is active and billed from its day of issue. */
export function patternExample(settings: LifecycleSettings, pattern?: LifecycleFile['pattern']): LifecycleFile {
  const events = exampleEvents(settings).map(({ day, name }) => ({ date: formatDay(day), event: name }));
  return { policy: { premium: 10_000 }, events, ...(pattern && { pattern }) };
}

/** No payment succeeds, except the first if it is needed to activate the policy. */
export function nothingPaidExample(settings: LifecycleSettings): LifecycleFile {
  const outcomes = Array.from({ length: periodsTried - 1 }, (_, i) => ({ payment: i + 2, outcome: 'failed' as const }));
  return patternExample(settings, { payments: periodsTried, outcomes });
}

/** A period of 0 takes effect on the day on which it begins. */
export function periodOfNothingExample(settings: LifecycleSettings, rule: CauseRule): LifecycleFile {
  const base = patternExample(settings, { payments: 2, outcomes: [{ payment: 2, outcome: 'failed' }] });
  if (rule === 'missedPaymentsWithinPeriod') return base;
  const event = rule === 'coolingOffPeriod' ? 'cancelled' : 'claim_viewed';
  return { ...base, events: [...(base.events ?? []), { date: formatDay(exampleIssue), event }] };
}

/** A claim is viewed on the last day of a policy. */
export function lastDayExample(start: Day, end: Day): LifecycleFile {
  return {
    policy: { start_date: formatDay(start), end_date: formatDay(end) },
    events: [
      { date: formatDay(start), event: 'issued' },
      { date: formatDay(end), event: 'claim_viewed' },
    ],
  };
}
