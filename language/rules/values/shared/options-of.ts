import type { ShapedObject } from '../../../module/typed-walk.js';
import { memberText, memberValue } from '../../../syntax/json/tree.js';
import type { ItemReference } from '../../../vocabulary/define.js';

/** What the item of a list is called by those who choose one: what it should be, and by what else files call it. */
export interface NamedOption {
  readonly name: string;
  readonly alias: string | undefined;
}

/** The options beside a text that chooses one. Undefined where they are not known: no list, an empty one, or items that are not written out. */
export function optionsOf(
  { json }: ShapedObject,
  { list, member, alias }: ItemReference,
): readonly NamedOption[] | undefined {
  const items = memberValue(json, list);
  if (items?.kind !== 'array' || items.items.length === 0) return undefined;
  const options: NamedOption[] = [];
  for (const item of items.items) {
    const name = item.kind === 'object' ? memberText(item, member) : undefined;
    if (item.kind !== 'object' || name === undefined || name.includes('{{')) return undefined;
    options.push({ name, alias: memberText(item, alias) });
  }
  return options;
}
