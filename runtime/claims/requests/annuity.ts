/** The payload of an annuity request, with its schedule. Section 2.7.6. */
import { formats } from '../../../language/vocabulary/index.js';
import type { ScheduledPayout } from '../../../protocol/view-model.js';
import { readDate, utc } from '../../../language/dates/index.js';
import { type Environment, toText } from '../../../language/semantics/index.js';
import type { ReportProblem } from '../problems.js';
import { cents, type MoneyText } from './cents.js';
import { maximumLength, scheduledDays, type End, type Rhythm } from './schedule.js';
import { memberOf, type JsonRecord } from '../../../protocol/json-value.js';

/** @param block its properties, rendered */
export function annuityPayload(
  block: JsonRecord,
  { now, timeZone }: Environment,
  money: MoneyText,
  report: ReportProblem,
): JsonRecord {
  const amount = cents(memberOf(block, 'amount'), 'amount', money, report);
  const frequency = memberOf(block, 'frequency');
  const duration = memberOf(block, 'duration');
  const rhythm = readRhythm(frequency, report);
  const end = readEnd(duration, report);
  const days = rhythm && end ? scheduledDays(rhythm, end, now, timeZone) : null;
  if (days?.length === 0)
    report(
      'duration',
      'empty-schedule',
      'The annuity ends before its first payout request: it would create none. Choose a later `end_date`.',
    );
  if (days?.length === maximumLength && !(end && 'count' in end && end.count === maximumLength))
    report(
      'duration',
      'long-schedule',
      `Only the first ${String(maximumLength)} payout requests are shown.`,
      'information',
    );
  const time = toText(memberOf(frequency, 'time_of_day'));
  const schedule: readonly ScheduledPayout[] | undefined = days?.map((date) => ({ date, time, amount }));
  const length = end && 'count' in end ? end.count : schedule?.length;
  return {
    amount,
    frequency: frequency ?? null,
    duration: duration ?? null,
    schedule: schedule ?? null,
    total: schedule && length !== undefined && amount !== null ? amount * length : null,
  };
}

function readRhythm(frequency: unknown, report: ReportProblem): Rhythm | undefined {
  const type = memberOf(frequency, 'type');
  if (type !== 'monthly' && type !== 'yearly') {
    report('frequency.type', 'frequency-type', 'The frequency is neither `monthly` nor `yearly`.');
    return undefined;
  }
  const time = toText(memberOf(frequency, 'time_of_day'));
  const isTime = new RegExp(formats['time-of-day'].pattern ?? '').test(time);
  if (!isTime) report('frequency.time_of_day', 'not-a-time', '`time_of_day` is not a 24-hour time, e.g. `08:00`.');
  const dayOfMonth = wholeNumber(frequency, 'day_of_month', 31, report);
  const given = memberOf(frequency, 'month_of_year');
  if (type === 'monthly' && given !== undefined && given !== null)
    report('frequency.month_of_year', 'forbidden-value', '`month_of_year` is not for a monthly frequency.');
  const monthOfYear = type === 'yearly' ? wholeNumber(frequency, 'month_of_year', 12, report) : undefined;
  if (!isTime || dayOfMonth === undefined || (type === 'yearly' && monthOfYear === undefined)) return undefined;
  return { type, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)), dayOfMonth, monthOfYear };
}

function wholeNumber(frequency: unknown, name: string, maximum: number, report: ReportProblem): number | undefined {
  const value = memberOf(frequency, name);
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum) return value;
  report(`frequency.${name}`, 'out-of-range', `\`${name}\` is not a whole number from 1 to ${String(maximum)}.`);
  return undefined;
}

function readEnd(duration: unknown, report: ReportProblem): End | undefined {
  const count = memberOf(duration, 'count') ?? undefined;
  const endDate = memberOf(duration, 'end_date') ?? undefined;
  if ((count === undefined) === (endDate === undefined)) {
    report('duration', 'duration', 'The duration needs either `count` or `end_date`.');
    return undefined;
  }
  if (count !== undefined) {
    if (typeof count === 'number' && Number.isInteger(count) && count >= 1) return { count };
    report('duration.count', 'out-of-range', '`count` is not a whole number from 1.');
    return undefined;
  }
  const date = readDate(endDate, utc);
  if (date && !date.hasTime) return { endDate: toText(endDate).trim() };
  report('duration.end_date', 'not-a-date', '`end_date` is not a date, e.g. `2030-12-31`.');
  return undefined;
}
