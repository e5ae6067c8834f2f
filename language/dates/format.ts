/** Formats dates and times with moment's letters, in English, like the date helpers of the platform. The test compares with moment itself. */
import { dateOf, dayOf, weekdayOf } from './calendar.js';
import { dayAt, day as dayLength } from './times.js';
import { wallTime, type TimeZone } from './time-zone.js';

/** The time on the wall clock of the time zone. Empty for a time that does not exist. */
export function formatTime(time: number, zone: TimeZone, format: string): string {
  const wall = wallTime(time, zone);
  if (Number.isNaN(new Date(time).getTime()) || !Number.isFinite(wall)) return '';
  const shown = shownAt(time, wall);
  const long = format.replace(longLetters, (letters) => longFormats[letters] ?? letters);
  // Characters that no letter matches, i.e. line ends, are omitted, as in moment.
  return (long.match(allLetters) ?? []).map((letters) => written(letters, shown)).join('');
}

function written(letters: string, shown: Shown): string {
  const write = writers[letters];
  if (write) return write(shown);
  // Brackets keep their text as it is, a backslash the letters after it.
  return /^\[[\s\S]/.test(letters) ? letters.replace(/^\[|\]$/g, '') : letters.replace(/\\/g, '');
}

const longLetters = /\[[^[]*\]|\\?(?:LTS|LT|LL?L?L?|l{1,4})/g;

const longFormats: Readonly<Record<string, string>> = {
  LT: 'h:mm A',
  LTS: 'h:mm:ss A',
  L: 'MM/DD/YYYY',
  LL: 'MMMM D, YYYY',
  LLL: 'MMMM D, YYYY h:mm A',
  LLLL: 'dddd, MMMM D, YYYY h:mm A',
  l: 'M/D/YYYY',
  ll: 'MMM D, YYYY',
  lll: 'MMM D, YYYY h:mm A',
  llll: 'ddd, MMM D, YYYY h:mm A',
};

const allLetters =
  /\[[^[]*\]|\\?(?:[Hh]mm(?:ss)?|Mo|MM?M?M?|Do|DDDo|DD?D?D?|ddd?d?|do?|w[ow]?|W[oW]?|Qo?|N{1,5}|YYYYYY|YYYYY|YYYY|YY|y{2,4}|yo?|gg(?:ggg?)?|GG(?:GGG?)?|e|E|a|A|hh?|HH?|kk?|mm?|ss?|S{1,9}|x|X|zz?|ZZ?|.)/g;

/** The values that the letters format. */
interface Shown {
  readonly time: number;
  readonly day: number;
  readonly year: number;
  /** January is 1. */
  readonly month: number;
  readonly date: number;
  /** Sunday is 0. */
  readonly weekday: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
  /** How many minutes the wall clock is ahead of UTC. */
  readonly offset: number;
}

function shownAt(time: number, wall: number): Shown {
  const day = dayAt(wall);
  const inDay = wall - day * dayLength;
  return {
    time,
    day,
    ...dateOf(day),
    weekday: weekdayOf(day),
    hours: Math.floor(inDay / 3_600_000),
    minutes: Math.floor(inDay / 60_000) % 60,
    seconds: Math.floor(inDay / 1000) % 60,
    milliseconds: inDay % 1000,
    offset: (wall - time) / 60_000,
  };
}

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

type Writer = (shown: Shown) => string;

/** A number alone, and with an ending after it or zeros before it. */
function numbers(of: (shown: Shown) => number, letters: Readonly<Record<string, number | 'ordinal'>>) {
  return Object.fromEntries(
    Object.entries(letters).map(([name, width]): [string, Writer] => [
      name,
      (shown) => (width === 'ordinal' ? ordinal(of(shown)) : padded(of(shown), width)),
    ]),
  );
}

const writers: Readonly<Record<string, Writer | undefined>> = {
  ...numbers(({ month }) => month, { M: 1, Mo: 'ordinal', MM: 2 }),
  MMM: ({ month }) => (months[month - 1] ?? '').slice(0, 3),
  MMMM: ({ month }) => months[month - 1] ?? '',
  ...numbers(({ month }) => Math.ceil(month / 3), { Q: 1, Qo: 'ordinal' }),
  ...numbers(({ date }) => date, { D: 1, Do: 'ordinal', DD: 2 }),
  ...numbers(({ day, year }) => day - dayOf(year, 1, 1) + 1, { DDD: 1, DDDo: 'ordinal', DDDD: 3 }),
  ...numbers(({ weekday }) => weekday, { d: 1, do: 'ordinal', e: 1 }),
  ...numbers(({ weekday }) => weekday || 7, { E: 1 }),
  dd: ({ weekday }) => (weekdays[weekday] ?? '').slice(0, 2),
  ddd: ({ weekday }) => (weekdays[weekday] ?? '').slice(0, 3),
  dddd: ({ weekday }) => weekdays[weekday] ?? '',
  ...numbers((shown) => weekOf(shown, american).week, { w: 1, wo: 'ordinal', ww: 2 }),
  ...numbers((shown) => weekOf(shown, iso).week, { W: 1, Wo: 'ordinal', WW: 2 }),
  ...numbers((shown) => weekOf(shown, american).year % 100, { gg: 2 }),
  ...numbers((shown) => weekOf(shown, american).year, { gggg: 4, ggggg: 5 }),
  ...numbers((shown) => weekOf(shown, iso).year % 100, { GG: 2 }),
  ...numbers((shown) => weekOf(shown, iso).year, { GGGG: 4, GGGGG: 5 }),
  ...numbers(({ year }) => year % 100, { YY: 2 }),
  ...numbers(({ year }) => year, { YYYY: 4, YYYYY: 5 }),
  Y: ({ year }) => (year > 9999 ? '+' : '') + padded(year, 4),
  YYYYYY: ({ year }) => (year < 0 ? '' : '+') + padded(year, 6),
  ...numbers(yearOfEra, { y: 1, yo: 'ordinal', yy: 2, yyy: 3, yyyy: 4 }),
  ...Object.fromEntries(
    ['N', 'NN', 'NNN', 'NNNN', 'NNNNN'].map((name): [string, Writer] => [
      name,
      ({ year }) => (name !== 'NNNN' ? (year > 0 ? 'AD' : 'BC') : year > 0 ? 'Anno Domini' : 'Before Christ'),
    ]),
  ),
  ...numbers(({ hours }) => hours, { H: 1, HH: 2 }),
  ...numbers(twelfth, { h: 1, hh: 2 }),
  ...numbers(({ hours }) => hours || 24, { k: 1, kk: 2 }),
  ...numbers(({ minutes }) => minutes, { m: 1, mm: 2 }),
  ...numbers(({ seconds }) => seconds, { s: 1, ss: 2 }),
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, i): [string, Writer] => [
      'S'.repeat(i + 1),
      ({ milliseconds }) =>
        padded(milliseconds, 3)
          .padEnd(9, '0')
          .slice(0, i + 1),
    ]),
  ),
  Hmm: (shown) => `${String(shown.hours)}${padded(shown.minutes, 2)}`,
  Hmmss: (shown) => `${String(shown.hours)}${padded(shown.minutes, 2)}${padded(shown.seconds, 2)}`,
  hmm: (shown) => `${String(twelfth(shown))}${padded(shown.minutes, 2)}`,
  hmmss: (shown) => `${String(twelfth(shown))}${padded(shown.minutes, 2)}${padded(shown.seconds, 2)}`,
  a: ({ hours }) => (hours < 12 ? 'am' : 'pm'),
  A: ({ hours }) => (hours < 12 ? 'AM' : 'PM'),
  Z: (shown) => offsetText(shown, ':'),
  ZZ: (shown) => offsetText(shown, ''),
  // moment only knows the offset of a clock.
  z: () => 'UTC',
  zz: () => 'Coordinated Universal Time',
  x: ({ time }) => String(time),
  X: ({ time }) => String(Math.floor(time / 1000)),
};

