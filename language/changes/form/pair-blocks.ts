/** Which block of the base is which block of the head: by key, after renames. */
import type { FormBlock } from './form.js';

export interface BlockPair {
  readonly base: FormBlock;
  readonly head: FormBlock;
}

export interface PairedBlocks {
  readonly pairs: readonly BlockPair[];
  /** Only in the base. */
  readonly removed: readonly FormBlock[];
  /** Only in the head. */
  readonly added: readonly FormBlock[];
}

/** Blocks with the same key are paired in their order; blocks without a key if their texts are the same, or else in their order by type. */
export function pairBlocks(base: readonly FormBlock[], head: readonly FormBlock[]): PairedBlocks {
  const pairs: BlockPair[] = [];
  let [removed, added] = [base, head];
  for (const nameOf of [nameOfText, nameOfKey]) {
    const known = new Map<string, FormBlock[]>();
    for (const block of removed) {
      const name = nameOf(block);
      const same = known.get(name);
      if (same) same.push(block);
      else known.set(name, [block]);
    }
    const left: FormBlock[] = [];
    for (const block of added) {
      const pair = known.get(nameOf(block))?.shift();
      if (pair) pairs.push({ base: pair, head: block });
      else left.push(block);
    }
    const rest = new Set([...known.values()].flat());
    removed = removed.filter((block) => rest.has(block));
    added = left;
  }
  const order = new Map(head.map((block, i) => [block, i]));
  return {
    pairs: pairs.sort((a, b) => (order.get(a.head) ?? 0) - (order.get(b.head) ?? 0)),
    removed,
    added,
  };
}

/** Of two blocks with one key, those with the same text belong together. */
function nameOfText({ key, text }: FormBlock): string {
  return `${key}\n${text}`;
}

function nameOfKey({ key, typeName }: FormBlock): string {
  return key === '' ? `\n${typeName}` : key;
}
