/** Why something is impossible: the fewest conditions that cannot hold together, and the values they read that cause this. */
import { partsOf, variablesOf, type Decision, type Variable } from '../semantics/decision.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import { demandsOf } from './demands.js';
import { hidden } from '../semantics/evaluate.js';
import { conditionsFor, type Part, type Question } from './questions.js';
import { only, type Range } from './ranges.js';
import type { Reachability } from './reachability.js';
import { solve } from './solve.js';

export interface Reason {
  readonly parts: readonly Part[];
  readonly variables: readonly Variable[];
}

type RangeOf = (variable: Variable) => Range;

/** @param rangeOf the ranges of variables for which the question has no solution */
export function reasonFor(block: BlockFact, question: Question, rangeOf: RangeOf): Reason {
  let parts = conditionsFor(block, question);
  for (const part of [...parts]) {
    const others = parts.filter((other) => other !== part);
    if (isImpossible(others, rangeOf)) parts = others;
  }
  let variables = [...new Set(parts.flatMap(({ condition }) => [...variablesOf(decisionOf(condition.decision))]))];
  for (const variable of [...variables]) {
    const others = variables.filter((other) => other !== variable);
    if (isImpossible(parts, (one) => (others.includes(one) ? rangeOf(one) : only([hidden])))) variables = others;
  }
  return { parts, variables };
}

function isImpossible(parts: readonly Part[], rangeOf: RangeOf): boolean {
  const demands = parts.flatMap(({ condition, holds }) => demandsOf(decisionOf(condition.decision), holds));
  return solve(demands, rangeOf, { assumes: true }).kind === 'none';
}

function decisionOf(decision: Decision | undefined): Decision {
  return decision ?? { kind: 'opaque', name: 'the template' };
}

/**
 * Whether a reason is more than one comparison with a constant result, or a condition without any effect: undefined names and values, texts around the
 * braces and conditions that read nothing have rules of their own.
 */
export function isContradiction({ parts, variables }: Reason, reachability: Reachability): boolean {
  if (variables.length === 0) return false;
  return parts.every(({ condition: { decision, hasFault } }) => {
    if (!decision || hasFault || decision.kind === 'text') return false;
    return comparisonsIn(decision).every((comparison) => canBeEither(comparison, reachability));
  });
}

function comparisonsIn(decision: Decision): readonly Decision[] {
  const inside = partsOf(decision).flatMap(comparisonsIn);
  const isJunction = decision.kind === 'compare' && (decision.operator === '&&' || decision.operator === '||');
  // A call that does not return a boolean is tested as a whole: if its truthiness is constant, the call itself is the mistake.
  const isValue = decision.kind === 'call' && decision.helper.result !== 'boolean';
  const isTest = decision.kind === 'compare' || decision.kind === 'read' || isValue;
  return isTest && !isJunction && variablesOf(decision).size === 1 ? [decision] : inside;
}

/** Whether answers make a difference to a comparison: any answers, including those out of bounds. */
function canBeEither(comparison: Decision, reachability: Reachability): boolean {
  const rangeOf = (variable: Variable): Range => {
    const range = reachability.rangeOf(variable);
    if (range.kind === 'number') return { ...range, min: -Infinity, max: Infinity };
    return range.kind === 'date' ? { ...range, min: undefined, max: undefined } : range;
  };
  return [true, false].every(
    (wanted) => solve(demandsOf(comparison, wanted), rangeOf, { assumes: true }).kind !== 'none',
  );
}
