/** The fewest answers that make a block visible, each to a question that is visible with them, or a condition hold. Section 2.7.5. */
import type { BlockFact } from '../module/facts/block-facts.js';
import type { ConditionName } from '../../protocol/view-model.js';
import { blockOf, type Variable } from '../semantics/decision.js';
import { answerTo, usable, type Answer } from './block-answers.js';
import type { Demand } from './demands.js';
import { demandsFor } from './questions.js';
import { isStart, only, untouched, type Range } from './ranges.js';
import type { Reachability, SampleData } from './reachability.js';
import { conditionDemands } from './witnesses.js';

/** Sets of answers that are tried for one with fewer. */
const mostTries = 250;

/**
 * @param key of a block
 * @returns what has to change from the start, by what it is: the state of a block, a status, the day, or data of the policy; undefined if nothing is known to show
 * the block
 */
export function shortestWay(
  reachability: Reachability,
  key: string,
  data: SampleData = () => undefined,
): ReadonlyMap<Variable, unknown> | undefined {
  const block = reachability.block(key);
  if (!block) return new Map();
  const rangeOf = reachability.rangeWith(data);
  const needed = new Map<BlockFact, readonly Demand[]>([[block, demandsFor(block, 'shown')]]);
  const startOf = (variable: Variable) => untouched(rangeOf(variable));
  const changesFor = () => {
    const way = fewest(rangeOf, startOf, [...needed.values()].flat());
    return way.kind === 'found' ? way.changes : undefined;
  };
  let found = changesFor();
  for (let way = found; way;) {
    const asked = [...way.keys()]
      .map((variable) => reachability.block(blockOf(variable) ?? ''))
      .filter((one) => one !== undefined && !needed.has(one));
    if (asked.length === 0) return way;
    for (const one of asked) if (one) needed.set(one, demandsFor(one, usable(one)));
    way = changesFor();
    // Questions that are never visible together are answered one after the other: answers are kept.
    found = way ?? found;
  }
  return found;
}

/**
 * The fewest changes of a claim with which a condition of a block holds, while the block is otherwise visible.
 *
 * @param valueOf what the claim has now, and the data of its sample, which nothing changes
 * @returns undefined if there is no such condition
 */
export function fewestChanges(
  reachability: Reachability,
  key: string,
  condition: ConditionName,
  valueOf: (variable: Variable) => unknown,
): Changes | undefined {
  const demands = conditionDemands(reachability, key, condition, true);
  if (!demands) return undefined;
  const startOf = (variable: Variable) => only([valueOf(variable)]);
  const rangeOf = (variable: Variable): Range => {
    const range = reachability.rangeOnForm(variable);
    return range.kind === 'open' ? startOf(variable) : { ...range, starts: [valueOf(variable), ...range.starts] };
  };
  return fewest(rangeOf, startOf, demands);
}

export type Changes =
  | { readonly kind: 'found'; readonly changes: ReadonlyMap<Variable, unknown> }
  | { readonly kind: 'none' | 'unknown' };

/** @param startOf what a variable is before it is changed */
function fewest(
  rangeOf: (variable: Variable) => Range,
  startOf: (variable: Variable) => Range,
  demands: readonly Demand[],
): Changes {
  const changesIn = ({ values }: Answer & { kind: 'found' }) =>
    new Map([...values].filter(([name, value]) => !isStart(startOf(name), value)));
  const first = answerTo(demands, rangeOf);
  if (first.kind !== 'found') return { kind: first.kind };
  const known = changesIn(first);
  const variables = [...new Set(demands.flatMap((demand) => [...demand.variables]))].filter(hasStart);
  let tries = 0;
  for (let count = 0; count < [...known.keys()].filter(hasStart).length; count++)
    for (const changed of subsets(variables, count)) {
      if (++tries > mostTries) return { kind: 'found', changes: known };
      const answer = answerTo(demands, (variable) =>
        hasStart(variable) && !changed.includes(variable) ? startOf(variable) : rangeOf(variable),
      );
      if (answer.kind === 'found' && (first.assumes || !answer.assumes))
        return { kind: 'found', changes: changesIn(answer) };
    }
  return { kind: 'found', changes: known };
}

/** Answers and statuses are as they are until they are changed; the day and the policy are not. */
function hasStart(variable: Variable): boolean {
  return blockOf(variable) !== undefined || variable === 'status' || variable === 'approval status';
}

function* subsets<T>(of: readonly T[], count: number, from = 0): Iterable<readonly T[]> {
  if (count === 0) yield [];
  else
    for (let i = from; i + count <= of.length; i++)
      for (const rest of subsets(of, count - 1, i + 1)) yield [of[i]!, ...rest];
}
