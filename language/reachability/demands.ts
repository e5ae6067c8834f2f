/** What has to be so for a block to be seen: each condition taken apart into demands that must all be met. */
import { isTruthy, isTruthyText, toText } from '../semantics/values.js';
import { variablesOf, type Decision, type Variable } from '../semantics/decision.js';
import { evaluate, holds, Unknown, type Steps, type Values } from '../semantics/evaluate.js';

export interface Demand {
  readonly of: Decision;
  /** How yes and no are told: of a condition by its text, of an operand of `&&` as JavaScript does, of an `if` as handlebars does. */
  readonly by: 'text' | 'operand' | 'truth';
  readonly wanted: boolean;
  readonly variables: ReadonlySet<Variable>;
}

/** The demands that together say that a condition holds, or that it does not. */
export function demandsOf(decision: Decision, wanted: boolean): readonly Demand[] {
  return takenApart(decision, 'text', wanted);
}

function takenApart(of: Decision, by: Demand['by'], wanted: boolean): readonly Demand[] {
  if (of.kind === 'compare' && of.operator === (wanted ? '&&' : '||'))
    return [...takenApart(of.left, 'operand', wanted), ...takenApart(of.right, 'operand', wanted)];
  if (of.kind === 'choose' && of.by === 'truth' && by === 'text') {
    const [yes, no] = [constant(of.yes), constant(of.no)];
    const tested = (isYes: boolean) => takenApart(of.test, 'truth', isYes);
    if (yes !== undefined && no !== undefined && yes !== no) return tested(yes === wanted);
    // One branch cannot give what is wanted, so the other one must.
    if (no === !wanted) return [...tested(true), ...takenApart(of.yes, by, wanted)];
    if (yes === !wanted) return [...tested(false), ...takenApart(of.no, by, wanted)];
  }
  // A call that fails renders neither branch, and what is empty does not hold.
  if (of.kind === 'choose' && of.by === 'result' && by === 'text' && wanted && constant(of.no) === false)
    return [...takenApart(of.test, 'truth', true), ...takenApart(of.yes, by, true)];
  return [{ of, by, wanted, variables: variablesOf(of) }];
}

/** Whether a text that is written out makes a condition hold. */
function constant(decision: Decision): boolean | undefined {
  return decision.kind === 'literal' ? isTruthyText(toText(decision.value)) : undefined;
}

/** Whether a demand is met, as far as the values tell. */
export function isMet({ of, by, wanted }: Demand, values: Values, steps: Steps): boolean | Unknown {
  if (by === 'text') {
    const result = holds(of, values, steps);
    return result instanceof Unknown ? result : result === wanted;
  }
  const value = evaluate(of, values, steps);
  if (value instanceof Unknown) return value;
  return (by === 'truth' ? isTruthy(value) : Boolean(value)) === wanted;
}
