/** The blocks of a claim form by their references, in a text that is valid JSON. Ranges are UTF-16 offsets into the file. */
import type { BlockPlace, BlockRef, PropertyPath } from '../../../protocol/block-edit.js';
import { jsonErrorMessages } from '../../syntax/json/errors.js';
import type { JsonPath } from '../../syntax/json/edits.js';
import { maximumDepth, parseJson } from '../../syntax/json/parse.js';
import { memberText, memberValue, type JsonArray, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { touches } from '../../syntax/range.js';
import { conditions } from '../../vocabulary/index.js';

/** Why a form cannot be edited as asked: a sentence for the user. */
export class RefusedEdit extends Error {}

/** A block in its list. */
export interface FormBlock {
  readonly ref: Required<BlockRef>;
  /** The object with the block and its conditions. */
  readonly entry: JsonObject;
  readonly block: JsonObject;
  readonly list: JsonArray;
  readonly index: number;
  /** The group around it. */
  readonly group: FormBlock | undefined;
}

/** Where blocks are put: before an item of a list, or at its end. */
export interface ListPlace {
  readonly list: JsonArray;
  readonly before: JsonNode | undefined;
  readonly group: FormBlock | undefined;
}

export class FormTree {
  /** In source order, each group before its blocks. */
  readonly blocks: readonly FormBlock[];
  /** The list of the form; undefined in an empty file. */
  readonly list: JsonArray | undefined;

  /** @throws {RefusedEdit} if a part of the text cannot be read, or it is not a list */
  constructor(
    readonly path: string,
    readonly text: string,
  ) {
    const { root, errors } = parseJson(text, maximumDepth);
    // All that follows the first entry is one error more: the list is what is missing.
    if (root && root.kind !== 'array')
      throw new RefusedEdit(`${path} is not a list: write \`[\` and \`]\` around its entries.`);
    const error = errors.find(({ code }) => !(code === 'value-expected' && text.trim() === ''));
    if (error) {
      const line = String(text.slice(0, error.range.start).split('\n').length);
      throw new RefusedEdit(`Fix ${path}, line ${line}, first. ${jsonErrorMessages[error.code]}`);
    }
    if (!root && text.trim() !== '') throw new RefusedEdit(`${path} is nested too deeply to be edited here.`);
    this.list = root;
    const found: FormBlock[] = [];
    const seen = new Map<string | null, number>();
    const add = (list: JsonArray, group: FormBlock | undefined) => {
      for (const [index, entry] of list.items.entries()) {
        const block = entry.kind === 'object' ? memberValue(entry, 'block') : undefined;
        if (entry.kind !== 'object' || block?.kind !== 'object') continue;
        const given = memberText(block, 'key');
        const key = given === undefined || given === '' ? null : given;
        const nth = seen.get(key) ?? 0;
        seen.set(key, nth + 1);
        const one: FormBlock = { ref: { key, nth }, entry, block, list, index, group };
        found.push(one);
        const inner = blocksOf(one);
        if (inner) add(inner, one);
      }
    };
    if (root) add(root, undefined);
    this.blocks = found;
  }

  /** @throws {RefusedEdit} if there is no such block */
  block({ key, nth = 0 }: BlockRef): FormBlock {
    const found = this.blocks.find(({ ref }) => ref.key === key && ref.nth === nth);
    if (found) return found;
    throw new RefusedEdit(
      key === null
        ? 'There is no such block without a key any more.'
        : `There is no block \`${key}\` in the form any more.`,
    );
  }

  /** The innermost block at an offset. */
  blockAt(offset: number): FormBlock | undefined {
    return this.blocks.findLast(({ entry }) => touches(entry.range, offset));
  }

  /** The blocks, in source order and without those in groups that are among them. @throws {RefusedEdit} if one does not exist */
  outermost(refs: readonly BlockRef[]): readonly FormBlock[] {
    const chosen = new Set(refs.map((ref) => this.block(ref)));
    if (chosen.size === 0) throw new RefusedEdit('Select a block first.');
    return this.blocks.filter(
      (block) => chosen.has(block) && ![...groupsAround(block)].some((group) => chosen.has(group)),
    );
  }

  /**
   * @param moved blocks that are no place to be put beside: the next one that stays is meant
   * @throws {RefusedEdit} if there is no such place
   */
  place(place: BlockPlace, moved: readonly FormBlock[] = []): ListPlace {
    const anchor = place.block && this.block(place.block);
    const around = anchor ? [...(place.side === 'inside' ? [anchor] : []), ...groupsAround(anchor)] : [];
    if (moved.some((block) => around.includes(block))) throw new RefusedEdit('A group cannot be moved into itself.');
    if (!anchor) {
      if (!this.list) throw new RefusedEdit(`${this.path} is empty: write \`[]\` into it.`);
      return { list: this.list, before: undefined, group: undefined };
    }
    if (place.side === 'inside') {
      const list = blocksOf(anchor);
      if (!list) throw new RefusedEdit(`\`${anchor.ref.key ?? ''}\` is no group with a list of \`blocks\`.`);
      return { list, before: undefined, group: anchor };
    }
    const { list, index, group } = anchor;
    const stays = (item: JsonNode) => moved.every(({ entry }) => entry !== item);
    return { list, before: list.items.slice(place.side === 'before' ? index : index + 1).find(stays), group };
  }

  /** The path from the top of the file to the entry of a block. */
  pathOf({ index, group }: FormBlock): readonly (string | number)[] {
    return group ? [...this.pathOf(group), 'block', 'blocks', index] : [index];
  }

  /** The path from the top of the file to a property: a condition is beside the block. */
  pathTo(block: FormBlock, path: PropertyPath): readonly (string | number)[] {
    const isBeside = conditions.some(({ name }) => name === path[0]);
    return [...this.pathOf(block), ...(isBeside ? [] : ['block']), ...path];
  }
}

/** The list of a group, if it is one. */
export function blocksOf({ block }: FormBlock): JsonArray | undefined {
  const inner = memberText(block, 'type') === 'group' ? memberValue(block, 'blocks') : undefined;
  return inner?.kind === 'array' ? inner : undefined;
}

/** The groups around a block, the innermost first. */
export function* groupsAround({ group }: FormBlock): Iterable<FormBlock> {
  for (let around = group; around; around = around.group) yield around;
}

/** What a path from the top leads to. */
export function nodeAt(node: JsonNode | undefined, path: JsonPath): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((inner, step) => {
    if (inner?.kind === 'array') return typeof step === 'number' ? inner.items[step] : undefined;
    return inner?.kind === 'object' ? inner.members.findLast(({ name }) => name.value === step)?.value : undefined;
  }, node);
}
