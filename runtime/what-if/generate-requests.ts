/** Requests for a hook, made from the form elements of its schema file: what the form begins with, and what differs from that in one answer. */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { isObject, own } from '../alterations/changes.js';

const maximumRequests = 12;

/** What a form element can answer, and where that goes in the data. */
export interface FormAnswer {
  /** The type of the element, such as `input.currency`; null if it has options. */
  readonly type: string | null;
  readonly path: readonly string[];
  readonly answers: readonly JsonValue[];
}

/**
 * @param schema the content of the hook's schema file
 * @param sample what default values read, such as `policy`
 */
export function generateRequests(schema: JsonValue, sample: JsonObject): readonly JsonObject[] {
  const elements = formAnswers(schema, sample);
  if (elements.length === 0) return [];
  const base = elements.reduce<JsonObject>((data, { path, answers }) => withValue(data, path, answers[0] ?? null), {});
  const variants = elements.flatMap(({ path, answers }) =>
    answers.slice(1).map((answer) => withValue(base, path, answer)),
  );
  return [base, ...variants].slice(0, maximumRequests);
}

/** Elements may stand in others. */
export function formAnswers(json: JsonValue, sample: JsonObject): readonly FormAnswer[] {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).flatMap((item) => formAnswers(item, sample));
  if (!isObject(json)) return [];
  const output = own(json, 'outputPath');
  const inside = Object.values(json).flatMap((value) => (typeof value === 'object' ? formAnswers(value, sample) : []));
  if (typeof output !== 'string' || output === '' || output.includes('{{')) return inside;
  const path = output.split(/[.[\]]+/).filter((name) => name !== '');
  const type = own(json, 'type');
  const known = typeof type === 'string' && !Array.isArray(own(json, 'options')) ? type : null;
  return [{ type: known, path, answers: answersTo(json, sample) }, ...inside];
}

/** The answer that the form begins with comes first. */
function answersTo(element: JsonObject, sample: JsonObject): readonly JsonValue[] {
  const given = defaultOf(own(element, 'default_value') ?? null, sample);
  const first = given === undefined ? [] : [given];
  const options = own(element, 'options');
  if (Array.isArray(options)) {
    const keys = (options as readonly JsonValue[]).flatMap((option) =>
      isObject(option) ? (own(option, 'key') ?? []) : [],
    );
    return [...new Set([...first, ...keys])];
  }
  switch (own(element, 'type')) {
    case 'checkbox':
      return [...new Set([...first, true, false])];
    case 'input.currency':
    case 'input.number': {
      const number = typeof given === 'number' ? given : 1;
      return [...new Set([number, Math.round(number * 1.1), Math.round(number * 0.9), 0])];
    }
    case 'input.date':
      return [...first, '2000-01-01'];
    default:
      return [...first, 'Example'];
  }
}

/** A default is a value, or a template that reads one value of the sample; others are not evaluated. */
export function defaultOf(value: JsonValue, sample: JsonObject): JsonValue | undefined {
  if (typeof value !== 'string') return value ?? undefined;
  const [, path] = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(value) ?? [];
  if (path === undefined) return value === '' || value.includes('{{') ? undefined : value;
  let found: JsonValue | undefined = sample;
  for (const name of path.split('.')) found = isObject(found) ? own(found, name) : undefined;
  return found;
}

/** Numbers in a path are items of a list. */
export function withValue(data: JsonObject, [name = '', ...rest]: readonly string[], value: JsonValue): JsonObject {
  const inside = own(data, name);
  const [next] = rest;
  if (next === undefined) return { ...data, [name]: value };
  if (/^\d+$/.test(next)) {
    const list: readonly JsonValue[] = Array.isArray(inside) ? (inside as readonly JsonValue[]) : [];
    const items: JsonObject = Object.fromEntries(list.map((item, index) => [String(index), item]));
    return { ...data, [name]: Object.values(withValue(items, rest, value)) };
  }
  return { ...data, [name]: withValue(isObject(inside) ? inside : {}, rest, value) };
}
