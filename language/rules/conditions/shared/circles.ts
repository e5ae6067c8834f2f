import type { NeedFact } from '../../../module/facts/claims-facts.js';
import type { Located } from '../../../module/index/module-index.js';

type Need = Located<NeedFact>;

/**
 * Blocks that wait for one another: each cycle as the needs that lead around it, starting with the first in the text. A block is in one cycle at most. Runs in
 * time linear in the number of needs, unless there are many cycles.
 */
export function circles(needs: readonly Need[]): readonly (readonly Need[])[] {
  const found: (readonly Need[])[] = [];
  let left = withoutEnds(needs);
  while (left.length > 0) {
    const circle = firstCircle(left);
    const inCircle = new Set(circle.map(({ fact }) => fact.block));
    found.push(circle);
    left = withoutEnds(left.filter(({ fact }) => !inCircle.has(fact.block) && !inCircle.has(fact.needs)));
  }
  return found;
}

/** Repeatedly removes blocks that wait for a block that waits for nothing: the rest leads into cycles. */
function withoutEnds(needs: readonly Need[]): readonly Need[] {
  const waiting = new Map<string, Need[]>();
  const counts = new Map<string, number>();
  for (const need of needs) {
    const { block, needs: needed } = need.fact;
    counts.set(block, (counts.get(block) ?? 0) + 1);
    const same = waiting.get(needed);
    if (same) same.push(need);
    else waiting.set(needed, [need]);
  }
  const done = new Set<Need>();
  const free = [...waiting.keys()].filter((key) => !counts.has(key));
  for (let key = free.pop(); key !== undefined; key = free.pop())
    for (const need of waiting.get(key) ?? []) {
      done.add(need);
      const { block } = need.fact;
      const count = (counts.get(block) ?? 0) - 1;
      counts.set(block, count);
      if (count === 0) free.push(block);
    }
  return needs.filter((need) => !done.has(need));
}

/** @param needs each of which leads to another one */
function firstCircle(needs: readonly Need[]): readonly Need[] {
  const next = new Map<string, Need>();
  for (const need of needs) if (!next.has(need.fact.block)) next.set(need.fact.block, need);
  const path: Need[] = [];
  const places = new Map<string, number>();
  for (let need = needs[0]; need; need = next.get(need.fact.needs)) {
    const place = places.get(need.fact.block);
    if (place !== undefined) return inTextOrder(path.slice(place));
    places.set(need.fact.block, path.length);
    path.push(need);
  }
  return path;
}

/** The same cycle, starting at its first place in the text. */
function inTextOrder(circle: readonly Need[]): readonly Need[] {
  const positions = circle.map(({ start, fact }) => start + fact.range.start);
  const first = positions.indexOf(positions.reduce((least, one) => Math.min(least, one), Infinity));
  return [...circle.slice(first), ...circle.slice(0, first)];
}
