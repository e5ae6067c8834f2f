import { readDate, type DateValue } from '../dates/times.js';
import type { Environment } from './environment.js';
import type { TemplateProblemCode } from './problems.js';
import { isNothing, toText } from './values.js';

/** A call of a helper with as many arguments as it uses, already evaluated. */
export interface HelperCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** The named arguments. */
  readonly hash: ReadonlyMap<string, unknown>;
  readonly environment: Environment;
  /** Reports why there is no value, once for a whole nested call. */
  readonly fail: (code: TemplateProblemCode, message: string) => undefined;
}

/**
 * Computes a value; undefined renders nothing. The same function implements `{{helper}}`, `(helper)` and `{{#helper}}`: a block shows its content if
 * the value is truthy, otherwise the content after `{{else}}`.
 */
export type HelperCore = (call: HelperCall) => unknown;

/** Whether a value is missing: a missing argument renders nothing, and is not a mistake. */
export function isMissing(value: unknown): value is undefined | null | '' {
  return isNothing(value) || value === '';
}

/** An argument that must be a date. Any other value is reported. */
export function dateArgument({ name, environment, fail }: HelperCall, value: unknown): DateValue | undefined {
  return (
    readDate(typeof value === 'string' ? withHyphens(value) : value, environment.timeZone) ??
    fail('not-a-date', `\`${name}\` needs a date such as \`2026-01-31\`, not ${show(value)}.`)
  );
}

/** A day in digits alone, `20260131`, as moment reads it. */
export function withHyphens(text: string): string {
  return text.replace(/^\s*(\d{4})(\d\d)(\d\d)\s*$/, '$1-$2-$3');
}

/** A value for a message, with a long text shortened. */
export function show(value: unknown): string {
  if (isNothing(value)) return 'a missing value';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = toText(value);
  return `\`${text.length > 24 ? `${text.slice(0, 23)}…` : text}\``;
}
