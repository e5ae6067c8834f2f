import { placeOf, type ModuleIndex } from '../../../module/index/module-index.js';
import type { SymbolKind } from '../../../vocabulary/define.js';
import type { Place, Report } from '../../define.js';
import { replaceValue } from '../../fix.js';

/** Reports every definition of a name except the first, and suggests an unused name. */
export function reportDuplicates(
  index: ModuleIndex,
  symbol: SymbolKind,
  report: (report: Report<'duplicate', Place>) => void,
  data: Readonly<Record<string, string>> = {},
): void {
  const definitions = index.definitions(symbol);
  for (const [name, [first, ...others]] of definitions) {
    if (others.length === 0) continue;
    const free = freeName(name, definitions);
    for (const other of others)
      if (first)
        report({
          range: placeOf(other, other.fact.range),
          message: 'duplicate',
          data: { ...data, name },
          related: [{ range: placeOf(first, first.fact.range), message: `The first \`${name}\` is here.` }],
          suggestions: [
            { title: `Rename to \`${free}\``, edits: [replaceValue(placeOf(other, other.fact.range), free)] },
          ],
        });
  }
}

function freeName(name: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  let number = 2;
  while (taken.has(`${name}_${String(number)}`)) number++;
  return `${name}_${String(number)}`;
}
