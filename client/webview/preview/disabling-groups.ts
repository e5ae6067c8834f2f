import type { BlockView } from '../../../protocol/view-model.js';

/** For each block in a disabled group, the outermost such group: its reason applies to all blocks inside. */
export function disablingGroups(blocks: readonly BlockView[]): ReadonlyMap<BlockView, BlockView> {
  const groups = new Map<BlockView, BlockView>();
  const visit = (views: readonly BlockView[], around: BlockView | undefined) => {
    for (const view of views) {
      if (around) groups.set(view, around);
      visit(view.blocks ?? [], around ?? (view.disabled ? view : undefined));
    }
  };
  visit(blocks, undefined);
  return groups;
}
