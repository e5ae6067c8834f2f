/** A value and where in the data it was found, so that the preview can say what a template has read. */
import { memberOf } from '../../language/semantics/index.js';

export interface Traced {
  readonly value: unknown;
  /** The names from the top of the data; undefined for a value that a template made itself. */
  readonly path: readonly string[] | undefined;
}

export function made(value: unknown): Traced {
  return { value, path: undefined };
}

/**
 * A member of a value: its own alone, never one that it inherits, so that no template reaches a prototype or a function. A text has its `length` and
 * its characters. What is missing stays null or undefined, whatever is looked for in it.
 */
export function member({ value, path }: Traced, name: string): Traced {
  return { value: memberOf(value, name), path: path && [...path, name] };
}

/** How a template spells a path, such as `claim.policy.beneficiaries.[0].first_name`. */
export function spell(path: readonly string[]): string {
  return path.map((name) => (isPlain(name) ? name : `[${name}]`)).join('.');
}

/** Whether handlebars reads the name without brackets around it, wherever it stands in a path. */
function isPlain(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) && !reserved.has(name);
}

const reserved: ReadonlySet<string> = new Set(['this', 'true', 'false', 'null', 'undefined', 'else']);
