/** Dates and times in templates: texts in ISO 8601, with or without a time of day, as the wall clock of a time zone shows them. */
import { addMonths, dateOf, dayOf, daysIn, formatDay } from './calendar.js';
import { timeOfWall, utc, wallTime, type TimeZone } from './time-zone.js';

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

export interface DateValue {
  /** Milliseconds since 1970 in UTC; for a date without a time, the start of the day in the time zone. */
  readonly time: number;
  readonly hasTime: boolean;
}

/** Reads `YYYY-MM-DD`, alone or with a time; undefined for anything else, and for a day that does not exist. */
export function readDate(value: unknown, zone: TimeZone = utc): DateValue | undefined {
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [hours, minutes, seconds] = [Number(match[4] ?? 0), Number(match[5] ?? 0), Number(match[6] ?? 0)];
  const isReal = month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
  if (!isReal || hours >= 24 || minutes >= 60 || seconds >= 60) return undefined;
  const milliseconds = match[7] === undefined ? 0 : Math.floor(Number(`0.${match[7]}`) * 1000);
  const wall = dayOf(year, month, date) * day + (hours * 60 + minutes) * minute + seconds * 1000 + milliseconds;
  return {
    time: match[8] === undefined ? timeOfWall(wall, zone) : wall - offsetOf(match[8]),
    hasTime: match[4] !== undefined,
  };
}

/** `Z`, `+02`, `+0200` or `+02:00`, in milliseconds. */
function offsetOf(text: string): number {
  if (text === 'Z' || text === 'z') return 0;
  const digits = text.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0);
  return (text.startsWith('-') ? -minutes : minutes) * minute;
}

/** The day of a time, `YYYY-MM-DD`; undefined if it is out of range. */
export function dayText(time: number, zone: TimeZone = utc): string | undefined {
  const day = dayAt(wallTime(time, zone));
  return isInCalendar(day) ? formatDay(day) : undefined;
}

/** An ISO 8601 time in UTC; undefined if it is out of range. */
export function timeText(time: number): string | undefined {
  return isInCalendar(dayAt(time)) ? new Date(time).toISOString() : undefined;
}

/** Whether its year has four digits. */
function isInCalendar(day: number): boolean {
  const { year } = dateOf(day);
  return year >= 0 && year <= 9999;
}

export const minute = 60_000;
export const day = 86_400_000;

/** The day on a wall clock. */
export function dayAt(wall: number): number {
  return Math.floor(wall / day);
}

/** The length of each unit; calendar units have no fixed length. */
const lengths = { minutes: minute, hours: 60 * minute, days: day, weeks: 7 * day } as const;

export type Unit = keyof typeof lengths | 'months' | 'years';

export const units: readonly Unit[] = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'];

/** The unit with a name, in the singular or the plural. */
export function unitNamed(name: string): Unit | undefined {
  return units.find((unit) => unit === name || unit === `${name}s`);
}

/**
 * Moves a time, calendar units first. A month after the 31st is the last day of a shorter month; a day has as many hours as the time zone gives it.
 */
export function addUnits(time: number, amounts: ReadonlyMap<Unit, number>, zone: TimeZone = utc): number {
  const amount = (unit: Unit) => amounts.get(unit) ?? 0;
  const months = amount('years') * 12 + amount('months');
  const wall = wallTime(time, zone);
  const moved = (months === 0 ? wall : addMonthsTo(wall, months)) + (amount('weeks') * 7 + amount('days')) * day;
  return timeOfWall(moved, zone) + (amount('hours') * 60 + amount('minutes')) * minute;
}

function addMonthsTo(wall: number, months: number): number {
  const from = dayAt(wall);
  return wall + (addMonths(from, months) - from) * day;
}

/** The whole units from `earlier` to `later`; negative in the other direction. Days, months and years are calendar units. */
export function unitsBetween(later: number, earlier: number, unit: Unit, zone: TimeZone = utc): number {
  const isClock = unit === 'minutes' || unit === 'hours';
  const [to, from] = isClock ? [later, earlier] : [wallTime(later, zone), wallTime(earlier, zone)];
  const exact =
    unit === 'months' || unit === 'years'
      ? monthsBetween(to, from) / (unit === 'years' ? 12 : 1)
      : (to - from) / lengths[unit];
  // `-0` would render as `0`, but compare as another value.
  return Math.trunc(exact) || 0;
}

/** With fractions. Counted from the later day of the month, so that ends of months count as in moment. */
function monthsBetween(later: number, earlier: number): number {
  const [one, other] = [dateOf(dayAt(later)), dateOf(dayAt(earlier))];
  if (one.date < other.date) return -monthsBetween(earlier, later);
  const whole = (other.year - one.year) * 12 + (other.month - one.month);
  const anchor = addMonthsTo(later, whole);
  const isBefore = earlier < anchor;
  const next = addMonthsTo(later, isBefore ? whole - 1 : whole + 1);
  const fraction = isBefore ? (earlier - anchor) / (anchor - next) : (earlier - anchor) / (next - anchor);
  return -(whole + fraction);
}
