/** Blocks that the pointer drags: they go before or after the one below it, or into the middle of a group. */
import type { BlockPlace, BlockRef } from '../../../../protocol/block-edit.js';
import type { BlockView } from '../../../../protocol/view-model.js';

export class BlockDrag {
  #place: BlockPlace | null = null;

  /** The pointer is over a block, drawn as an element. */
  over(event: DragEvent, { blocks }: BlockView, block: BlockRef, element: Element): void {
    take(event);
    const { top, height } = element.getBoundingClientRect();
    const at = (event.clientY - top) / Math.max(height, 1);
    const isInside = blocks !== null && at > 0.3 && at < 0.9;
    this.#place = { side: isInside ? 'inside' : at < 0.5 ? 'before' : 'after', block };
  }

  /** @returns where the blocks are dropped; null if they are over none */
  drop(event: DragEvent): BlockPlace | null {
    const place = this.#place;
    if (place) take(event);
    this.#place = null;
    return place;
  }
}

function take(event: DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
