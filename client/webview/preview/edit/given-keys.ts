/** The keys that were given to what is added here: the first title of a new block, and the first label of a new option, is its name, and its key follows. */
import type { BlockEdit, BlockRef, PropertyPath } from '../../../../protocol/block-edit.js';
import type { InspectedBlock } from '../../../../protocol/form-edit-messages.js';
import { isSameRef } from './edit-host.js';
import { fieldId } from './entries.js';

interface AwaitedOption {
  readonly block: BlockRef;
  readonly path: PropertyPath;
  /** The options that are there already. */
  readonly count: number;
}

export class GivenKeys {
  /** The block that was added, until its title is given. */
  #new: BlockRef | null = null;
  /** The block that was added, until it is inspected. */
  #uninspected: BlockRef | null = null;
  #awaited: AwaitedOption | null = null;
  /** The keys that new blocks had before their first title. */
  readonly untitled = new Set<string>();
  /** The keys of new options, by that of their block. */
  readonly #options = new Map<string | null, Set<string>>();

  added(block: BlockRef | null): void {
    this.#new = this.#uninspected = block;
  }

  /** An option is about to be added. */
  await({ block, path }: Pick<AwaitedOption, 'block' | 'path'>, inspected: InspectedBlock | null): void {
    this.#awaited = { block, path, count: inspected ? keysIn(inspected, path).length : 0 };
  }

  /** @returns the selector of the label of the option that was awaited, once it is there */
  inspected(block: InspectedBlock): string | null {
    const given = this.#optionsOf(block.ref);
    if (this.#uninspected && isSameRef(block.ref, this.#uninspected)) {
      for (const { path, control } of block.properties)
        if (control === 'options') for (const key of keysIn(block, path)) given.add(key);
      this.#uninspected = null;
    }
    if (!this.#awaited || !isSameRef(block.ref, this.#awaited.block)) return null;
    const { path, count } = this.#awaited;
    const keys = keysIn(block, path);
    if (keys.length <= count) return null;
    this.#awaited = null;
    for (const key of keys.slice(count)) given.add(key);
    return `#${fieldId([...path, keys.length - 1, 'value'])}`;
  }

  /** The edit of a first title names its block. A key that is written is the user's. */
  named(edit: BlockEdit): BlockEdit {
    if (edit.kind === 'rename') this.#optionsOf(edit.block).delete(edit.key);
    if (edit.kind !== 'set' || !this.#new || !isSameRef(edit.block, this.#new)) return edit;
    const { block, path, value } = edit;
    if (path.join('.') !== 'title' || typeof value !== 'string') return edit;
    this.#new = null;
    if (block.key !== null) this.untitled.add(block.key);
    return { kind: 'name', block, title: value };
  }

  /** A block has another key: what it had may be back by an undo. */
  renamed(from: BlockRef, to: BlockRef): void {
    const given = this.#optionsOf(to);
    for (const key of this.#optionsOf(from)) given.add(key);
  }

  /** Whether an option still has the key that it was added with. */
  isOf(block: BlockRef, option: string): boolean {
    return this.#optionsOf(block).has(option);
  }

  #optionsOf({ key }: BlockRef): Set<string> {
    const known = this.#options.get(key) ?? new Set();
    this.#options.set(key, known);
    return known;
  }
}

function keysIn({ properties }: InspectedBlock, path: PropertyPath): readonly string[] {
  const value = properties.find((property) => property.path.join('.') === path.join('.'))?.value;
  return Array.isArray(value) ? (value as readonly unknown[]).map(keyOf) : [];
}

function keyOf(option: unknown): string {
  const key = typeof option === 'object' && option !== null && 'key' in option ? option.key : '';
  return typeof key === 'string' ? key : '';
}
