import type { NeedFact } from '../../../module/facts/claims-facts.js';
import type { Located } from '../../../module/index/module-index.js';

type Need = Located<NeedFact>;

/**
 * Blocks that wait for one another: each cycle as the needs that lead around it, starting with the first in the text. A block is in one cycle at most. Runs in
 * time linear in the number of needs.
 */
export function circles(needs: readonly Need[]): readonly (readonly Need[])[] {
  const waits = new Waits(needs);
  const found: (readonly Need[])[] = [];
  const path: Need[] = [];
  /** The positions of blocks in the path. */
  const places = new Map<string, number>();
  for (const start of needs)
    while (path.length > 0 || waits.has(start)) {
      const need = waits.first(path.at(-1)?.fact.needs ?? start.fact.block);
      if (!need) break;
      const place = places.get(need.fact.block);
      if (place === undefined) {
        places.set(need.fact.block, path.length);
        path.push(need);
        continue;
      }
      const circle = path.slice(place);
      found.push(inTextOrder(circle));
      waits.remove(circle.map(({ fact }) => fact.block));
      // What leads into the cycle may lead into another one.
      for (let last = path.at(-1); last && !waits.has(last); last = path.at(-1)) {
        places.delete(last.fact.block);
        path.pop();
      }
    }
  return found;
}

/** The needs that may be part of a cycle: a block that waits for nothing, or only for such blocks, is in none. */
class Waits {
  /** By block, in the order of the text; the first ones may have been removed. */
  readonly #ofBlock = new Map<string, Need[]>();
  readonly #firsts = new Map<string, number>();
  /** By the needed block. */
  readonly #waiting = new Map<string, Need[]>();
  /** The number of remaining needs of each block that has any. */
  readonly #counts = new Map<string, number>();

  constructor(needs: readonly Need[]) {
    for (const need of needs) {
      const { block, needs: needed } = need.fact;
      add(this.#ofBlock, block, need);
      add(this.#waiting, needed, need);
      this.#counts.set(block, (this.#counts.get(block) ?? 0) + 1);
    }
    this.remove([...this.#waiting.keys()].filter((key) => !this.#counts.has(key)));
  }

  has({ fact }: Need): boolean {
    return this.#counts.has(fact.block) && this.#counts.has(fact.needs);
  }

  /** The first remaining need of a block. */
  first(block: string): Need | undefined {
    const needs = this.#counts.has(block) ? (this.#ofBlock.get(block) ?? []) : [];
    let i = this.#firsts.get(block) ?? 0;
    for (let need = needs[i]; need && !this.has(need); need = needs[i]) i++;
    this.#firsts.set(block, i);
    return needs[i];
  }

  /** Removes blocks with their needs, and all that then wait for nothing. */
  remove(blocks: readonly string[]): void {
    const free = [...blocks];
    for (const block of blocks) this.#counts.delete(block);
    for (let key = free.pop(); key !== undefined; key = free.pop())
      for (const { fact } of this.#waiting.get(key) ?? []) {
        const count = (this.#counts.get(fact.block) ?? 0) - 1;
        if (count > 0) this.#counts.set(fact.block, count);
        else if (this.#counts.delete(fact.block)) free.push(fact.block);
      }
  }
}

function add(lists: Map<string, Need[]>, key: string, need: Need): void {
  const list = lists.get(key);
  if (list) list.push(need);
  else lists.set(key, [need]);
}

/** The same cycle, starting at its first place in the text. */
function inTextOrder(circle: readonly Need[]): readonly Need[] {
  const positions = circle.map(({ start, fact }) => start + fact.range.start);
  const first = positions.indexOf(positions.reduce((least, one) => Math.min(least, one), Infinity));
  return [...circle.slice(first), ...circle.slice(0, first)];
}
