import type { Environment } from '../environment.js';
import type { TemplateProblemCode } from '../problems.js';

/** A call of a helper: its arguments are evaluated already. */
export interface HelperCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** The named arguments. */
  readonly hash: ReadonlyMap<string, unknown>;
  readonly environment: Environment;
  /** Reports why there is no value, once for the whole of a nested call. */
  readonly fail: (code: TemplateProblemCode, message: string) => undefined;
}

/**
 * Computes a value; undefined renders nothing. The same function serves `{{helper}}`, `(helper)` and `{{#helper}}`: as a block it shows its content if
 * the value is truthy, else what follows `{{else}}`.
 */
export type Helper = (call: HelperCall) => unknown;

/** Whether a value is there at all: a missing argument renders nothing, and is no mistake. */
export function isMissing(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}
