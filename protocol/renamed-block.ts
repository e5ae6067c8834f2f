/** A block that has another key in the next state of its form: what the user does with it goes on under the new one. */
import type { BlockView } from './view-model.js';

export interface RenamedBlock {
  readonly from: string;
  readonly to: string;
}

/**
 * The block whose key is the only one that differs between two states of a form: it was renamed, here or elsewhere.
 *
 * @param untitled the keys of new blocks before their first title: the key follows this title, so that both differ
 * @returns undefined if there is none, or it may be another block in the same place
 */
export function renamedBlock(
  before: readonly BlockView[],
  after: readonly BlockView[],
  untitled: ReadonlySet<string> = new Set(),
): RenamedBlock | undefined {
  const [old, now] = [allBlocks(before), allBlocks(after)];
  if (old.length !== now.length) return undefined;
  const [only, ...others] = old.flatMap((block, index) => {
    const next = now[index];
    return !next || next.key === block.key ? [] : [{ block, next }];
  });
  if (!only || others.length > 0) return undefined;
  const { block, next } = only;
  if (block.type !== next.type || !block.key || !next.key) return undefined;
  const isNamed = untitled.has(block.key) || untitled.has(next.key);
  if (!isNamed && block['title'] !== next['title']) return undefined;
  const isTaken = now.some(({ key }) => key === block.key) || old.some(({ key }) => key === next.key);
  return isTaken ? undefined : { from: block.key, to: next.key };
}

/** With those inside of groups. */
export function allBlocks(blocks: readonly BlockView[]): readonly BlockView[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.blocks ?? [])]);
}
