/** Which blocks have moved: into or out of a group, or to another place among their siblings. */
import type { BlockPair } from './pair-blocks.js';
import type { FormBlock } from './form.js';

/**
 * The fewest pairs that have to move for the rest to be in the same order. If several sets are as small, the keys decide, so that both directions of a
 * comparison report the same blocks.
 */
export function movedBlocks(
  pairs: readonly BlockPair[],
  baseOrder: ReadonlyMap<FormBlock, number>,
): readonly BlockPair[] {
  const partner = new Map(pairs.map(({ base, head }) => [base, head]));
  const siblings = new Map<FormBlock | undefined, BlockPair[]>();
  const regrouped: BlockPair[] = [];
  for (const pair of pairs) {
    const from = pair.base.around && partner.get(pair.base.around);
    // A group that is gone leaves its blocks to the list.
    if (from !== pair.head.around || (pair.base.around && !from)) {
      regrouped.push(pair);
      continue;
    }
    const same = siblings.get(pair.head.around);
    if (same) same.push(pair);
    else siblings.set(pair.head.around, [pair]);
  }
  const reordered = [...siblings.values()].flatMap((list) => {
    const places = list.map(({ base }) => baseOrder.get(base) ?? 0);
    const kept = heaviestIncreasing(
      places,
      list.map(({ head }) => 2 ** 32 + hashOf(head.key)),
    );
    return list.filter((_, i) => !kept.has(i));
  });
  const moved = new Set([...regrouped, ...reordered]);
  return pairs.filter((pair) => moved.has(pair));
}

/** The indexes of the increasing subsequence with the largest sum of weights. */
function heaviestIncreasing(values: readonly number[], weights: readonly number[]): ReadonlySet<number> {
  if (values.every((value, i) => i === 0 || (values[i - 1] ?? 0) < value)) return new Set(values.keys());
  const ranks = new Map([...values].sort((a, b) => a - b).map((value, rank) => [value, rank + 1]));
  // A tree of maxima: best[i] covers the ranks below i that share its leading bits.
  const best: { sum: number; last: number }[] = Array.from({ length: values.length + 1 }, () => ({ sum: 0, last: -1 }));
  const previous: number[] = [];
  let end = { sum: 0, last: -1 };
  for (const [i, value] of values.entries()) {
    const rank = ranks.get(value) ?? 0;
    let before = { sum: 0, last: -1 };
    for (let at = rank - 1; at > 0; at -= at & -at) if (best[at]!.sum > before.sum) before = best[at]!;
    previous.push(before.last);
    const here = { sum: before.sum + (weights[i] ?? 0), last: i };
    if (here.sum > end.sum) end = here;
    for (let at = rank; at < best.length; at += at & -at) if (here.sum > best[at]!.sum) best[at] = here;
  }
  const kept = new Set<number>();
  for (let i = end.last; i >= 0; i = previous[i] ?? -1) kept.add(i);
  return kept;
}

/** 32 bits of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
