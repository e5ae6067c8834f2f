import { formatTime } from '../../dates/format.js';
import { utc } from '../../dates/time-zone.js';
import { addUnits, unitNamed, units as unitNames, unitsBetween, type DateValue, type Unit } from '../../dates/times.js';
import { dateArgument, isMissing, show, type HelperCall } from '../../semantics/helper-call.js';
import { toNumber, toText } from '../../semantics/values.js';
import type { Type } from '../../types/type.js';
import type { ChoiceOption, HelperParameter } from '../define.js';
import { meantLetters } from './date-formats.js';
import type { Helper } from './helper.js';

const units = [
  { value: 'minutes', doc: 'Minutes.' },
  { value: 'hours', doc: 'Hours.' },
  { value: 'days', doc: 'Days.' },
  { value: 'weeks', doc: 'Weeks of seven days.' },
  { value: 'months', doc: 'Calendar months.' },
  { value: 'years', doc: 'Calendar years.' },
] as const satisfies readonly ChoiceOption[];

const addend = ({ value: unit }: ChoiceOption): HelperParameter => ({
  name: unit,
  type: 'integer',
  doc: `How many ${unit} to add; a negative number goes back.`,
  optional: true,
});

export const dateAdd: Helper = {
  name: 'dateAdd',
  forms: ['inline'],
  doc: 'Moves a date. Months are calendar months: a month after 31 January is the last day of February.',
  parameters: [{ name: 'date', type: 'date', doc: 'The date to start from.' }],
  hash: units.map(addend),
  returns: 'The moved date, in the format of the original.',
  result: 'date',
  takes: 'one date, and named amounts such as `days=1`',
  evaluate: (call) => {
    const {
      args: [date],
      environment: { timeZone },
      fail,
    } = call;
    if (isMissing(date)) return undefined;
    const start = dateArgument(call, date);
    const amounts = start && amountsOf(call);
    if (!amounts) return undefined;
    const time = addUnits(start.time, amounts, timeZone);
    if (Number.isNaN(new Date(time).getTime()))
      return fail('not-a-date', '`dateAdd` leads to a date that is in no calendar.');
    const keepsDay = !start.hasTime && !amounts.has('hours') && !amounts.has('minutes');
    return keepsDay ? formatTime(time, timeZone, 'YYYY-MM-DD') : new Date(time).toISOString();
  },
  example: { template: "{{dateAdd '2026-01-31' months=1}}", renders: '2026-02-28' },
};

/** The named amounts; undefined where one is no whole number, or no unit. */
export function amountsOf({ hash, fail }: Pick<HelperCall, 'hash' | 'fail'>): ReadonlyMap<Unit, number> | undefined {
  const amounts = new Map<Unit, number>();
  for (const [name, value] of hash) {
    const unit = unitNamed(name);
    if (!unit)
      return fail('unknown-unit', `\`dateAdd\` knows no unit \`${name}\`. The units are ${unitNames.join(', ')}.`);
    const amount = toNumber(value);
    if (amount === undefined || !Number.isInteger(amount))
      return fail('not-a-number', `\`${name}\` of \`dateAdd\` needs a whole number, not ${show(value)}.`);
    amounts.set(unit, amount);
  }
  return amounts;
}

export const dateDifference: Helper = {
  name: 'dateDifference',
  forms: ['inline'],
  doc: 'Counts the whole units from the second date to the first. The result is negative if the first date is earlier.',
  parameters: [
    { name: 'later', type: 'date', doc: 'The date to count to.' },
    { name: 'earlier', type: 'date', doc: 'The date to count from.' },
  ],
  hash: [
    { name: 'measurement', type: 'text', doc: 'The unit to count. Default: `days`.', optional: true, values: units },
  ],
  returns: 'A whole number.',
  result: 'integer',
  takes: 'two dates',
  type: (_args, named) => {
    const measurement = named.get('measurement');
    const [written] = measurement?.values ?? [];
    const name = measurement ? unitNamed(String(written)) : 'days';
    return { kind: 'integer', ...(name && { unit: { kind: 'time', name } }) };
  },
  evaluate: (call) => {
    const { args, hash, environment, fail } = call;
    const unit = measurementOf(hash);
    if (!unit) {
      const given = toText(hash.get('measurement')).slice(0, 24);
      const known = unitNames.join(', ');
      return fail('unknown-unit', `\`dateDifference\` knows no unit \`${given}\`. The units are ${known}.`);
    }
    if (args.some(isMissing)) return undefined;
    const later = dateArgument(call, args[0]);
    const earlier = later && dateArgument(call, args[1]);
    return earlier && unitsBetween(later.time, earlier.time, unit, environment.timeZone);
  },
  example: { template: "{{dateDifference '2026-03-10' '2026-03-01' measurement='days'}}", renders: '9' },
};

