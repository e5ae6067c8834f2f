/** A rejection by Joi names the problems of a request, member by member. From it follows a request that is closer to an accepted one. */
import { valueAt, withValueAt } from '../../protocol/hook-form.js';
import type { Random } from '../sandbox/random.js';
import type { FormAnswer } from '../what-if/generate-requests.js';
import { pick, usualAnswer } from './random-request.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

interface Fault {
  /** e.g. `number.min`. */
  readonly type: string;
  readonly path: readonly string[];
  readonly value: JsonValue | undefined;
  readonly limit: number;
  /** Of a date of birth. */
  readonly format: string;
  /** The day that a date is compared with, `YYYY-MM-DD`; undefined if it is not known. */
  readonly day: string | undefined;
  readonly valids: readonly JsonValue[];
}

const identityNumber = '8001015009087';
const date = '2000-01-01';
const uuid = '11111111-2222-4333-8444-555555555555';
/** Values to try for a member if it is only known to be required, or not to match a pattern. */
const guesses: readonly JsonValue[] = [1000, 'Example', date, true, {}, [], '12345', identityNumber, uuid];
const texts = guesses.filter((guess) => typeof guess === 'string');

type Repair = (fault: Fault, random: Random) => JsonValue | undefined;

/** The new value at the path, by the type of the fault; undefined removes it. */
const repairs: Readonly<Record<string, Repair>> = {
  'any.required': (_, random) => pick(guesses, random),
  'any.empty': () => 'Example',
  'any.unknown': () => undefined,
  'any.allowOnly': ({ valids }, random) => pick(valids.length > 0 ? valids : guesses, random),
  'object.allowUnknown': () => undefined,
  'object.base': () => ({}),
  'array.base': () => [],
  'array.includesRequiredUnknowns': (_, random) => [pick(guesses, random)],
  'array.min': ({ value, limit }, random) =>
    Array.from({ length: Math.min(limit, 100) }, (_, at) => itemAt(value, at) ?? pick(guesses, random)),
  'array.max': ({ value, limit }) => Array.from({ length: limit }, (_, at) => itemAt(value, at) ?? null),
  'boolean.base': (_, random) => random() < 0.5,
  'number.base': (_, random) => Math.floor(random() * 100_000),
  'number.integer': ({ value }) => Math.trunc(Number(value)),
  'number.min': ({ limit }) => limit,
  'number.max': ({ limit }) => limit,
  'number.greater': ({ limit }) => limit + 1,
  'number.less': ({ limit }) => limit - 1,
  'number.positive': () => 1,
  'number.negative': () => -1,
  'number.multiple': () => 0,
  'date.base': () => date,
  'date.isoDate': () => date,
  'date.min': ({ day }) => dayBeside(day, 1),
  'date.greater': ({ day }) => dayBeside(day, 1),
  'date.max': ({ day }) => dayBeside(day, -1),
  'date.less': ({ day }) => dayBeside(day, -1),
  'string.base': () => 'Example',
  'string.min': ({ value, limit }) => textOf(value).padEnd(limit, 'x'),
  'string.max': ({ value, limit }) => textOf(value).slice(0, limit),
  'string.length': ({ value, limit }) => textOf(value).padEnd(limit, 'x').slice(0, limit),
  'string.email': () => 'someone@example.com',
  'string.rfcEmail': () => 'someone@example.com',
  'string.guid': () => uuid,
  'string.isoDate': () => date,
  'string.digits': () => '12345',
  'string.idNumber': () => identityNumber,
  'string.imei': () => '490154203237518',
  'string.jsonString': () => '{}',
  'string.uri': () => 'https://example.com',
  'cellphone.base': () => '+27600000417',
  'dateOfBirth.base': () => date,
  'dateOfBirth.format': ({ format }) => dateIn(format),
};

/** What is missing there is asked for by the form, if it has a question. */
const missing: ReadonlySet<string> = new Set(['any.required', 'array.includesRequiredUnknowns', 'array.min']);

/**
 * @param questions of the form
 * @returns undefined if the rejection does not suggest a better request
 */
export function repaired(
  data: JsonObject,
  rejection: JsonValue,
  questions: readonly FormAnswer[],
  random: Random,
): JsonObject | undefined {
  let result = data;
  for (const fault of faultsIn(rejection)) {
    const usual = missing.has(fault.type) ? usualAnswer(questions, fault.path, random) : undefined;
    if (usual !== undefined && !hasEntries(valueAt(result, fault.path))) {
      result = withValueAt(result, fault.path, usual);
      continue;
    }
    const repair = repairs[fault.type] ?? (fault.type.startsWith('string.') ? () => pick(texts, random) : undefined);
    if (repair)
      result = withValueAt(result, fault.path, repair({ ...fault, value: valueAt(result, fault.path) }, random));
  }
  return JSON.stringify(result) === JSON.stringify(data) ? undefined : result;
}

function faultsIn(rejection: JsonValue): readonly Omit<Fault, 'value'>[] {
  const details = isObject(rejection) ? memberOf(rejection, 'details') : undefined;
  if (!Array.isArray(details)) return [];
  return (details as readonly JsonValue[]).flatMap((detail) => {
    if (!isObject(detail)) return [];
    const [type, path, context] = [memberOf(detail, 'type'), memberOf(detail, 'path'), memberOf(detail, 'context')];
    if (typeof type !== 'string' || !Array.isArray(path) || path.length === 0) return [];
    const about = isObject(context) ? context : {};
    const [limit, valids, format] = [memberOf(about, 'limit'), memberOf(about, 'valids'), memberOf(about, 'format')];
    return [
      {
        type,
        path: path.map(String),
        limit: typeof limit === 'number' ? limit : 1,
        format: typeof format === 'string' ? format : '',
        day: typeof limit === 'string' ? /^\d{4}-\d\d-\d\d/.exec(limit)?.[0] : undefined,
        valids: Array.isArray(valids) ? (valids as readonly JsonValue[]) : [],
      },
    ];
  });
}

/** A date in a form of moment, as far as it has only numbers. */
function dateIn(format: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replaceAll('YYYY', year).replaceAll('MM', month).replaceAll('DD', day);
}

function dayBeside(day: string | undefined, days: number): string {
  return new Date(Date.parse(day ?? date) + days * 86_400_000).toISOString().slice(0, 10);
}

function hasEntries(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

function itemAt(value: JsonValue | undefined, index: number): JsonValue | undefined {
  return Array.isArray(value) ? (value as readonly JsonValue[])[index] : undefined;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
