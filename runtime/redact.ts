/** Replaces what identifies people in data, and keeps its form: a hook that checks an identity number or an address gets one all the same. */
import { personalRole } from '../language/vocabulary/index.js';
import type { JsonValue } from '../protocol/sandbox.js';

/** @param names the members from the root of the data to the value */
export function redacted<Value extends JsonValue>(value: Value, names: readonly string[] = []): Value {
  return redactedValue(value, names) as Value;
}

function redactedValue(value: JsonValue, names: readonly string[]): JsonValue {
  // Items of a list have the name of the list.
  if (Array.isArray(value)) return value.map((item: JsonValue) => redactedValue(item, names));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, redactedValue(member, [...names, name])]),
    );
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const role = personalRole(names);
  if (role === undefined || value === '') return value;
  if (typeof value === 'number') return 0;
  if (value.includes('@')) return 'redacted@example.com';
  if (role === 'name' || (role === 'address' && !/\d/.test(value))) return 'Redacted';
  return value
    .replace(/\d/g, '0')
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x');
}
