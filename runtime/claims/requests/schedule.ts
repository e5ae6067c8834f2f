/** When an annuity creates its payout requests. Section 2.7.6. */
import { daysIn, timeOfWall, type TimeZone, wallTime } from '../../../language/dates/index.js';

export interface Rhythm {
  readonly type: 'monthly' | 'yearly';
  readonly hour: number;
  readonly minute: number;
  /** 1 to 31; a shorter month uses its last day. */
  readonly dayOfMonth: number;
  /** 1 to 12, for a yearly annuity. */
  readonly monthOfYear: number | undefined;
}

/** Either the total number of requests, or the last day, `YYYY-MM-DD`. */
export type End = { readonly count: number } | { readonly endDate: string };

/** Longer schedules are cut off: a hundred years of months. */
export const maximumLength = 1200;

/**
 * The days of the payout requests, `YYYY-MM-DD`. The first is the first matching day and time at or after the creation.
 *
 * @param created milliseconds since 1970 in UTC
 */
export function scheduledDays(rhythm: Rhythm, end: End, created: number, zone: TimeZone): readonly string[] {
  const days: string[] = [];
  const start = new Date(wallTime(created, zone));
  const step = rhythm.type === 'yearly' ? 12 : 1;
  let month =
    start.getUTCFullYear() * 12 + (rhythm.type === 'yearly' ? (rhythm.monthOfYear ?? 1) - 1 : start.getUTCMonth());
  for (; ; month += step) {
    const wall = wallOf(month, rhythm);
    const day = new Date(wall).toISOString().slice(0, 10);
    if (timeOfWall(wall, zone) < created) continue;
    const isOver = 'count' in end ? days.length >= end.count : day > end.endDate;
    if (isOver || days.length >= maximumLength) return days;
    days.push(day);
  }
}

/** @param month counted from the year 0 */
function wallOf(month: number, { hour, minute, dayOfMonth }: Rhythm): number {
  const year = Math.floor(month / 12);
  const inYear = (month % 12) + 1;
  return Date.UTC(year, inYear - 1, Math.min(dayOfMonth, daysIn(year, inYear)), hour, minute);
}
