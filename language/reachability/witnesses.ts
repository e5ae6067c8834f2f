/** Answers that bring a condition to one of its outcomes, while it matters. Section 2.7.5. */
import type { Variable } from '../semantics/decision.js';
import type { ConditionName } from '../../protocol/view-model.js';
import { demandsOf } from './demands.js';
import { demandsFor } from './questions.js';
import type { Reachability } from './reachability.js';

/**
 * What has to be so that a condition of a block holds, or does not, and the block is seen otherwise.
 *
 * @returns undefined if the conditions cannot be met, or it cannot be told from them; values may be those of data that the module does not tell
 */
export function conditionWitness(
  reachability: Reachability,
  key: string,
  condition: ConditionName,
  holds: boolean,
): ReadonlyMap<Variable, unknown> | undefined {
  const block = reachability.block(key);
  const decision = block?.conditions.get(condition)?.decision;
  if (!block || !decision) return undefined;
  const isAboutSight = condition === 'show_if' || condition === 'hide_if';
  const seen = isAboutSight ? block.around : block;
  const answer = reachability.solveOnForm([...(seen ? demandsFor(seen, 'shown') : []), ...demandsOf(decision, holds)]);
  return answer.kind === 'found' ? answer.values : undefined;
}
