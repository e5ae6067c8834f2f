/** How a single difference is undone in the head, so that its effects can be told from those of the others. */
import { insertItem, insertMember, removeItem, removeMember, replaceValue } from '../rules/fix.js';
import { memberNamed, type JsonNode, type JsonObject } from '../syntax/json/tree.js';
import type { Undo } from './difference.js';
import type { JsonChange } from './json-changes.js';
import { plainValue } from '../syntax/json/print.js';
import type { Side } from './side.js';

/** A JSON file of the head, or an entry of it, and where it begins. */
interface Source {
  readonly path: string;
  readonly start: number;
}

/** Gives a member of an object the value that it has in the base; without one, the member is removed. */
export function undoMember(
  head: Side,
  { path, start }: Source,
  owner: JsonObject,
  name: string,
  base: JsonNode | undefined,
): Undo {
  const place = ({ range }: { readonly range: JsonNode['range'] }) => head.place(path, range, start);
  const member = memberNamed(owner, name);
  if (base) return [insertMember(place(owner), name, plainValue(base))];
  return member ? [removeMember(place(member.name))] : [];
}

/** Undefined for items of lists, which have no name. */
export function undoChange(
  head: Side,
  { path: file, start }: Source,
  { path, base, head: value, headMember, headOwner }: JsonChange,
): Undo | undefined {
  const name = path.at(-1);
  const isMember = headMember ? headMember.value === value : headOwner !== undefined && headOwner.range.end > 0;
  if (!isMember || name === undefined) return undefined;
  if (base && headMember?.value)
    return [replaceValue(head.place(file, headMember.value.range, start), plainValue(base))];
  return headOwner && undoMember(head, { path: file, start }, headOwner, name, base);
}

/** Removes an item of a list that the base does not have. */
export function undoAdded(head: Side, { path, start }: Source, item: JsonNode): Undo {
  return [removeItem(head.place(path, item.range, start))];
}

/** Adds an item of the base to the end of the head's list. */
export function undoRemoved(head: Side, { path, start }: Source, list: JsonNode, item: JsonNode): Undo {
  return [insertItem(head.place(path, list.range, start), plainValue(item))];
}
