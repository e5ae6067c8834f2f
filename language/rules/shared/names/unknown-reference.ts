import type { Reference } from '../../../module/facts/facts.js';
import { placeOf, type ModuleIndex } from '../../../module/index/module-index.js';
import type { SymbolKind } from '../../../vocabulary/define.js';
import type { Place, Report } from '../../define.js';
import { quoted } from '../../../message-text.js';
import { suggestion } from '../../../names/did-you-mean.js';
import { wordsOf } from '../../../names/known-names.js';
import { useName } from '../../fix.js';
import { definedHere } from './definitions.js';
import { missingDefinition } from './missing-definition.js';

/** Finds the names that were probably meant, one after the other: with many names and many mistakes that takes long. */
export function* findMeantNames(index: ModuleIndex, symbol: SymbolKind): Generator<void> {
  for (const reference of index.references(symbol)) {
    if (!isUnknown(index, symbol, reference.fact)) continue;
    index.nearest(symbol, reference.fact.name);
    yield;
  }
}

/**
 * Reports the references to undefined symbols of a kind, with the name that was probably meant.
 */
export function reportUnknownReferences(
  index: ModuleIndex,
  symbol: SymbolKind,
  report: (report: Report<'unknown', Place>, reference: Reference) => void,
): void {
  for (const reference of index.references(symbol)) {
    const { name, range, closing, asField } = reference.fact;
    if (!isUnknown(index, symbol, reference.fact)) continue;
    const meant = index.nearest(symbol, name);
    const definition = meant === undefined ? undefined : index.definition(symbol, meant);
    const places = [range, ...(closing ? [closing] : [])].map((one) => placeOf(reference, one));
    const meantPath = asField?.path ?? meant;
    report(
      {
        range: placeOf(reference, range),
        message: 'unknown',
        data: {
          name,
          meant: suggestion(meantPath),
          existing: meantPath === undefined ? existingNames(index, symbol, name) : '',
        },
        suggestions: [
          // What is not in the form, and the policy has, is rather the policy's.
          ...(asField ? useName(asField.path, placeOf(reference, asField.range)) : []),
          ...useName(meant, ...places),
          ...missingDefinition(index, reference),
        ],
        related: definedHere(definition),
      },
      reference.fact,
    );
  }
}

/** Some names to choose from, as a sentence to append: those that share the most words with the unknown one first. */
function existingNames(index: ModuleIndex, symbol: SymbolKind, name: string): string {
  const words = wordsOf(name);
  const shared = (one: string) => words.filter((word) => one.includes(word)).length;
  const all = Array.from(index.definitions(symbol).keys(), (one) => ({ one, count: shared(one) }));
  const names = all.sort((a, b) => b.count - a.count).map(({ one }) => one);
  return names.length === 0 ? '' : ` Existing keys: ${quoted(names, 'and', 5)}.`;
}

function isUnknown(index: ModuleIndex, symbol: SymbolKind, { name, mayBeMissing }: Reference): boolean {
  // What a template renders is not known.
  return !index.defines(symbol, name) && !name.includes('{{') && !mayBeMissing;
}
