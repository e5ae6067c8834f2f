import type { Location, Position } from 'vscode-languageserver-types';
import type { NavigableModule } from './navigable-module.js';

/** Every place of the module that names what is at a position, the schema file of an alteration hook included. */
export function references(
  module: NavigableModule,
  path: string,
  position: Position,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
): readonly Location[] {
  const named = module.occurrenceAt(path, position);
  if (!named) return [];
  return module.occurrences
    .of(named.symbol)
    .flatMap((occurrence) =>
      includeDeclaration || !occurrence.isDefinition ? (module.location(occurrence) ?? []) : [],
    );
}
