/** The time zone and the clock of a call. */
import { readDate } from '../../language/dates/times.js';
import { timeZoneNamed, type TimeZone } from '../../language/dates/time-zone.js';
import { UserError } from '../user-error.js';

/**
 * @param name the time zone of the analysis options
 * @throws {UserError} if there is no such time zone
 */
export function timeZoneOf(name: string): TimeZone {
  const timeZone = timeZoneNamed(name);
  if (timeZone) return timeZone;
  throw new UserError(`There is no time zone '${name}', which the tools file names.`);
}

/**
 * @param text a time or a date, which means its start in the time zone; undefined: now
 * @param argument where the text was given, for the message
 * @returns milliseconds since 1970 in UTC
 * @throws {UserError} if it is neither
 */
export function clock(text: string | undefined, timeZone: TimeZone, argument = '--now'): number {
  if (text === undefined) return Date.now();
  const date = readDate(text, timeZone);
  if (date) return date.time;
  throw new UserError(
    `'${text}' is not a time for ${argument}: write a date, e.g. 2026-03-01, or a time, e.g. 2026-03-01T08:00:00Z.`,
  );
}
