/** What templates take the answer of a question for, whether it exists or not. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { resolve } from '../../../module/index/resolve-type.js';
import { formatFit } from '../../../shapes/text-format.js';
import type { TypeExpression } from '../../../types/expression-type.js';
import type { Type } from '../../../types/type.js';

/** The types of questions whose answers have a type of their own. */
export type TypedQuestion = 'input.date' | 'input.currency' | 'input.number' | 'checkbox';

/** The question whose answers fit all that reads `value` of a key; undefined if that is not known, or a text. */
export function questionRead(index: ModuleIndex, key: string): TypedQuestion | undefined {
  const types = index.derived(questionsRead).get(key) ?? none;
  // An amount in cents is also a number.
  const [only, ...others] = [...types].filter((type) => type !== 'input.number' || !types.has('input.currency'));
  return others.length === 0 && only !== 'text' ? only : undefined;
}

const none: ReadonlySet<TypedQuestion | 'text'> = new Set();

function questionsRead(index: ModuleIndex): ReadonlyMap<string, ReadonlySet<TypedQuestion | 'text'>> {
  const found = new Map<string, Set<TypedQuestion | 'text'>>();
  const take = (key: string, field: string, kind: string | undefined) => {
    const type = field === 'value' && kind !== undefined ? questions.get(kind) : undefined;
    if (type) found.set(key, (found.get(key) ?? new Set()).add(type));
  };
  const compared = (one: TypeExpression, other: TypeExpression) => {
    if (one.kind === 'state') take(one.key, one.field, kindOf(resolve(other, index)));
  };
  for (const { fact } of index.templates)
    switch (fact.kind) {
      case 'argument':
        if (fact.type.kind === 'state') take(fact.type.key, fact.type.field, fact.takes);
        break;
      case 'rendered':
        if (fact.type.kind === 'state') take(fact.type.key, fact.type.field, fact.takes.type);
        break;
      case 'operands':
        compared(fact.left.type, fact.right.type);
        compared(fact.right.type, fact.left.type);
        break;
      case 'comparison':
        for (const [one, other] of [[fact.left, fact.right] as const, [fact.right, fact.left] as const])
          if (one.kind === 'state' && other.kind === 'literal') take(one.key, one.field, literalKind(other.value));
    }
  return found;
}

const questions: ReadonlyMap<string, TypedQuestion | 'text'> = new Map([
  ['date', 'input.date'],
  ['date-time', 'input.date'],
  ['cents', 'input.currency'],
  ['integer', 'input.number'],
  ['number', 'input.number'],
  ['boolean', 'checkbox'],
  ['text', 'text'],
]);

function kindOf({ kind, unit }: Type): string {
  return unit?.kind === 'money' ? 'cents' : kind;
}

/** An empty text asks whether there is an answer. */
function literalKind(literal: string | number | boolean): string | undefined {
  if (literal === '') return undefined;
  if (typeof literal !== 'string') return typeof literal;
  return formatFit(literal.slice(0, 10), 'date') === 'fits' ? 'date' : 'text';
}
