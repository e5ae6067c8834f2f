/** Dates and times as templates have them: texts in ISO 8601, with or without a time of day. */
import moment from 'moment';
import { readWrittenDate, type Unit } from '../../language/types/dates.js';
import { timeOfWall, wallTime, type TimeZone } from './time-zone.js';

export interface DateValue {
  /** Milliseconds since 1970 in UTC; of a date alone, the start of the day in the time zone. */
  readonly time: number;
  readonly hasTime: boolean;
}

/** Reads `YYYY-MM-DD`, alone or with a time; undefined for anything else, and for a day that is in no calendar. */
export function readDate(value: unknown, zone: TimeZone): DateValue | undefined {
  const date = readWrittenDate(value);
  if (!date) return undefined;
  const { wall, offset, hasTime } = date;
  return { time: offset === undefined ? timeOfWall(wall, zone) : wall - offset, hasTime };
}

/** Writes a time in moment's letters, as the wall clock of the time zone shows it. Empty for a time that no calendar has. */
export function formatTime(time: number, zone: TimeZone, format: string): string {
  const shown = moment.utc(time).utcOffset(zone.offsetAt(time) / 60_000);
  return shown.isValid() ? shown.format(format) : '';
}

/** The day of a time in the time zone, `YYYY-MM-DD`. */
export function dayOf(time: number, zone: TimeZone): string {
  return formatTime(time, zone, 'YYYY-MM-DD');
}

/** The whole units from `earlier` to `later`; negative if it is the other way round. Days, months and years are those of the calendar. */
export function unitsBetween(later: number, earlier: number, unit: Unit, zone: TimeZone): number {
  const clock = (time: number) => moment.utc(unit === 'minutes' || unit === 'hours' ? time : wallTime(time, zone));
  // `-0` would be rendered as `0`, but compared as another value.
  return clock(later).diff(clock(earlier), unit) || 0;
}

/** Moves a time. A month after the 31st is the last day of a shorter month; a day has as many hours as the time zone gives it. */
export function addUnits(time: number, amounts: ReadonlyMap<Unit, number>, zone: TimeZone): number {
  const amount = (unit: Unit) => amounts.get(unit) ?? 0;
  const calendar = moment
    .utc(wallTime(time, zone))
    .add(amount('years') * 12 + amount('months'), 'months')
    .add(amount('weeks') * 7 + amount('days'), 'days')
    .valueOf();
  return timeOfWall(calendar, zone) + (amount('hours') * 60 + amount('minutes')) * 60_000;
}
