/** What a condition says, as a small logic of sentences: so that alternatives can be combined before they are written. */
import type { Phrase } from './tokens.js';

export type Statement =
  | { readonly kind: 'always' | 'never' }
  /** All of them, or any. Never empty, and never one directly within the same kind. */
  | { readonly kind: 'all' | 'any'; readonly of: readonly Statement[] }
  /** A subject has one of the values, or none of them. */
  | {
      readonly kind: 'is';
      readonly id: string;
      readonly subject: Phrase;
      readonly values: readonly Phrase[];
      readonly holds: boolean;
    }
  /** A sentence of its own. */
  | { readonly kind: 'says'; readonly phrase: Phrase };

export const always: Statement = { kind: 'always' };
export const never: Statement = { kind: 'never' };
export const constant = (holds: boolean): Statement => (holds ? always : never);
export const says = (phrase: Phrase): Statement => ({ kind: 'says', phrase });

export function allOf(...statements: readonly Statement[]): Statement {
  return together('all', statements);
}

export function anyOf(...statements: readonly Statement[]): Statement {
  return together('any', statements);
}

/** Undefined as soon as one of them cannot be said. */
export function ifSaid(
  statements: readonly (Statement | undefined)[],
  make: (...statements: readonly Statement[]) => Statement,
): Statement | undefined {
  const said = statements.filter((one) => one !== undefined);
  return said.length === statements.length ? make(...said) : undefined;
}

function together(kind: 'all' | 'any', statements: readonly Statement[]): Statement {
  const [decisive, idle] = kind === 'all' ? (['never', 'always'] as const) : (['always', 'never'] as const);
  const flat = statements.flatMap((one) => (one.kind === kind ? one.of : [one]));
  if (flat.some((one) => one.kind === decisive)) return { kind: decisive };
  const parts: Statement[] = [];
  for (const one of flat) {
    if (one.kind === idle || parts.some((known) => isSame(known, one))) continue;
    const place = parts.findIndex((known) => isAboutTheSame(known, one, kind));
    const known = parts[place];
    if (known?.kind === 'is' && one.kind === 'is') parts[place] = merged(known, one);
    else parts.push(one);
  }
  const [only, ...others] = parts;
  return only === undefined ? { kind: idle } : others.length === 0 ? only : { kind, of: parts };
}

type Is = Statement & { readonly kind: 'is' };

/** `A is x` or `A is y`; `A is not x` and `A is not y`. */
function isAboutTheSame(one: Statement, other: Statement, kind: 'all' | 'any'): boolean {
  const isMerged = one.kind === 'is' && other.kind === 'is' && one.id === other.id && one.holds === other.holds;
  return isMerged && one.holds === (kind === 'any');
}

function merged(one: Is, other: Is): Is {
  const known = new Set(one.values.map(textOf));
  return { ...one, values: [...one.values, ...other.values.filter((value) => !known.has(textOf(value)))] };
}

function isSame(one: Statement, other: Statement): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const textOf = (value: Phrase) => value.map(({ text }) => text).join('');
