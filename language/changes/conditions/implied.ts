/**
 * What follows from the structure of conditions alone, whatever the data is: `A or B` holds wherever `A` does, and `A` wherever `A and B` does. Nothing is
 * solved or tried, so that it is also known of data that the module does not describe.
 */
import { partsOf, type Decision } from '../../semantics/decision.js';
import { isTruthyText, toText } from '../../semantics/values.js';
import { isAlwaysBoolean } from '../../semantics/always-boolean.js';

/** A decision that has to hold, or not to hold. */
export interface Term {
  /** Undefined for a template that cannot be parsed. */
  readonly decision: Decision | undefined;
  readonly holds: boolean;
}

type Formula =
  | { readonly kind: 'all'; readonly of: readonly Formula[] }
  | { readonly kind: 'any'; readonly of: readonly Formula[] }
  /** `id` is undefined for what may be another value each time. */
  | { readonly kind: 'part'; readonly id: string | undefined; readonly wanted: boolean };

/** The maximum number of pairs of parts compared per question. */
const maximumPairs = 2000;

/** Whether all of `then` hold wherever all of `given` do. @returns false also where only the data would tell */
export function areImplied(given: readonly Term[], then: readonly Term[]): boolean {
  const budget = { left: maximumPairs };
  const formulaOf = ({ decision, holds }: Term) => (decision ? formula(decision, 'text', holds) : unknown);
  return implies({ kind: 'all', of: given.map(formulaOf) }, { kind: 'all', of: then.map(formulaOf) }, budget);
}

function implies(given: Formula, then: Formula, budget: { left: number }): boolean {
  if (--budget.left < 0) return false;
  if (then.kind === 'all') return then.of.every((part) => implies(given, part, budget));
  if (given.kind === 'any') return given.of.every((part) => implies(part, then, budget));
  if (given.kind === 'all' && given.of.some((part) => implies(part, then, budget))) return true;
  if (then.kind === 'any') return then.of.some((part) => implies(given, part, budget));
  return given.kind === 'part' && given.id !== undefined && given.id === then.id && given.wanted === then.wanted;
}

const unknown: Formula = { kind: 'part', id: undefined, wanted: true };

/** @param by how a value counts as true: the text of a condition, the operand of a comparison, or as an `if` takes it */
function formula(of: Decision, by: 'text' | 'operand' | 'truth', wanted: boolean): Formula {
  if (of.kind === 'literal' && by === 'text') return constant(isTruthyText(toText(of.value)) === wanted);
  if (of.kind === 'compare') {
    const { operator, left, right } = of;
    if (operator === '&&' || operator === '||') {
      const parts = [left, right].map((side) => formula(side, 'operand', wanted));
      return { kind: (operator === '&&') === wanted ? 'all' : 'any', of: parts };
    }
    const isEquality = operator === '===' || operator === '!==';
    if (isEquality && isAlwaysBoolean(left) && right.kind === 'literal' && typeof right.value === 'boolean')
      return formula(left, 'operand', wanted === (right.value === (operator === '===')));
  }
  if (of.kind === 'choose' && by === 'text' && (of.by === 'truth' || of.by === 'result')) {
    const when = (holds: boolean, content: Decision): Formula => ({
      kind: 'all',
      of: [formula(of.test, 'truth', holds), formula(content, 'text', wanted)],
    });
    // A call that fails renders neither branch, and an empty text does not hold.
    const mayFail = of.by === 'result' && of.test.kind === 'call' && !isAlwaysBoolean(of.test);
    if (!mayFail) return { kind: 'any', of: [when(true, of.yes), when(false, of.no)] };
    if (wanted && isNever(formula(of.no, 'text', true))) return when(true, of.yes);
  }
  return { kind: 'part', id: idOf(of, by), wanted };
}

function constant(holds: boolean): Formula {
  return { kind: holds ? 'all' : 'any', of: [] };
}

function isNever(found: Formula): boolean {
  return found.kind === 'any' && found.of.length === 0;
}

function idOf(decision: Decision, by: string): string | undefined {
  if (isOpen(decision)) return undefined;
  return `${isAlwaysBoolean(decision) ? '' : by} ${JSON.stringify(decision, written)}`;
}

function isOpen(decision: Decision): boolean {
  return decision.kind === 'opaque' || partsOf(decision).some(isOpen);
}

/** A helper by its name, named arguments as a list. */
function written(name: string, value: unknown): unknown {
  if (name === 'helper') return (value as { readonly name: string }).name;
  return value instanceof Map ? [...(value as ReadonlyMap<string, unknown>)] : value;
}
