/** Edits of a claim form as minimal edits of its text: whatever an edit does not name keeps its characters. Section 2.7. */
import type { BlockEdit, BlockPlace, BlockRef, PropertyPath } from '../../../protocol/block-edit.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import type { Occurrence } from '../../module/index/occurrences.js';
import { editJson, writtenItem, type JsonEdit, type JsonPath, type WrittenItem } from '../../syntax/json/edits.js';
import { plainValue, type JsonValue } from '../../syntax/json/print.js';
import { memberText, type JsonNode } from '../../syntax/json/tree.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { freeName } from '../../rules/shared/names/definitions.js';
import { inSnakeCase, labelFrom } from '../../rules/shared/objects/skeleton.js';
import { blockTypeNamed, conditions } from '../../vocabulary/index.js';
import { followingChoice } from './following-choice.js';
import { freeOption, optionKeys, optionOccurrences, optionReaders } from './options.js';
import { FormTree, nodeAt, RefusedEdit, type FormBlock } from './form-tree.js';
import { freeCopies } from './free-keys.js';
import { hasConditionsFirst, requestsNear } from './like-neighbours.js';
import { newEntry } from './new-entry.js';
import { inStyleOf } from './template-style.js';

/** All edits but the rename, which changes other files, too. */
export type FormEdit = Exclude<BlockEdit, { readonly kind: 'rename' }>;

export interface EditedForm {
  /** Relative to the module's root. */
  readonly path: string;
  /** Ascending, in UTF-16 offsets; empty if nothing changes. */
  readonly edits: readonly OffsetEdit[];
  /** The blocks that the edit is about, as they are called after it. */
  readonly blocks: readonly BlockRef[];
  /** Of deleted blocks and of a removed option: what still reads them. */
  readonly readers: readonly Occurrence[];
}

/** @throws {RefusedEdit} if the edit is not possible */
export function editForm(module: NavigableModule, edit: FormEdit): EditedForm {
  const form = formOf(module.check);
  const { changes, blocks, readers = [] } = new FormEditor(form, module).changes(edit);
  const edits = editJson(form.text, changes);
  if (!edits) throw new RefusedEdit(`${form.path} cannot be edited at this place.`);
  return { path: form.path, edits, blocks, readers };
}

/** The form of a module, to be edited. @throws {RefusedEdit} if it has none, or it cannot be read as a whole */
export function formOf({ module }: ModuleCheck): FormTree {
  const path = module.options.layout.claimsBlocks;
  const file = module.files.get(path);
  if (!file) throw new RefusedEdit(`This module has no ${path}. Create it with \`[]\` as its text.`);
  if (file.unread !== undefined) throw new RefusedEdit(`${path} cannot be edited: it ${file.unread}.`);
  return new FormTree(path, file.text);
}

/** Blocks as they are written, as a list that can be pasted. @throws {RefusedEdit} if one does not exist */
export function copiedBlocks(form: FormTree, refs: readonly BlockRef[]): string {
  const step = '  ';
  const items = form.outermost(refs).map(({ entry }) => {
    const { source, indent } = writtenItem(form.text, entry.range);
    return source.replace(/\r?\n([ \t]*)/g, (_, blanks: string) => `\n${step}${blanks.slice(indent.length)}`);
  });
  return `[\n${items.map((item) => step + item).join(',\n')}\n]`;
}

interface Changes {
  readonly changes: readonly JsonEdit[];
  readonly blocks: readonly BlockRef[];
  readonly readers?: readonly Occurrence[];
}

class FormEditor {
  constructor(
    private readonly form: FormTree,
    private readonly module: NavigableModule,
  ) {}

  changes(edit: FormEdit): Changes {
    const { form } = this;
    switch (edit.kind) {
      case 'set':
        return this.#set(form.block(edit.block), edit.path, edit.value);
      case 'unset': {
        const { child } = this.#child(form.block(edit.block), edit.path);
        const readers = optionReaders(this.module, form, form.block(edit.block), edit.path);
        return { changes: [{ kind: 'remove', child }], blocks: [edit.block], readers };
      }
      case 'name':
        return this.#name(form.block(edit.block), edit.title);
      case 'addOption':
        return this.#addOption(form.block(edit.block), edit.path);
      case 'nameOption':
        return this.#nameOption(form.block(edit.block), edit.path, edit.label);
      case 'reorder':
        return this.#reorder(form.block(edit.block), edit.path, edit.to);
      case 'add':
        return this.#add(edit.type, edit.place, edit.properties);
      case 'duplicate': {
        const blocks = form.outermost(edit.blocks);
        const last = blocks.at(-1);
        if (!last) return { changes: [], blocks: [] };
        return this.#paste(copiedBlocks(form, edit.blocks), { side: 'after', block: last.ref });
      }
      case 'delete': {
        const blocks = form.outermost(edit.blocks);
        const changes = blocks.map(({ entry }): JsonEdit => ({ kind: 'remove', child: entry.range }));
        return { changes, blocks: [], readers: readersOf(this.module, form, blocks) };
      }
      case 'move':
        return this.#move(form.outermost(edit.blocks), edit.place);
      case 'paste':
        return this.#paste(edit.text, edit.place);
    }
  }

