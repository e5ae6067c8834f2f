/** Dates and times as templates have them: texts in ISO 8601, with or without a time of day. */
import moment from 'moment';
import { timeOfWall, wallTime, type TimeZone } from './time-zone.js';

export interface DateValue {
  /** Milliseconds since 1970 in UTC; of a date alone, the start of the day in the time zone. */
  readonly time: number;
  readonly hasTime: boolean;
}

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Reads `YYYY-MM-DD`, alone or with a time; undefined for anything else, and for a day that is in no calendar. */
export function readDate(value: unknown, zone: TimeZone): DateValue | undefined {
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
  if (!match) return undefined;
  const number = (index: number) => Number(match[index] ?? 0);
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const milliseconds = Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000);
  const isReal =
    month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60;
  if (!isReal) return undefined;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const offset = match[8];
  return {
    time: offset === undefined ? timeOfWall(wall, zone) : wall - offsetOf(offset),
    hasTime: match[4] !== undefined,
  };
}

/** How many days a month has; January is 1. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `Z`, `+02`, `+0200` or `+02:00`, in milliseconds. */
function offsetOf(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const digits = text.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0);
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
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

export const units = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof units)[number];

/** The unit that a word names, in the singular or the plural. */
export function unitNamed(name: string): Unit | undefined {
  return units.find((unit) => unit === name || unit === `${name}s`);
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
