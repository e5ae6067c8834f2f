/**
 * Days of the calendar as whole numbers, counted from 1 January 1970: compared and added without a clock, so daylight saving time cannot shift them.
 */
import { counted } from '../../protocol/counted.js';

/** Days since 1970-01-01. */
export type Day = number;

/** A duration as written in settings. Section 2.8. */
export interface Period {
  readonly period: number;
  readonly periodType: 'days' | 'months' | 'years';
}

/** A date of the calendar; January is 1. */
interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

/** The last day with a four-digit year. Later days never come. */
export const lastDay: Day = dayOf(9999, 12, 31);

/** The day of a date; January is 1. Counts years from March, so that the leap day is the last day of a year. */
export function dayOf(year: number, month: number, date: number): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date of a day. */
export function dateOf(day: Day): CalendarDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** `YYYY-MM-DD`, for years with up to four digits. */
export function formatDay(day: Day): string {
  const { year, month, date } = dateOf(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** The day of a text in the form `YYYY-MM-DD`; undefined for anything else, and for a day that does not exist. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month) ? dayOf(year, month, date) : undefined;
}

/**
 * The same day after a duration, or `times` that duration. If the later month or year has no such day, its last day: 31 January plus a month is
 * 28 or 29 February. Results after the last day are infinite.
 */
export function addPeriod(day: Day, { period, periodType }: Period, times = 1): Day {
  const amount = period * times;
  return bounded(periodType === 'days' ? day + amount : addMonths(day, amount * (periodType === 'years' ? 12 : 1)));
}

/** The same day a number of months later. If the later month has no such day, its last day. */
export function addMonths(day: Day, amount: number): Day {
  const { year, month, date } = dateOf(day);
  const months = year * 12 + month - 1 + amount;
  const laterYear = Math.floor(months / 12);
  const laterMonth = months - laterYear * 12 + 1;
  return dayOf(laterYear, laterMonth, Math.min(date, daysIn(laterYear, laterMonth)));
}

/** The day of the week; Sunday is 0. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** e.g. `1 month` and `30 days`. */
export function periodText({ period, periodType }: Period): string {
  return counted(period, periodType.slice(0, -1));
}

/** Whether a later month does not have the same day, so that its last day is used. */
export function isShortened(day: Day, later: Day, { periodType }: Period): boolean {
  return periodType !== 'days' && Number.isFinite(later) && dateOf(day).date !== dateOf(later).date;
}

function bounded(day: Day): Day {
  return day > lastDay ? Infinity : day;
}

/** The number of days in a month; January is 1. */
export function daysIn(year: number, month: number): number {
  return month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : month === 4 || month === 6 || month === 9 || month === 11
      ? 30
      : 31;
}
