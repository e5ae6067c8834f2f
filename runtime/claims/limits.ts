/** The limits of a block for captured answers. Section 8. A claim that exceeds them is shown unchanged: answers can also come from the API. */
import { counted } from '../../protocol/counted.js';
import { toText } from '../../language/semantics/index.js';
import { type BlockType, type Bounds, formats } from '../../language/vocabulary/index.js';
import { defaultCurrency, type NumberFormats } from '../../protocol/money.js';
import type { BlockState } from '../../protocol/view-model.js';
import { readDate, utc } from '../../language/dates/index.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

/**
 * Why the answer of a block could not be captured; null if it could, or if there is none.
 *
 * @param properties rendered
 */
export function beyondLimits(
  { state: fields, bounds = [] }: BlockType,
  properties: JsonRecord,
  state: BlockState | undefined,
  numbers: NumberFormats,
): string | null {
  if (fields.some(({ name }) => name === 'option_key')) return notAnOption(properties, state);
  const field = fields.find(({ name }) => name === 'value');
  const value = memberOf(state, 'value');
  if (!field || value === undefined || value === null || value === '') return null;
  const kind = kinds.get(field.valueType);
  if (kind && !kind.check(value)) return kind.wrong;
  const currency = memberOf(properties, 'isoCode');
  const shown = (limit: number) =>
    'isoCode' in properties
      ? numbers.money(limit, typeof currency === 'string' ? currency : defaultCurrency)
      : numbers.whole(limit);
  for (const bound of bounds) {
    const beyond =
      bound.of === 'length' ? wrongLength(value, bound, properties) : outside(value, bound, properties, shown);
    if (beyond !== null) return beyond;
  }
  return null;
}

interface Kind {
  /** The message for any other value. */
  readonly wrong: string;
  readonly check: (value: unknown) => boolean;
}

const wholeNumber: Kind = { wrong: 'This is not a whole number.', check: (value) => Number.isSafeInteger(value) };

/** The expected value of a state, by the specification's name of its type. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['boolean', { wrong: 'This is neither yes nor no.', check: (value: unknown) => typeof value === 'boolean' }],
  ['text', { wrong: 'This is not text.', check: (value: unknown) => typeof value === 'string' }],
  ['integer', wholeNumber],
  ['cents', wholeNumber],
  [
    'time',
    {
      wrong: 'This is not a time, e.g. 08:30.',
      check: (value: unknown) => typeof value === 'string' && new RegExp(formats.time.pattern ?? '').test(value.trim()),
    },
  ],
  [
    'date',
    { wrong: 'This is not a date, e.g. 2026-01-31.', check: (value: unknown) => readDate(value, utc) !== undefined },
  ],
]);

function notAnOption(properties: JsonRecord, state: BlockState | undefined): string | null {
  const key = memberOf(state, 'option_key');
  const options = memberOf(properties, 'options');
  if (key === undefined || key === null || !Array.isArray(options)) return null;
  if (options.some((option) => memberOf(option, 'key') === key)) return null;
  return `\`${toText(isObject(key) ? JSON.stringify(key) : key).slice(0, 40)}\` is not one of the options.`;
}

/** A property that the type does not have is not a limit. */
function limitsOf(properties: JsonRecord, { lower, upper }: Bounds): readonly [least: unknown, most: unknown] {
  const [least, most] = [lower, upper].map((name) => (name === undefined ? undefined : memberOf(properties, name)));
  return [least, most];
}

/** Characters as people count them: an emoji counts as one. */
function wrongLength(value: unknown, bounds: Bounds, properties: JsonRecord): string | null {
  const { length } = [...toText(value)];
  const [least, most] = limitsOf(properties, bounds);
  const of = (limit: number) => `${String(length)} of ${counted(limit, 'character')}`;
  if (typeof least === 'number' && length < least) return `Too short: ${of(least)}.`;
  return typeof most === 'number' && length > most ? `Too long: ${of(most)}.` : null;
}

function outside(
  value: unknown,
  bounds: Bounds,
  properties: JsonRecord,
  shown: (limit: number) => string,
): string | null {
  const [least, most] = limitsOf(properties, bounds);
  if (typeof value === 'number') {
    if (typeof least === 'number' && value < least) return `This is less than ${shown(least)}.`;
    return typeof most === 'number' && value > most ? `This is more than ${shown(most)}.` : null;
  }
  const [day, first, last] = [value, least, most].map(dayOf);
  if (day === undefined) return null;
  if (first !== undefined && day < first) return `This is before ${first}.`;
  return last !== undefined && day > last ? `This is after ${last}.` : null;
}

/** The day of a date, with or without a time. */
function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && readDate(value, utc) ? value.trim().slice(0, 10) : undefined;
}
