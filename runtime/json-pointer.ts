/** JSON Pointers (RFC 6901) into values, and their places in files. */
import { type JsonNode, memberValue, type OffsetRange, rootOf, stepAt } from '../language/syntax/index.js';

/** A member or an item as part of a JSON Pointer. */
export function pointerTo(parent: string, name: string | number): string {
  return `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The outermost member in a pointer; undefined for the whole value. */
export function firstName(pointer: string): string | undefined {
  return namesIn(pointer)[0];
}

function namesIn(pointer: string): readonly string[] {
  const names = pointer.split('/').slice(1);
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function pointer(path: readonly (string | number)[]): string {
  return path.reduce<string>(pointerTo, '');
}

/**
 * The place of a pointer in a file: the name of the member, or the item; for a missing setting, the nearest object around its place.
 *
 * @param root undefined: the file cannot be read; returns its beginning
 */
export function rangeOfPointer(root: JsonNode | undefined, to: string): OffsetRange {
  let node = root;
  let range: OffsetRange = { start: root?.range.start ?? 0, end: (root?.range.start ?? 0) + 1 };
  for (const name of namesIn(to)) {
    if (node?.kind === 'object') {
      const member = node.members.findLast((one) => one.name.value === name);
      if (!member) break;
      range = member.name.range;
      node = member.value;
    } else if (node?.kind === 'array') {
      const item = node.items[Number(name)];
      if (!item) break;
      range = item.range;
      node = item;
    } else break;
  }
  return range;
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(root: JsonNode, to: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const name of namesIn(to)) {
    if (node?.kind === 'object') node = memberValue(node, name);
    else node = node?.kind === 'array' ? node.items[Number(name)] : undefined;
  }
  return node;
}

/** The offset of a pointer in a text; in a broken text, as far as it can be read. */
export function offsetOfPointer(text: string, to: string): number {
  return rangeOfPointer(rootOf(text), to).start;
}

/** The pointer to the innermost value around an offset. */
export function pointerAt(root: JsonNode, offset: number): string {
  const path: (string | number)[] = [];
  for (let at = stepAt(root, offset); at; at = at.value && stepAt(at.value, offset)) path.push(at.step);
  return pointer(path);
}
