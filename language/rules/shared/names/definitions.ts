import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type { OffsetRange } from '../../../syntax/range.js';
import type { SymbolKind } from '../../../vocabulary/define.js';
import type { Place, Related, Report } from '../../define.js';
import { replaceValue } from '../../fix.js';

interface NamedPlace {
  readonly name: string;
  readonly range: OffsetRange;
}

/** The place where a name is defined, if it is known. */
export function definedHere(definition: Located<NamedPlace> | undefined): readonly Related<Place>[] {
  if (!definition) return [];
  const { name, range } = definition.fact;
  return [{ range: placeOf(definition, range), message: `\`${name}\` is defined here.` }];
}

/**
 * The items with a name that an earlier item has, each with the first one that has it, in their order.
 *
 * @param nameOf undefined for an item that has no name
 */
export function repeated<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string | undefined,
): readonly { readonly first: T; readonly again: T }[] {
  const firsts = new Map<string, T>();
  const found: { first: T; again: T }[] = [];
  for (const item of items) {
    const name = nameOf(item);
    if (name === undefined) continue;
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, item);
    else found.push({ first, again: item });
  }
  return found;
}

/** Reports every definition of a name except the first, and suggests an unused name. */
export function reportDuplicates(
  index: ModuleIndex,
  symbol: SymbolKind,
  report: (report: Report<'duplicate', Place>) => void,
  data: Readonly<Record<string, string>> = {},
): void {
  const definitions = index.definitions(symbol);
  for (const { first, again } of repeated([...definitions.values()].flat(), ({ fact }) => fact.name)) {
    const { name } = first.fact;
    const range = placeOf(again, again.fact.range);
    const free = freeName(name, definitions);
    report({
      range,
      message: 'duplicate',
      data: { ...data, name },
      related: [{ range: placeOf(first, first.fact.range), message: `The first \`${name}\` is here.` }],
      suggestions: [{ title: `Rename to \`${free}\``, edits: [replaceValue(range, free)] }],
    });
  }
}

/** `name_2`, or the next number that is not taken. */
export function freeName(name: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  let number = 2;
  while (taken.has(`${name}_${String(number)}`)) number++;
  return `${name}_${String(number)}`;
}
