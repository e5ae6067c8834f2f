import type { BlockRef } from '../../../protocol/block-edit.js';
import type { RenamedBlock } from '../../../protocol/renamed-block.js';
import type { BlockView } from '../../../protocol/view-model.js';

/**
 * Assigns page ids to blocks. A block keeps its id from one form to the next by its key, so that its element, and with it focus, caret and folding,
 * is kept. Keys cannot be ids: they can be any text, and two blocks may share one by mistake.
 */
export class BlockIds {
  readonly #byName = new Map<string, string>();
  #count = 0;
  #ids: ReadonlyMap<BlockView, string> = new Map();
  #blocks: ReadonlyMap<string, BlockView> = new Map();
  #refs: ReadonlyMap<BlockView, BlockRef> = new Map();

  /** Assigns ids to the blocks of a new form, including those in groups. */
  assign(blocks: readonly BlockView[]): void {
    const ids = new Map<BlockView, string>();
    const refs = new Map<BlockView, BlockRef>();
    const counts = new Map<string | null, number>();
    const seen = new Map<string, number>();
    const name = (views: readonly BlockView[]) => {
      for (const view of views) {
        const own = view.key === null ? `without a key, ${view.type ?? ''}` : nameOfKey(view.key);
        const before = seen.get(own) ?? 0;
        seen.set(own, before + 1);
        const nth = counts.get(view.key) ?? 0;
        counts.set(view.key, nth + 1);
        refs.set(view, { key: view.key, nth });
        ids.set(view, this.#idOf(`${String(before)} ${own}`));
        name(view.blocks ?? []);
      }
    };
    name(blocks);
    this.#ids = ids;
    this.#refs = refs;
    this.#blocks = new Map([...ids].map(([view, id]) => [id, view]));
  }

  /** A block has another key in the next form, and keeps its id. */
  rename({ from, to }: RenamedBlock): void {
    // It is the only one with its key.
    const id = this.#byName.get(`0 ${nameOfKey(from)}`);
    if (id === undefined) return;
    this.#byName.delete(`0 ${nameOfKey(from)}`);
    this.#byName.set(`0 ${nameOfKey(to)}`, id);
  }

  /** The block with an id, in the current form. */
  named(id: string): BlockView | undefined {
    return this.#blocks.get(id);
  }

  /** What an edit calls a block. */
  refOf(block: BlockView): BlockRef {
    return this.#refs.get(block) ?? { key: block.key, nth: 0 };
  }

  of(block: BlockView): string {
    const id = this.#ids.get(block);
    if (id === undefined) throw new Error('The block is not part of the form.');
    return id;
  }

  /** The id of the first block with a key; undefined if there is none. */
  ofKey(key: string): string | undefined {
    return [...this.#ids].find(([view]) => view.key === key)?.[1];
  }

  #idOf(name: string): string {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const id = `block-${String(++this.#count)}`;
    this.#byName.set(name, id);
    return id;
  }
}

function nameOfKey(key: string): string {
  return `key ${key}`;
}
