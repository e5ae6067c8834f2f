/** The fewest answers that make a block visible, each to a question that is visible with them. Section 2.7.5. */
import type { BlockFact } from '../module/facts/block-facts.js';
import { blockOf, type Variable } from '../semantics/decision.js';
import { answerTo, usable, type Answer } from './block-answers.js';
import type { Demand } from './demands.js';
import { demandsFor } from './questions.js';
import { isStart, untouched, type Range } from './ranges.js';
import type { Reachability, SampleData } from './reachability.js';

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
  let found = fewest(rangeOf, [...needed.values()].flat());
  for (let way = found; way;) {
    const asked = [...way.keys()]
      .map((variable) => reachability.block(blockOf(variable) ?? ''))
      .filter((one) => one !== undefined && !needed.has(one));
    if (asked.length === 0) return way;
    for (const one of asked) if (one) needed.set(one, demandsFor(one, usable(one)));
    way = fewest(rangeOf, [...needed.values()].flat());
    // Questions that are never visible together are answered one after the other: answers are kept.
    found = way ?? found;
  }
  return found;
}

function fewest(
  rangeOf: (variable: Variable) => Range,
  demands: readonly Demand[],
): ReadonlyMap<Variable, unknown> | undefined {
  const changesIn = (answer: Answer) =>
    answer.kind === 'found'
      ? new Map([...answer.values].filter(([name, value]) => !isStart(rangeOf(name), value)))
      : undefined;
  const first = answerTo(demands, rangeOf);
  const known = changesIn(first);
  if (!known || first.kind !== 'found') return undefined;
  const variables = [...new Set(demands.flatMap((demand) => [...demand.variables]))].filter(hasStart);
  let tries = 0;
  for (let count = 0; count < [...known.keys()].filter(hasStart).length; count++)
    for (const changed of subsets(variables, count)) {
      if (++tries > mostTries) return known;
      const answer = answerTo(demands, (variable) => {
        const range = rangeOf(variable);
        return hasStart(variable) && !changed.includes(variable) ? untouched(range) : range;
      });
      if (answer.kind === 'found' && (first.assumes || !answer.assumes)) return changesIn(answer);
    }
  return known;
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
