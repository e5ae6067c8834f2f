/** The options of a question: their keys, and what reads them. Section 2.7.2. */
import type { PropertyPath } from '../../../protocol/block-edit.js';
import type { Occurrence } from '../../module/index/occurrences.js';
import { memberText } from '../../syntax/json/tree.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { nodeAt, type FormBlock, type FormTree } from './form-tree.js';

/** The keys of a list of options in their order, undefined for one without. @param path of the list in the block */
export function optionKeys(form: FormTree, block: FormBlock, path: PropertyPath): readonly (string | undefined)[] {
  const options = nodeAt(form.list, form.pathTo(block, path));
  const items = options?.kind === 'array' ? options.items : [];
  return items.map((item) => (item.kind === 'object' ? memberText(item, 'key') : undefined));
}

/** `option_3`, or the next number whose key is free. */
export function freeOption(taken: readonly (string | undefined)[], first: number): string {
  let number = first;
  while (taken.includes(`option_${String(number)}`)) number++;
  return `option_${String(number)}`;
}

export function optionOccurrences(
  { occurrences }: NavigableModule,
  { ref }: FormBlock,
  key: string | undefined,
): readonly Occurrence[] {
  return occurrences.of({ kind: 'option', of: ref.key ?? '', name: key ?? '' });
}

/** What reads an option that is removed, with the block that reads it. A key that another option has, too, keeps its meaning. @param path of what is removed */
export function optionReaders(
  module: NavigableModule,
  form: FormTree,
  block: FormBlock,
  path: PropertyPath,
): readonly Occurrence[] {
  const index = path.at(-1);
  const keys = optionKeys(form, block, path.slice(0, -1));
  const key = typeof index === 'number' ? keys[index] : undefined;
  if (key === undefined || keys.indexOf(key) !== keys.lastIndexOf(key)) return [];
  // The block whose option it is is named beside it.
  const named = module.occurrences.of({ kind: 'block', name: block.ref.key ?? '' }).filter(({ reader }) => reader);
  return optionOccurrences(module, block, key)
    .filter(({ isDefinition }) => !isDefinition)
    .map((option) => {
      const distance = ({ range }: Occurrence) => Math.abs(range.start - option.range.start);
      const [nearest] = named.filter((one) => one.path === option.path).toSorted((a, b) => distance(a) - distance(b));
      return { ...option, reader: nearest?.reader };
    });
}