function twelfth({ hours }: Shown): number {
  return hours % 12 || 12;
}

function yearOfEra({ year }: Shown): number {
  return year > 0 ? year : 1 - year;
}

function offsetText({ offset }: Shown, separator: string): string {
  const minutes = Math.trunc(Math.abs(offset));
  return `${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${separator}${padded(minutes % 60, 2)}`;
}

/** The first weekday of weeks, and the day of a week that decides which year it belongs to. */
interface Weeks {
  readonly first: number;
  readonly decisive: number;
}

const american: Weeks = { first: 0, decisive: 6 };
const iso: Weeks = { first: 1, decisive: 3 };

function weekOf({ day, weekday }: Shown, { first, decisive }: Weeks): { readonly year: number; readonly week: number } {
  const told = day - ((weekday - first + 7) % 7) + decisive;
  const { year } = dateOf(told);
  return { year, week: Math.floor((told - dayOf(year, 1, 1)) / 7) + 1 };
}

function padded(number: number, width: number): string {
  return (number < 0 ? '-' : '') + String(Math.abs(number)).padStart(width, '0');
}

/** A number with its English ending, such as `3rd`. */
export function ordinal(number: number): string {
  const lastTwo = Math.abs(number) % 100;
  const isTeen = lastTwo >= 11 && lastTwo <= 13;
  return `${String(number)}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][lastTwo % 10] ?? 'th')}`;
}
