import type { BlockView } from '../../../protocol/view-model.js';

/**
 * Names blocks in the page. A block keeps its id from one form to the next by its key, so that its element, and with it focus, caret and what is unfolded,
 * stays. Keys are any texts, and two blocks may have one by mistake: they are no ids themselves.
 */
export class BlockIds {
  readonly #byName = new Map<string, string>();
  #ids: ReadonlyMap<BlockView, string> = new Map();
  #blocks: ReadonlyMap<string, BlockView> = new Map();

  /** Names the blocks of a new form, those in groups as well. */
  assign(blocks: readonly BlockView[]): void {
    const ids = new Map<BlockView, string>();
    const seen = new Map<string, number>();
    const name = (views: readonly BlockView[]) => {
      for (const view of views) {
        const own = view.key === null ? `without a key, ${view.type ?? ''}` : `key ${view.key}`;
        const before = seen.get(own) ?? 0;
        seen.set(own, before + 1);
        ids.set(view, this.#idOf(`${String(before)} ${own}`));
        name(view.blocks ?? []);
      }
    };
    name(blocks);
    this.#ids = ids;
    this.#blocks = new Map([...ids].map(([view, id]) => [id, view]));
  }

  /** The block with an id, in the form as it is now. */
  named(id: string): BlockView | undefined {
    return this.#blocks.get(id);
  }

  of(block: BlockView): string {
    const id = this.#ids.get(block);
    if (id === undefined) throw new Error('The block is not part of the form.');
    return id;
  }

  #idOf(name: string): string {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const id = `block-${String(this.#byName.size + 1)}`;
    this.#byName.set(name, id);
    return id;
  }
}
