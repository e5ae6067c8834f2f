/** The questions about a block, as demands on its conditions and those of the enclosing groups. Section 2.7.5. */
import type { BlockFact, ConditionFact } from '../module/facts/block-facts.js';
import type { Decision } from '../semantics/decision.js';
import { demandsOf, type Demand } from './demands.js';

export type Question =
  | 'shown'
  /** Shown and not disabled: the button of a disbursement block works. */
  | 'usable'
  /** The same before the claim is decided. */
  | 'usableEarly'
  /** `required_if` holds. */
  | 'required'
  | 'requiredWhileShown';

/** The demands that all must be met. */
export function demandsFor(block: BlockFact, question: Question): readonly Demand[] {
  let demands: readonly Demand[] = none;
  for (const { condition, holds } of conditionsFor(block, question))
    demands = together(demands, demandsOf(decisionOf(condition), holds));
  return question.startsWith('required') && !canBeRequired(block) ? demands.concat(demandsOf(never, true)) : demands;
}

/** A condition of a block, and whether it has to hold. */
export interface Part {
  readonly block: BlockFact;
  readonly condition: ConditionFact;
  readonly holds: boolean;
}

/** The conditions that decide, those of the outermost group first. */
export function conditionsFor(block: BlockFact, question: Question): readonly Part[] {
  let parts: readonly Part[] = none;
  const chain = block.around ? chainTo(block) : [block];
  if (question !== 'required') for (const one of chain) parts = together(parts, visibility(one));
  if (question === 'usable' || question === 'usableEarly')
    for (const one of chain)
      if (one.category !== 'display') parts = together(parts, conditionOf(one, 'disabled_if', false));
  return question.startsWith('required') ? together(parts, conditionOf(block, 'required_if', true)) : parts;
}

/** A block behind the groups around it. */
function chainTo(block: BlockFact): readonly BlockFact[] {
  const chain: BlockFact[] = [];
  for (let one: BlockFact | undefined = block; one; one = one.around) chain.unshift(one);
  return chain;
}

/** The condition that controls a block's own visibility: if `show_if` is present, `hide_if` is ignored. */
export function visibility(block: BlockFact): readonly Part[] {
  return block.conditions.has('show_if') ? conditionOf(block, 'show_if', true) : conditionOf(block, 'hide_if', false);
}

function conditionOf(block: BlockFact, name: ConditionFact['name'], holds: boolean): readonly Part[] {
  const condition = block.conditions.get(name);
  return condition ? [{ block, condition, holds }] : none;
}

const none: readonly never[] = [];

/** Two lists, of which mostly one is empty. */
function together<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return first.length === 0 ? second : second.length === 0 ? first : first.concat(second);
}

/** Only form blocks can be required, and only if a condition says so. */
function canBeRequired({ category, conditions }: BlockFact): boolean {
  return category === 'form' && conditions.has('required_if');
}

const never: Decision = { kind: 'literal', value: false };

/** The result of a template that cannot be parsed is unknown. */
function decisionOf({ name, decision }: ConditionFact): Decision {
  return decision ?? { kind: 'opaque', name };
}
