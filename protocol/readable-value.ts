/** Single values of a policy for people. */
import { dateText } from './dates.js';
import type { JsonValue } from './sandbox.js';

/** A day of the policy for people; null for anything else. */
export function readableDay(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value) : null;
}

/** A value on one line, unless it is an object or a list. A text is only quoted if it could be mistaken for something else. */
export function readableValue(value: Exclude<JsonValue, object> | null): string {
  if (typeof value !== 'string') return String(value);
  const isPlain = value.trim() === value && !/^(?:|-?\d.*|true|false|null|undefined|none)$/.test(value);
  return isPlain || /^\d{4}-\d\d-\d\d/.test(value) ? value : JSON.stringify(value);
}
