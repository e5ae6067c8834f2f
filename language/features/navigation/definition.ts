import type { Location, Position, Range } from 'vscode-languageserver-types';
import type { ModuleSymbol } from '../../module/index/occurrences.js';
import { shift, touches, type OffsetRange } from '../../syntax/range.js';
import type { NavigableModule } from './navigable-module.js';

export interface Definitions {
  /** The name at the cursor. */
  readonly origin: Range;
  readonly targets: readonly Location[];
}

/** Where the name at a position is defined. A field of a block's state leads to the block. */
export function definition(module: NavigableModule, path: string, position: Position): Definitions | undefined {
  const document = module.document(path);
  const named = document && namedAt(module, path, document.offsetAt(position));
  const origin = named && module.range(path, named.range);
  if (!origin) return undefined;
  const targets = module.occurrences
    .of(named.symbol)
    .flatMap((occurrence) => (occurrence.isDefinition ? (module.location(occurrence) ?? []) : []));
  return { origin, targets };
}

function namedAt(
  module: NavigableModule,
  path: string,
  offset: number,
): { readonly symbol: ModuleSymbol; readonly range: OffsetRange } | undefined {
  const occurrence = module.occurrences.at(path, offset);
  if (occurrence) return occurrence;
  for (const { fact, start, path: where } of module.check.index.references('block'))
    if (where === path && fact.field && touches(shift(fact.field.range, start), offset))
      return { symbol: { kind: 'block', name: fact.name }, range: shift(fact.field.range, start) };
  return undefined;
}