/** The unit that `measurement` names. */
export function measurementOf(hash: HelperCall['hash']): Unit | undefined {
  const measurement = hash.get('measurement');
  return isMissing(measurement) ? 'days' : unitNamed(toText(measurement));
}

export const dateBetween: Helper = {
  name: 'dateBetween',
  forms: ['block', 'inline'],
  doc: 'Checks whether a date is between two others, inclusive. As a block it shows its content, or the content after `{{else}}`.',
  parameters: [
    { name: 'date', type: 'date', doc: 'The date to check.' },
    { name: 'from', type: 'date', doc: 'The first date of the range.' },
    { name: 'to', type: 'date', doc: 'The last date of the range.' },
  ],
  hash: [
    { name: 'includeStart', type: 'boolean', doc: 'Whether `from` itself counts. Default: `true`.', optional: true },
    { name: 'includeEnd', type: 'boolean', doc: 'Whether `to` itself counts. Default: `true`.', optional: true },
  ],
  returns: '`true` or `false`; as a block, the content that applies.',
  result: 'boolean',
  takes: 'a date, the first and the last date that count',
  /** A bound without a time of day is that whole day. */
  evaluate: (call) => {
    const { args, hash, environment } = call;
    if (args.some(isMissing)) return false;
    const [date, from, to] = args.map((arg) => dateArgument(call, arg));
    if (!date || !from || !to) return undefined;
    const endOf = ({ time, hasTime }: DateValue): number =>
      hasTime ? time : addUnits(time, new Map([['days', 1]]), environment.timeZone) - 1;
    const isAfterStart = hash.get('includeStart') === false ? date.time > endOf(from) : date.time >= from.time;
    const isBeforeEnd = hash.get('includeEnd') === false ? date.time < to.time : date.time <= endOf(to);
    return isAfterStart && isBeforeEnd;
  },
  example: {
    template: "{{#dateBetween '2026-03-05' '2026-03-01' '2026-03-31'}}in March{{else}}not in March{{/dateBetween}}",
    renders: 'in March',
  },
};

const formatParameter: HelperParameter = {
  name: 'format',
  type: 'text',
  format: 'date-format',
  doc: "How it is written, in moment's letters, such as `D MMM YYYY`. Default: `YYYY-MM-DD`.",
  optional: true,
};

const writesDate = {
  forms: ['inline'],
  parameters: [{ name: 'date', type: 'date', doc: 'The date or time to write.' }, formatParameter],
  hash: [formatParameter],
  returns: 'The date in the given format.',
  result: 'text',
  takes: "a date and a format in quotes, as in `format='D MMM YYYY'`",
  type: ([, format]: readonly Type[], named: ReadonlyMap<string, Type>) => typeWritten(named.get('format') ?? format),
  evaluate: (call: HelperCall) => {
    const [given, format] = call.args;
    if (isMissing(given)) return undefined;
    const date = dateArgument(call, given);
    return date && formatTime(date.time, call.environment.timeZone, lettersOf(call.hash.get('format') ?? format));
  },
} as const satisfies Omit<Helper, 'name' | 'doc' | 'example'>;

export const dateFormat: Helper = {
  ...writesDate,
  name: 'dateFormat',
  doc: 'Writes a date for people to read.',
  example: { template: "{{dateFormat '2026-03-01' format='D MMM YYYY'}}", renders: '1 Mar 2026' },
};

export const formatDate: Helper = {
  ...writesDate,
  name: 'formatDate',
  doc: 'Another name of `dateFormat`.',
  example: { template: "{{formatDate '2026-03-01' 'DD/MM/YYYY'}}", renders: '01/03/2026' },
};

const isoDay = 'YYYY-MM-DD';

/** The letters that a date is written in. */
function lettersOf(format: unknown): string {
  return isMissing(format) ? isoDay : toText(format);
}

/** A day and a time of two digits each, so that its texts show whether dates in these letters can be read again. */
const sampleTime = Date.UTC(2026, 10, 28, 15, 46, 17);

/** The type of a date in the letters of a format: in others than `YYYY-MM-DD` it is a text. */
export function typeWritten(format: Type | undefined): Type {
  if (!format) return { kind: 'date' };
  const [written, ...others] = format.values ?? [];
  if (written === undefined || others.length > 0) return { kind: 'text' };
  const letters = lettersOf(written);
  return letters === isoDay
    ? { kind: 'date' }
    : { kind: 'text', like: formatTime(sampleTime, utc, meantLetters(letters) ?? letters) };
}
