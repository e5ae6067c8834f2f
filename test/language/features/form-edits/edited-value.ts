/** What an edit of a form means, on the parsed value: the model that text edits are compared with. */
import type { BlockEdit, BlockPlace, BlockRef } from '../../../../protocol/block-edit.js';

export type Json = null | boolean | number | string | Json[] | Members;
export interface Members {
  [name: string]: Json;
}
export type Entry = Members & { block: Members };

interface Found {
  readonly entry: Entry;
  readonly list: Entry[];
  readonly ref: BlockRef;
  readonly around: readonly Entry[];
}

/** All blocks with their references, each group before its blocks. */
export function blocksIn(form: Entry[]): readonly Found[] {
  const found: Found[] = [];
  const seen = new Map<string | null, number>();
  const add = (list: Entry[], around: readonly Entry[]) => {
    for (const entry of list) {
      const given = entry.block['key'];
      const key = typeof given === 'string' && given !== '' ? given : null;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      found.push({ entry, list, ref: { key, nth }, around });
      const inner = entry.block['blocks'];
      if (entry.block['type'] === 'group' && Array.isArray(inner)) add(inner as Entry[], [...around, entry]);
    }
  };
  add(form, []);
  return found;
}

function found(form: Entry[], { key, nth = 0 }: BlockRef): Found {
  const one = blocksIn(form).find(({ ref }) => ref.key === key && ref.nth === nth);
  if (!one) throw new Error(`no block ${String(key)}`);
  return one;
}

function container(entry: Entry, path: readonly (string | number)[]): Members | Json[] {
  const isBeside = String(path[0]).endsWith('_if');
  let at: Json = isBeside ? entry : entry.block;
  for (const step of path.slice(0, -1)) at = (at as Members)[step] ?? null;
  return at as Members | Json[];
}

/** @param made the entries that the edit has added, as the text has them. @returns the same list, changed */
export function editedValue(form: Entry[], edit: BlockEdit, made: readonly Entry[]): Entry[] {
  switch (edit.kind) {
    case 'set': {
      const into = container(found(form, edit.block).entry, edit.path);
      const last = edit.path.at(-1) ?? '';
      if (Array.isArray(into)) {
        if (typeof last === 'number' && last < into.length) into[last] = edit.value as Json;
        else into.push(edit.value as Json);
      } else into[last] = edit.value as Json;
      return form;
    }
    case 'unset': {
      const from = container(found(form, edit.block).entry, edit.path);
      const last = edit.path.at(-1) ?? '';
      if (Array.isArray(from)) from.splice(Number(last), 1);
      else Reflect.deleteProperty(from, last);
      return form;
    }
    case 'reorder': {
      const list = container(found(form, edit.block).entry, edit.path) as Json[];
      const [item = null] = list.splice(Number(edit.path.at(-1)), 1);
      list.splice(edit.to, 0, item);
      return form;
    }
    case 'name':
    case 'addOption':
    case 'nameOption':
    case 'rename':
      throw new Error('Names are tested as names.');
    case 'add':
    case 'paste':
      put(form, edit.place, made, []);
      return form;
    case 'duplicate': {
      const [last] = outermost(form, edit.blocks).slice(-1);
      if (last) put(form, { side: 'after', block: last.ref }, made, []);
      return form;
    }
    case 'delete': {
      for (const { list, entry } of outermost(form, edit.blocks)) list.splice(list.indexOf(entry), 1);
      return form;
    }
    case 'move': {
      const moved = outermost(form, edit.blocks);
      put(
        form,
        edit.place,
        moved.map(({ entry }) => entry),
        moved,
      );
      return form;
    }
  }
}

export function outermost(form: Entry[], refs: readonly BlockRef[]): readonly Found[] {
  const chosen = new Set(refs.map((ref) => found(form, ref).entry));
  return blocksIn(form).filter(({ entry, around }) => chosen.has(entry) && !around.some((group) => chosen.has(group)));
}

function put(form: Entry[], { side, block }: BlockPlace, entries: readonly Entry[], moved: readonly Found[]): void {
  const anchor = block ? found(form, block) : undefined;
  const inner = anchor?.entry.block['blocks'] as Entry[] | undefined;
  const list = !anchor ? form : side === 'inside' ? (inner ?? []) : anchor.list;
  const rest = !anchor || side === 'inside' ? [] : list.slice(list.indexOf(anchor.entry) + (side === 'before' ? 0 : 1));
  const before = rest.find((entry) => moved.every((one) => one.entry !== entry));
  for (const one of moved) one.list.splice(one.list.indexOf(one.entry), 1);
  list.splice(before ? list.indexOf(before) : list.length, 0, ...entries);
}
