/** Answers that lead to one of the outcomes of a condition, while it matters. Section 2.7.5. */
import type { Variable } from '../semantics/decision.js';
import type { ConditionName } from '../../protocol/view-model.js';
import { answerTo, type Answer } from './block-answers.js';
import { demandsOf, type Demand } from './demands.js';
import { demandsFor } from './questions.js';
import type { Reachability, SampleData } from './reachability.js';

/**
 * What is needed for a condition of a block to hold, or not to hold, while the block is otherwise visible.
 *
 * @returns undefined if there is no such condition; the values may include data that the module does not define
 */
export function conditionAnswer(
  reachability: Reachability,
  key: string,
  condition: ConditionName,
  holds: boolean,
  data: SampleData = () => undefined,
): Answer | undefined {
  const demands = conditionDemands(reachability, key, condition, holds);
  return demands && answerTo(demands, reachability.rangeWith(data));
}

/** That the condition has this outcome, and that the block is otherwise visible; undefined if there is no such condition. */
export function conditionDemands(
  reachability: Reachability,
  key: string,
  condition: ConditionName,
  holds: boolean,
): readonly Demand[] | undefined {
  const block = reachability.block(key);
  const decision = block?.conditions.get(condition)?.decision;
  if (!block || !decision) return undefined;
  const isAboutSight = condition === 'show_if' || condition === 'hide_if';
  const seen = isAboutSight ? block.around : block;
  return [...(seen ? demandsFor(seen, 'shown') : []), ...demandsOf(decision, holds)];
}

/** The values alone; undefined if impossible or unknown. */
export function conditionWitness(
  ...asked: Parameters<typeof conditionAnswer>
): ReadonlyMap<Variable, unknown> | undefined {
  const answer = conditionAnswer(...asked);
  return answer?.kind === 'found' ? answer.values : undefined;
}
