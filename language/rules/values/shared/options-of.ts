import type { ShapedObject } from '../../../module/typed-walk.js';
import { memberText, memberValue } from '../../../syntax/json/tree.js';
import type { ItemReference, TextType, ValueType } from '../../../vocabulary/define.js';

/** The names of the member that identifies an item of a list to its users: the specified one, and others found in files. */
export interface NamedOption {
  readonly name: string;
  readonly alias: string | undefined;
}

/** Whether a text selects an option. */
export function refersToItem(type: ValueType): type is TextType & { readonly item: ItemReference } {
  return type.kind === 'text' && type.item !== undefined;
}

/** The options of a text that selects one. Undefined if they are not known: no list, an empty one, or items that are not literals. */
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
