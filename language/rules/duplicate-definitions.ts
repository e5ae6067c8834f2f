import { placeOf, type ModuleIndex } from '../module/module-index.js';
import type { SymbolKind } from '../vocabulary/define.js';
import type { Place, Report } from './define.js';

/** Reports every definition of a name but the first. */
export function reportDuplicates(
  index: ModuleIndex,
  symbol: SymbolKind,
  report: (report: Report<'duplicate', Place>) => void,
  data: Readonly<Record<string, string>> = {},
): void {
  for (const [name, [first, ...others]] of index.definitions(symbol))
    for (const other of others)
      if (first)
        report({
          range: placeOf(other, other.fact.range),
          message: 'duplicate',
          data: { ...data, name },
          related: [{ range: placeOf(first, first.fact.range), message: `The first \`${name}\` is here.` }],
        });
}
