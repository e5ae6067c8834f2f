/** What is needed for a block to be visible: each condition split into demands that must all be met. */
import { isTruthy, isTruthyText, toText } from '../semantics/values.js';
import { variablesOf, type Decision, type Variable } from '../semantics/decision.js';
import { evaluate, holds, Unknown, type Steps, type Values } from '../semantics/evaluate.js';

export interface Demand {
  readonly of: Decision;
  /** How a value becomes a boolean: a condition by its text, an operand of `&&` as in JavaScript, an `if` as in handlebars. */
  readonly by: 'text' | 'operand' | 'truth';
  readonly wanted: boolean;
  readonly variables: ReadonlySet<Variable>;
}

/** The demands that are equivalent to a condition holding, or not holding. */
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
    // One branch cannot have the wanted result, so the other one must.
    if (no === !wanted) return [...tested(true), ...takenApart(of.yes, by, wanted)];
    if (yes === !wanted) return [...tested(false), ...takenApart(of.no, by, wanted)];
  }
  // A call that fails renders neither branch, and an empty text does not hold.
  if (of.kind === 'choose' && of.by === 'result' && by === 'text' && wanted && constant(of.no) === false)
    return [...takenApart(of.test, 'truth', true), ...takenApart(of.yes, by, true)];
  return [{ of, by, wanted, variables: variablesOf(of) }];
}

/** Whether a literal text makes a condition hold. */
function constant(decision: Decision): boolean | undefined {
  return decision.kind === 'literal' ? isTruthyText(toText(decision.value)) : undefined;
}

/** Whether a demand is met, as far as the values determine it. */
export function isMet({ of, by, wanted }: Demand, values: Values, steps: Steps): boolean | Unknown {
  if (by === 'text') {
    const result = holds(of, values, steps);
    return result instanceof Unknown ? result : result === wanted;
  }
  const value = evaluate(of, values, steps);
  if (value instanceof Unknown) return value;
  return (by === 'truth' ? isTruthy(value) : Boolean(value)) === wanted;
}
