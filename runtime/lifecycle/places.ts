/** JSON Pointers into files, and their places. */
import { type JsonNode, memberValue, type OffsetRange, rootOf, stepAt } from '../../language/syntax/index.js';

export function pointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The place of a pointer in a file: the name of the member, or the item; for a missing setting, the nearest object around its place.
 *
 * @param root undefined: the file cannot be read; returns its beginning
 */
export function rangeOfPointer(root: JsonNode | undefined, to: string): OffsetRange {
  let node = root;
  let range: OffsetRange = { start: root?.range.start ?? 0, end: (root?.range.start ?? 0) + 1 };
  for (const step of to.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
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
  for (const step of to.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
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
