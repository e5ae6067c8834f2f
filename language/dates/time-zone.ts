/** Wall clocks. A time is milliseconds since 1970 in UTC; a wall time is the same count for the date and time that the wall clock shows. */

export interface TimeZone {
  readonly name: string;
  /** How far the wall clock is ahead of UTC at a time, in milliseconds. */
  offsetAt(time: number): number;
}

export const utc: TimeZone = { name: 'UTC', offsetAt: () => 0 };

/** The time zone with an IANA name such as `Africa/Johannesburg`; undefined if there is none. */
export function timeZoneNamed(name: string): TimeZone | undefined {
  if (name === 'UTC') return utc;
  const format = formatFor(name);
  return format && { name, offsetAt: keptByDay((time) => offset(format, time)) };
}

const day = 86_400_000;
/** At most this many days are kept, which is more than ten years. */
const mostDays = 4000;

/** Keeps the offset at the start of each day, which holds for the whole day if the next one starts with the same: clocks change at most once a day. */
function keptByDay(offsetAt: TimeZone['offsetAt']): TimeZone['offsetAt'] {
  const starts = new Map<number, number>();
  const atStart = (number: number): number => {
    const known = starts.get(number);
    if (known !== undefined) return known;
    if (starts.size >= mostDays) starts.clear();
    const found = offsetAt(number * day);
    starts.set(number, found);
    return found;
  };
  return (time) => {
    const number = Math.floor(time / day);
    const offset = atStart(number);
    return offset === atStart(number + 1) ? offset : offsetAt(time);
  };
}

/** NaN for a time that does not exist, as for every calculation with it. */
function offset(format: Intl.DateTimeFormat, time: number): number {
  const isTime = Math.abs(time) <= latestTime;
  return isTime ? wallClock(format, time) - Math.floor(time / 1000) * 1000 : Number.NaN;
}

/** The last time of ECMAScript's calendar, in milliseconds. */
const latestTime = 8.64e15;

/** The wall time of a time. */
export function wallTime(time: number, zone: TimeZone): number {
  return time + zone.offsetAt(time);
}

/** The time at which the wall clock shows a wall time; if a clock is put forward and never shows it, the time just as long after the change. */
export function timeOfWall(wall: number, zone: TimeZone): number {
  const first = wall - zone.offsetAt(wall);
  return wall - zone.offsetAt(first);
}

function formatFor(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** The wall time at a time, in whole seconds. */
function wallClock(format: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
