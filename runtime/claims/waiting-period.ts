/** The alert of a claim that is viewed within the policy's waiting period. Section 2.8. */
import {
  addPeriod,
  type Day,
  dayText,
  formatDay,
  lastDay,
  parseDay,
  readDate,
  type TimeZone,
} from '../../language/dates/index.js';
import type { WaitingPeriodView } from '../../protocol/view-model.js';
import type { Environment } from '../../language/semantics/index.js';
import type { ClaimData } from './claim-data.js';
import { memberOf, type JsonRecord } from '../../protocol/json-value.js';

/**
 * The waiting period of the settings, if the claim is viewed within it: after the policy's start, and also before it, when nothing is covered either.
 * Compares days, not times: the section uses the date, and many policies start at some hour of the day.
 *
 * @returns null as well if its end cannot be determined from the settings and the policy
 */
export function waitingPeriodOf(
  { claim }: ClaimData,
  settings: JsonRecord | undefined,
  { now, timeZone }: Environment,
): WaitingPeriodView | null {
  const period = memberOf(settings, 'period');
  const unit = memberOf(settings, 'periodType');
  const periodType = periodTypes.find((name) => name === unit);
  const started = readDate(memberOf(memberOf(claim, 'policy'), 'start_date'), timeZone);
  const starts = started && calendarDay(started.time, timeZone);
  const today = calendarDay(now, timeZone);
  if (starts === undefined || today === undefined || !periodType) return null;
  if (typeof period !== 'number' || !Number.isInteger(period) || period < 0) return null;
  const ends = addPeriod(starts, { period, periodType });
  if (today >= ends) return null;
  return { period, periodType, startsOn: formatDay(starts), endsOn: formatDay(Math.min(ends, lastDay)) };
}

const periodTypes = ['days', 'months', 'years'] as const;

/** The calendar day in the time zone; undefined after the year 9999. */
function calendarDay(time: number, zone: TimeZone): Day | undefined {
  return parseDay(dayText(time, zone) ?? '');
}
