/** What is known about a value in a template before there is a claim. Every value may also be missing: an unanswered question has none. */
import { toNumber } from '../semantics/values.js';
import { readDate, type Unit as TimeUnit } from '../dates/times.js';
import type { DataType } from '../vocabulary/define.js';
import { formats } from '../vocabulary/formats.js';

export interface Type {
  readonly kind: DataType;
  /** All its possible values, if they are literals: a literal, the keys of a block's options, the statuses of a request. */
  readonly values?: readonly Literal[];
  /** A text that looks like all its values, such as `28/11/2026` for dates in these letters: what it cannot be read as, none of them can. */
  readonly like?: string;
  /** For a number, what it counts. A number without a unit may count anything. */
  readonly unit?: Unit;
  /** Known only from practice: good enough to explain a value, not to report a mistake. */
  readonly isLikely?: true;
}

export type Literal = string | number | boolean;

/** `currency`: its three-letter code; undefined if unknown. */
export type Unit =
  | { readonly kind: 'money'; readonly currency: string | undefined }
  | { readonly kind: 'time'; readonly name: TimeUnit };

export const unknown: Type = { kind: 'any' };

/** What a value can be read as, whether it has that type or is a text that represents it. */
export type Reading = 'number' | 'boolean' | 'date' | 'time' | 'uuid';

const all: ReadonlySet<Reading> = new Set<Reading>(['number', 'boolean', 'date', 'time', 'uuid']);

const readingsOf: Readonly<Record<DataType, ReadonlySet<Reading>>> = {
  any: all,
  text: all,
  list: all,
  object: new Set(),
  cents: new Set<Reading>(['number']),
  number: new Set<Reading>(['number']),
  integer: new Set<Reading>(['number']),
  boolean: new Set<Reading>(['boolean']),
  date: new Set<Reading>(['date']),
  'date-time': new Set<Reading>(['date']),
  time: new Set<Reading>(['time']),
  uuid: new Set<Reading>(['uuid']),
  'option key': all,
  'option value': all,
  status: all,
};

const uuid = new RegExp(formats.uuid.pattern ?? '');
const time = new RegExp(formats.time.pattern ?? '');

const reads: Readonly<Record<Reading, (value: Literal) => boolean>> = {
  number: (value) => toNumber(value) !== undefined,
  boolean: (value) => ['true', 'false'].includes(String(value).trim()),
  date: (value) => readDate(value) !== undefined,
  time: (value) => time.test(String(value).trim()),
  uuid: (value) => uuid.test(String(value).trim()),
};

/** Whether a value of this type can be read as a number, a date and so on. An empty text is no value, so it can. */
export function mayBe({ kind, values, like }: Type, reading: Reading): boolean {
  if (!readingsOf[kind].has(reading) || (like !== undefined && !reads[reading](like))) return false;
  return values?.some((value) => value === '' || reads[reading](value)) ?? true;
}

/** Whether every value of this type has a format of its own: a number, a boolean, a date, a time or a UUID. */
export function isClosed({ kind, values }: Type): boolean {
  return values === undefined && readingsOf[kind].size === 1;
}

/** Whether two types have a reading in common. */
export function shareReading(one: Type, other: Type): boolean {
  return [...all].some((reading) => mayBe(one, reading) && mayBe(other, reading));
}

/** The JavaScript type of a value of this type; undefined if unknown. */
export function primitiveOf({ kind }: Type): 'string' | 'number' | 'boolean' | 'object' | undefined {
  switch (kind) {
    case 'any':
      return undefined;
    case 'cents':
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'list':
    case 'object':
      return 'object';
    default:
      return 'string';
  }
}

export function isInteger({ kind, values }: Type): boolean {
  return kind === 'cents' || kind === 'integer' || (values?.every((value) => Number.isInteger(value)) ?? false);
}

const names: Readonly<Record<DataType, string>> = {
  any: 'any value',
  text: 'a text',
  cents: 'an amount in cents',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a boolean',
  date: 'a date',
  'date-time': 'a date with a time',
  time: 'a time of day',
  uuid: 'a UUID',
  'option key': 'the key of an option',
  'option value': 'the value of an option',
  status: 'a status',
  list: 'a list',
  object: 'an object',
};

/** The name of this type in a sentence, such as `an amount in cents`. */
export function typeName({ kind, values, like, unit }: Type): string {
  const [only, ...others] = values ?? [];
  if (only !== undefined && others.length === 0 && (kind === 'text' || primitiveOf({ kind }) !== 'string'))
    return `\`${typeof only === 'string' ? `'${only}'` : String(only)}\``;
  if (like !== undefined) return `a text such as \`${like}\``;
  if (unit?.kind === 'time') return `a number of ${unit.name}`;
  if (unit?.kind === 'money' && kind !== 'cents') return 'an amount of money';
  return names[kind];
}

/** Whether a value in one unit can never be compared with, or used as, a value in the other. */
export function unitsDiffer(one: Unit | undefined, other: Unit | undefined): boolean {
  if (!one || !other) return false;
  if (one.kind === 'time') return other.kind !== 'time' || one.name !== other.name;
  if (other.kind === 'time') return true;
  return one.currency !== undefined && other.currency !== undefined && one.currency !== other.currency;
}

/** The name of a unit: `amounts in USD`, `days`. */
export function unitName(unit: Unit): string {
  if (unit.kind === 'time') return unit.name;
  return unit.currency === undefined ? 'cents' : `cents of ${unit.currency}`;
}
