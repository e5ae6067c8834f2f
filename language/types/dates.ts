/** Dates as templates have them, in milliseconds of a wall clock: which time zone the clock is in makes no difference to what can be. */

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

export interface DateValue {
  readonly time: number;
  readonly hasTime: boolean;
}

/** A date as it is written. */
export interface WrittenDate {
  /** What the clock on the wall shows, in milliseconds since 1970 there. */
  readonly wall: number;
  /** How far that clock is ahead of UTC, in milliseconds; undefined where the text does not say it. */
  readonly offset: number | undefined;
  readonly hasTime: boolean;
}

/** Reads a date in ISO 8601, alone or with a time of day; undefined for anything else, and for a day that is in no calendar. */
export function readWrittenDate(value: unknown): WrittenDate | undefined {
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((digits) => Number(digits || 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60;
  if (!isReal || second >= 60) return undefined;
  const milliseconds = Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  return { wall, offset: match[8] === undefined ? undefined : offsetOf(match[8]), hasTime: match[4] !== undefined };
}

/** The same on a wall clock that no time zone is known of: without an offset it is in UTC. */
export function readDate(value: unknown): DateValue | undefined {
  const date = readWrittenDate(value);
  return date && { time: date.wall - (date.offset ?? 0), hasTime: date.hasTime };
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

/** The day of a time, `YYYY-MM-DD`; undefined where no calendar has it. */
export function dayText(time: number): string | undefined {
  return timeText(time)?.slice(0, 10);
}

/** An ISO 8601 time in UTC; undefined where no calendar has it. */
export function timeText(time: number): string | undefined {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : undefined;
}

export const minute = 60_000;
export const day = 86_400_000;

/** How long each unit lasts; those of the calendar have no length of their own. */
const lengths = { minutes: minute, hours: 60 * minute, days: day, weeks: 7 * day } as const;

export type Unit = keyof typeof lengths | 'months' | 'years';

export const units: readonly Unit[] = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'];

/** The unit that a word names, in the singular or the plural. */
export function unitNamed(name: string): Unit | undefined {
  return units.find((unit) => unit === name || unit === `${name}s`);
}

/** Moves a time. A month after the 31st is the last day of a shorter month. */
export function addUnits(time: number, amount: number, unit: Unit): number {
  if (unit !== 'months' && unit !== 'years') return time + amount * lengths[unit];
  const date = new Date(time);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + (unit === 'years' ? amount * 12 : amount);
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  const start = Date.UTC(year, month - 1, Math.min(date.getUTCDate(), daysIn(year, month)));
  return start + (time - Math.floor(time / day) * day);
}

/** The whole units from `earlier` to `later`; negative if it is the other way round. */
export function unitsBetween(later: number, earlier: number, unit: Unit): number {
  const months = unit === 'months' ? 1 : unit === 'years' ? 12 : undefined;
  const exact =
    months === undefined
      ? (later - earlier) / lengths[unit as keyof typeof lengths]
      : monthsBetween(later, earlier) / months;
  return Math.trunc(exact) || 0;
}

/** With fractions. Counted from the later day of the month, so that the ends of months count as moment counts them. */
function monthsBetween(later: number, earlier: number): number {
  const [one, other] = [new Date(later), new Date(earlier)];
  if (one.getUTCDate() < other.getUTCDate()) return -monthsBetween(earlier, later);
  const whole = (other.getUTCFullYear() - one.getUTCFullYear()) * 12 + (other.getUTCMonth() - one.getUTCMonth());
  const anchor = addUnits(later, whole, 'months');
  const isBefore = earlier < anchor;
  const next = addUnits(later, isBefore ? whole - 1 : whole + 1, 'months');
  const fraction = isBefore ? (earlier - anchor) / (anchor - next) : (earlier - anchor) / (next - anchor);
  return -(whole + fraction);
}
