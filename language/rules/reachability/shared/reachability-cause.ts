/** Shared by the reachability rules: which findings have their own cause, and which follow from another finding. */
import type { BlockFact } from '../../../module/facts/block-facts.js';
import { blockOf } from '../../../semantics/decision.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import { usable } from '../../../reachability/block-answers.js';
import type { Question } from '../../../reachability/questions.js';
import type { Reachability, Conclusion } from '../../../reachability/reachability.js';
import { isContradiction, reasonFor, type Reason } from '../../../reachability/reasons.js';

/** The reason if the conditions rule something out by contradiction; undefined if they do not, or if another rule reports the cause. */
export function contradiction(reachability: Reachability, block: BlockFact, question: Question): Reason | undefined {
  if (reachability.ask(block, question).kind !== 'none') return undefined;
  const reason = reasonFor(block, question, reachability.rangeOf);
  const decides = reason.parts.some((part) => part.block === block);
  return decides && isContradiction(reason, reachability) ? reason : undefined;
}

/** Blocks that block one another. */
export interface Deadlock {
  readonly located: Located<Conclusion<Reason>>;
  /** In the order of the text. */
  readonly others: readonly Located<BlockFact>[];
}

/**
 * Blocks that would be shown if others were answered, which cannot be shown before: once for each set of blocks that depend on one another. Excludes blocks that
 * only wait for a block hidden for another reason, and blocks that `conditions/circular` and `conditions/self-reference` report.
 */
export function deadlocks(reachability: Reachability, index: ModuleIndex): readonly Deadlock[] {
  const all = reachability.conclusions((block) =>
    reachability.isStuck(block) ? reasonFor(block, usable(block), reachability.rangeOnForm) : undefined,
  );
  const stuck = new Map(all.map((located) => [located.fact.block, located]));
  const told = new Set<BlockFact>();
  const found: Deadlock[] = [];
  for (const [block, located] of stuck) {
    if (told.has(block)) continue;
    const involved = new Set([block]);
    for (const one of involved)
      for (const variable of stuck.get(one)?.fact.is.variables ?? []) {
        const read = reachability.block(blockOf(variable) ?? '');
        if (read) involved.add(read);
      }
    for (const one of involved) told.add(one);
    const isCircle = [...involved].every((one) => stuck.has(one) && !needsOthers(one, index));
    if (!isCircle) continue;
    const others = [...involved].flatMap((one) => (one === block ? [] : (stuck.get(one) ?? [])));
    found.push({ located, others: others.map((other) => ({ ...other, fact: other.fact.block })) });
  }
  return found;
}

/** Whether a rule on cycles reports it. */
function needsOthers({ key }: BlockFact, index: ModuleIndex): boolean {
  const needs = key === undefined ? undefined : index.entryDefining('block', key)?.claims?.needs;
  return needs?.some(({ block }) => block === key) ?? false;
}
