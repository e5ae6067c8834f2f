/** The readable part of a form element's `displayConditions`: comparisons with answers of the form or with the sample. */
import { meets } from '../../protocol/display-conditions.js';
import type { DisplayCondition } from '../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { isObject, own } from './changes.js';

/** The names of the two sides of a comparison. */
const leftNames = ['key', 'path', 'outputPath', 'field'] as const;
const rightNames = ['value', 'values'] as const;

const operators: Readonly<Record<string, DisplayCondition['operator']>> = {
  '=': 'is',
  '==': 'is',
  '===': 'is',
  in: 'is',
  '!=': 'is not',
  '!==': 'is not',
  'not in': 'is not',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/**
 * Leaves out conditions that cannot be read: they hide nothing. A condition on the sample is either always true or never.
 *
 * @param json one condition, or a list of them
 * @param pathOf the path of an element's answer, by the element's key or output path; undefined if there is no such element
 * @param sampleValue a value of the sample; undefined if it is missing
 */
export function displayConditions(
  json: JsonValue | undefined,
  pathOf: (name: string) => readonly string[] | undefined,
  sampleValue: (path: readonly string[]) => JsonValue | undefined,
): readonly DisplayCondition[] {
  const all = Array.isArray(json) ? (json as readonly JsonValue[]) : json === undefined ? [] : [json];
  return all.flatMap((one) => {
    if (one === false) return [never];
    const read = isObject(one) ? comparison(one) : undefined;
    if (!read) return [];
    const { left, operator, values } = read;
    const path = pathOf(left) ?? pathOf(left.replace(/^data\./, ''));
    if (path) return [{ path, operator, values }];
    const names = left.split('.');
    if (names[0] !== 'policy' && names[0] !== 'policyholder') return [];
    return meets(sampleValue(names) ?? null, { operator, values }) ? [] : [never];
  });
}

/** The value of a missing answer. */
const never: DisplayCondition = { path: [], operator: 'is', values: [] };

function comparison(json: JsonObject): (Omit<DisplayCondition, 'path'> & { readonly left: string }) | undefined {
  const left = leftNames.map((name) => own(json, name)).find((name) => typeof name === 'string');
  const right = rightNames.map((name) => own(json, name)).find((value) => value !== undefined);
  const sign = own(json, 'operator') ?? '===';
  const operator = typeof sign === 'string' && Object.hasOwn(operators, sign) ? operators[sign] : undefined;
  if (typeof left !== 'string' || right === undefined || !operator) return undefined;
  // The result of a template is not known.
  if (typeof right === 'string' && right.includes('{{')) return undefined;
  return { left, operator, values: Array.isArray(right) ? (right as readonly JsonValue[]) : [right] };
}
