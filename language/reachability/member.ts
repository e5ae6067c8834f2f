import { isNothing } from '../semantics/values.js';

/** An own member of a value. */
export function memberOf(value: unknown, name: string): unknown {
  if (isNothing(value)) return value;
  return Object.getOwnPropertyDescriptor(value, name)?.value as unknown;
}
