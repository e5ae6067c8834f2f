import type { SymbolInformation } from 'vscode-languageserver-types';
import { placeOf } from '../../module/index/module-index.js';
import { kindOfBlock, symbolKind } from './document-symbols.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

/** A symbol with its title, by which it is found as well. */
export interface TitledSymbol {
  readonly symbol: SymbolInformation;
  readonly title: string;
}

/** Those whose key or title matches the query. */
export function matchingSymbols(symbols: readonly TitledSymbol[], query: string): readonly SymbolInformation[] {
  return symbols.flatMap(({ symbol, title }) => (matches(symbol.name, query) || matches(title, query) ? symbol : []));
}

/** Blocks, fulfillment types and alteration hooks of a module. */
export function symbolsOf(module: NavigableModule): readonly TitledSymbol[] {
  const { index } = module.check;
  return (['block', 'fulfillmentType', 'alterationHook'] as const).flatMap((kind) =>
    [...index.definitions(kind).values()].flat().flatMap((definition) => {
      const { name, title = '', range, blockType } = definition.fact;
      const location = module.location(placeOf(definition, range));
      if (!location) return [];
      const kinds = {
        block: kindOfBlock(blockType),
        fulfillmentType: symbolKind.struct,
        alterationHook: symbolKind.function,
      };
      return [{ symbol: { name, kind: kinds[kind], location, containerName: module.name }, title }];
    }),
  );
}

/** Whether a name contains the letters of a query in order, ignoring case. */
function matches(name: string, query: string): boolean {
  let at = 0;
  const wanted = query.toLowerCase();
  for (const letter of name.toLowerCase()) if (letter === wanted[at]) at++;
  return at === wanted.length;
}
