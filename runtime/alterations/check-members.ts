/** Whether the members of what code returns have the types of the catalogue. */
import type { AlterationCheck } from '../../protocol/sandbox.js';
import type { ValueType } from '../../language/vocabulary/index.js';
import { pointerTo } from '../json-pointer.js';
import { isObject, type JsonValue } from '../../protocol/json-value.js';

/** An object may hold any JSON value, so these add what the catalogue leaves open. */
const objects: ReadonlySet<string> = new Set(['module']);
const lists: ReadonlySet<string> = new Set(['charges']);
/** The maximum number of unknown and lost fields to report: more add no information. */
export const maximumNamed = 20;

/** @param area the prefix of the checks' codes @param path of the member, as a JSON Pointer into the result */
export function wrongMember(
  area: string,
  name: string,
  value: JsonValue,
  type: ValueType,
  path: string,
): AlterationCheck | undefined {
  const meant = objects.has(name) ? 'an object' : lists.has(name) ? 'a list' : meantBy(type);
  if (!meant) return undefined;
  if (isMeant(value, meant)) return outOfRange(area, name, value, type, path);
  const isAmount = meant === 'an integer';
  return {
    code: isAmount ? `${area}/not-cents` : `${area}/wrong-type`,
    severity: 'error',
    message: isAmount
      ? notCents(name, value)
      : `\`${name}\` is ${shown(value)}: it has to be ${meant}${meant === 'a date' ? ' such as `2026-01-31`' : ''}.`,
    path,
  };
}

function notCents(name: string, value: JsonValue): string {
  const is = `\`${name}\` is ${shown(value)}`;
  if (typeof value !== 'number') return `${is}: it has to be an amount in whole cents.`;
  return Number.isInteger(value)
    ? `${is}: an amount this large is not exact.`
    : `${is}: amounts are whole cents. Round with \`Math.round\`.`;
}

function outOfRange(
  area: string,
  name: string,
  value: JsonValue,
  type: ValueType,
  path: string,
): AlterationCheck | undefined {
  if (type.kind !== 'integer' || typeof value !== 'number') return undefined;
  const { minimum = -Infinity, maximum = Infinity } = type;
  if (value >= minimum && value <= maximum) return undefined;
  const range = Number.isFinite(maximum)
    ? `from ${String(minimum)} to ${String(maximum)}`
    : `${String(minimum)} or more`;
  return {
    code: `${area}/wrong-type`,
    severity: 'error',
    message: `\`${name}\` is ${shown(value)}: it has to be ${range}.`,
    path,
  };
}

/** The fields that a `module` no longer has, which replaces the one of the policy as a whole. @param path of the new one */
export function lostModuleFields(
  area: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
): readonly AlterationCheck[] {
  if (!isObject(before) || !isObject(after)) return [];
  return Object.keys(before)
    .filter((name) => !Object.hasOwn(after, name))
    .slice(0, maximumNamed)
    .map((name) => ({
      code: `${area}/module-field-lost`,
      severity: 'warning',
      message: `\`module\` no longer has \`${name}\`: it replaces the whole \`module\` of the policy. Start with \`...policy.module\` to keep what does not change.`,
      path: pointerTo(path, name),
    }));
}

/** @param type the `typeof` of a result */
export function resultInWords(type: string): string {
  return type === 'undefined' ? 'nothing' : type === 'string' ? 'a text' : type === 'array' ? 'a list' : type;
}

type Meant = 'an integer' | 'a whole number' | 'a text' | 'a date' | 'an object' | 'a list';

function meantBy(type: ValueType): Meant | undefined {
  if (type.kind === 'integer') return type.unit === 'cents' ? 'an integer' : 'a whole number';
  if (type.kind === 'object') return 'an object';
  if (type.kind !== 'text') return undefined;
  return type.format === 'date' ? 'a date' : 'a text';
}

function isMeant(value: JsonValue, meant: Meant): boolean {
  switch (meant) {
    case 'an integer':
    case 'a whole number':
      return Number.isSafeInteger(value);
    case 'a text':
      return typeof value === 'string';
    case 'a date':
      return typeof value === 'string' && isDate(value);
    case 'a list':
      return Array.isArray(value);
    case 'an object':
      return isObject(value);
  }
}

/** Also with a time, as in policies. 30 February is not a date. */
function isDate(text: string): boolean {
  const [, date = ''] = /^(\d{4}-\d\d-\d\d)(?:[T ].+)?$/.exec(text) ?? [];
  const [day, time] = [Date.parse(date), Date.parse(text)];
  return !Number.isNaN(day) && !Number.isNaN(time) && new Date(day).toISOString().startsWith(date);
}

export function shown(value: JsonValue): string {
  const json = JSON.stringify(value);
  return `\`${json.length > 60 ? `${json.slice(0, 60)}…` : json}\``;
}
