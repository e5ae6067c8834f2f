/** A value and its path in the data, so that the preview can show what a template has read. */
import { memberOf } from '../../language/semantics/index.js';

export interface Traced {
  readonly value: unknown;
  /** The names from the root of the data; undefined for a value that the template itself produced. */
  readonly path: readonly string[] | undefined;
}

export function made(value: unknown): Traced {
  return { value, path: undefined };
}

/**
 * An own member of a value, never an inherited one, so that no template reaches a prototype or a function. A text has its `length` and
 * its characters. Any member of null or undefined is null or undefined, too.
 */
export function member({ value, path }: Traced, name: string): Traced {
  return { value: memberOf(value, name), path: path && [...path, name] };
}

/** A path as written in a template, e.g. `claim.policy.beneficiaries.[0].first_name`. */
export function spell(path: readonly string[]): string {
  return path.map((name) => (isPlain(name) ? name : `[${name}]`)).join('.');
}

/** Whether handlebars reads the name without brackets, anywhere in a path. */
function isPlain(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) && !reserved.has(name);
}

const reserved: ReadonlySet<string> = new Set(['this', 'true', 'false', 'null', 'undefined', 'else']);
