/** Replaces what identifies people in data, and keeps its form: a hook that checks an identity number or an address gets one all the same. */
import { personalRole } from '../language/vocabulary/index.js';
import type { JsonObject, JsonValue } from '../protocol/json-value.js';

/** @param names the members from the root of the data to the value */
export function redacted<Value extends JsonValue>(value: Value, names: readonly string[] = []): Value {
  return redactedValue(value, names) as Value;
}

function redactedValue(value: JsonValue, names: readonly string[]): JsonValue {
  // Items of a list have the name of the list.
  if (Array.isArray(value)) return value.map((item: JsonValue) => redactedValue(item, names));
  if (typeof value === 'object' && value !== null) return withRedactedKeys(value as JsonObject, names);
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const role = personalRole(names);
  if (role === undefined || value === '') return value;
  if (typeof value === 'number') return 0;
  if (value.includes('@')) return 'redacted@example.com';
  if (role === 'name' || (role === 'address' && !/\d/.test(value))) return 'Redacted';
  return sameForm(value);
}

function sameForm(text: string): string {
  return text
    .replace(/\d/g, '0')
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? letter : 'x'));
}

/** Keys may be people, too, as in a list of members by identity number. They stay different. */
function withRedactedKeys(value: JsonObject, names: readonly string[]): JsonObject {
  const found = new Map<string, JsonValue>();
  for (const [name, member] of Object.entries(value)) {
    const shown = redactedKey(name);
    let key = shown;
    for (let other = 2; found.has(key) || (key !== shown && Object.hasOwn(value, key)); other++)
      key = `${shown} ${String(other)}`;
    found.set(key, redactedValue(member, [...names, name]));
  }
  return Object.fromEntries(found);
}

/** A key that is no name of a field and no day: with blanks, an `@`, or more digits than a number behind a name has. */
export function redactedKey(name: string): string {
  const isField = /^[\w$.-]+$/.test(name) && !/\d{5}/.test(name.replace(/[.-]/g, ''));
  if (isField || /^\d{4}-\d\d(?:-\d\d)?$/.test(name)) return name;
  return name.includes('@') ? 'redacted@example.com' : sameForm(name);
}