  #set(block: FormBlock, path: JsonPath, value: JsonValue): Changes {
    const full = this.form.pathTo(block, path);
    if (path.length === 0 || (path.length === 1 && path[0] === 'key'))
      throw new RefusedEdit('Rename a block to change its key: everything that reads it follows.');
    const old = nodeAt(this.form.list, full);
    const isSame = old !== undefined && JSON.stringify(plainValue(old)) === JSON.stringify(value);
    const follow = () => followingChoice(this.form.list, full, memberText(block.block, 'type'), path, value);
    const next = old === undefined ? this.#nextToCondition(block, path) : undefined;
    const set: JsonEdit = next
      ? { kind: 'insertMemberBefore', member: next.range, name: String(path[0]), value }
      : { kind: 'set', path: full, value };
    return { changes: isSame ? [] : [set, ...follow()], blocks: [block.ref] };
  }

  /** Conditions stay together, on the side of the block where the nearest ones are: the member before which a new one is written, undefined for the end. */
  #nextToCondition({ entry }: FormBlock, path: JsonPath): JsonNode | undefined {
    const { members, range } = entry;
    const order = conditions.map(({ name }) => name as string);
    const at = path.length === 1 ? order.indexOf(String(path[0])) : -1;
    if (at < 0) return undefined;
    const placeOf = (name: string | undefined) => members.findIndex((member) => member.name.value === name);
    const before = order.slice(0, at).findLast((name) => placeOf(name) >= 0);
    if (before !== undefined) return members[placeOf(before) + 1]?.name;
    const after = order.slice(at + 1).find((name) => placeOf(name) >= 0);
    const isFirst = after === undefined && hasConditionsFirst(this.form.blocks, range.start);
    return members[placeOf(isFirst ? 'block' : after)]?.name;
  }

  #name(block: FormBlock, title: string): Changes {
    const titled = this.#set(block, ['title'], title);
    const { key: old } = block.ref;
    const taken = new Set(this.form.blocks.flatMap(({ ref }) => (ref.key === old ? [] : (ref.key ?? []))));
    const named = inSnakeCase(title.replace(/\{\{[^{}]*\}\}/g, ''));
    const key = taken.has(named) ? freeName(named, taken) : named;
    const isRead = old !== null && this.module.occurrences.of({ kind: 'block', name: old }).length > 1;
    if (!/^[a-z]/.test(key) || key === old || isRead) return titled;
    const change: JsonEdit = { kind: 'set', path: this.form.pathTo(block, ['key']), value: key };
    return { changes: [...titled.changes, change], blocks: [{ key, nth: 0 }] };
  }

  #addOption(block: FormBlock, path: PropertyPath): Changes {
    const keys = optionKeys(this.form, block, path);
    const key = freeOption(keys, keys.length + 1);
    const option = { key, value: labelFrom(key) };
    return keys.length === 0 ? this.#set(block, path, [option]) : this.#set(block, [...path, '-'], option);
  }

  #nameOption(block: FormBlock, path: PropertyPath, label: string): Changes {
    const labelled = this.#set(block, path, label);
    const index = Number(path.at(-2));
    const keys = optionKeys(this.form, block, path.slice(0, -2));
    const taken = keys.filter((_, at) => at !== index);
    const named = inSnakeCase(label);
    // The sample's key means something else, also where the label gives none.
    const key =
      named === '' ? freeOption(taken, index + 1) : taken.includes(named) ? freeName(named, new Set(taken)) : named;
    const isRead = optionOccurrences(this.module, block, keys[index]).some(({ isDefinition }) => !isDefinition);
    if (label.trim() === '' || key === keys[index] || isRead) return labelled;
    const change: JsonEdit = {
      kind: 'set',
      path: this.form.pathTo(block, [...path.slice(0, -1), 'key']),
      value: key,
    };
    return { changes: [...labelled.changes, change], blocks: [block.ref] };
  }

  #reorder(block: FormBlock, path: JsonPath, to: number): Changes {
    const { list, node: item } = this.#child(block, path);
    if (list.kind !== 'array') throw new RefusedEdit('Only items of a list have an order.');
    const others = list.items.filter((one) => one !== item);
    const before = others[to];
    if (list.items.indexOf(item) === Math.min(to, others.length)) return { changes: [], blocks: [block.ref] };
    return { changes: this.#moved([item], list, before), blocks: [block.ref] };
  }

  #add(name: string, place: BlockPlace, properties: Readonly<Record<string, JsonValue>>): Changes {
    const type = blockTypeNamed(name);
    if (!type) throw new RefusedEdit(`There is no block type \`${name}\`.`);
    const { list, before } = this.form.list ? this.form.place(place) : {};
    const offset = before?.range.start ?? list?.range.end ?? 0;
    const requests = requestsNear(this.form.blocks, offset);
    const { check, questionCurrency } = this.module;
    const { entry: made, key } = newEntry(type, properties, check.index, questionCurrency, requests);
    const { block = null, ...others } = made;
    const isLast = hasConditionsFirst(this.form.blocks, offset);
    const entry = inStyleOf(this.form.text, isLast ? { ...others, block } : made);
    const blocks = [{ key, nth: 0 }];
    if (!list) return { changes: [{ kind: 'set', path: ['-'], value: entry }], blocks };
    const change: JsonEdit = before
      ? { kind: 'insertItemBefore', item: before.range, value: entry }
      : { kind: 'insert', into: list.range, name: undefined, value: entry };
    return { changes: [change], blocks };
  }

  #move(blocks: readonly FormBlock[], to: BlockPlace): Changes {
    const { list, before } = this.form.place(to, blocks);
    const items = blocks.map(({ entry }) => entry);
    const refs = blocks.map(({ ref }) => ref);
    // Where they are already, nothing changes.
    const end = before ? list.items.indexOf(before) : list.items.length;
    const there = list.items.slice(end - items.length, end);
    const isThere = items.every((item, i) => there[i] === item);
    return { changes: isThere ? [] : this.#moved(items, list, before), blocks: refs };
  }

  #moved(items: readonly JsonNode[], list: JsonNode, before: JsonNode | undefined): readonly JsonEdit[] {
    const { text } = this.form;
    return items.flatMap(({ range }): readonly JsonEdit[] => [
      { kind: 'remove', child: range },
      { kind: 'insertWritten', into: list.range, before: before?.range, item: writtenItem(text, range) },
    ]);
  }

  #paste(text: string, to: BlockPlace): Changes {
    const { items, keys } = freeCopies(text, this.module.check);
    const { list, before } = this.form.place(to);
    const lineEnd = this.form.text.includes('\r\n') ? '\r\n' : '\n';
    const inStyle = ({ source, indent }: WrittenItem) => ({ indent, source: source.replace(/\r?\n/g, lineEnd) });
    return {
      changes: items.map((item) => ({
        kind: 'insertWritten',
        into: list.range,
        before: before?.range,
        item: inStyle(item),
      })),
      blocks: keys.map((key) => ({ key, nth: 0 })),
    };
  }

  /** What a path leads to, with what identifies it in its container. */
  #child(block: FormBlock, path: JsonPath) {
    const full = this.form.pathTo(block, path);
    const list = nodeAt(this.form.list, full.slice(0, -1));
    const node = path.length === 0 ? undefined : nodeAt(this.form.list, full);
    if (!list || !node) throw new RefusedEdit(`\`${block.ref.key ?? ''}\` has no \`${path.join('.')}\`.`);
    const last = full.at(-1);
    const name =
      list.kind === 'object' ? list.members.findLast((member) => member.name.value === last)?.name : undefined;
    return { list, node, child: (name ?? node).range };
  }
}

/** What names the blocks, outside of the blocks themselves. A key that another block has, too, keeps its meaning. */
function readersOf(module: NavigableModule, { path, blocks: all }: FormTree, blocks: readonly FormBlock[]) {
  const isInside = (range: Occurrence['range']) =>
    blocks.some(({ entry }) => entry.range.start <= range.start && range.end <= entry.range.end);
  const gone = all.filter(({ entry }) => isInside(entry.range)).flatMap(({ ref: { key } }) => key ?? []);
  const left = new Set(all.filter(({ entry }) => !isInside(entry.range)).map(({ ref: { key } }) => key));
  return [...new Set(gone)]
    .filter((key) => !left.has(key))
    .flatMap((name) => module.occurrences.of({ kind: 'block', name }))
    .filter((occurrence) => !occurrence.isDefinition && !(occurrence.path === path && isInside(occurrence.range)));
}
