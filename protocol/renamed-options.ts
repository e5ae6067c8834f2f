/** Options that have another key in the next state of their form: who has chosen one still has it. Section 2.7.2. */
import { optionsOf } from './option-views.js';
import { allBlocks } from './renamed-block.js';
import type { BlockView } from './view-model.js';

export interface RenamedOption {
  /** The key of the block that has it in both states. */
  readonly block: string;
  readonly from: string;
  readonly to: string;
}

/** The options whose key is the only one of their block that differs between two states of a form. Another value makes another option. */
export function renamedOptions(before: readonly BlockView[], after: readonly BlockView[]): readonly RenamedOption[] {
  const now = new Map(allBlocks(after).map((block) => [block.key, block]));
  return allBlocks(before).flatMap((block) => {
    const next = block.key === null ? undefined : now.get(block.key);
    const renamed = next && renamedIn(block, next);
    return renamed && block.key !== null ? [{ block: block.key, ...renamed }] : [];
  });
}

function renamedIn(before: BlockView, after: BlockView): Omit<RenamedOption, 'block'> | undefined {
  const [old, now] = [optionsOf(before), optionsOf(after)];
  if (old.length !== now.length) return undefined;
  const [only, ...others] = old.flatMap((option, i) => {
    const next = now[i];
    return !next || next.key === option.key ? [] : [{ option, next }];
  });
  if (!only || others.length > 0 || only.option.value !== only.next.value) return undefined;
  const { key: from } = only.option;
  const { key: to } = only.next;
  return now.some(({ key }) => key === from) || old.some(({ key }) => key === to) ? undefined : { from, to };
}
