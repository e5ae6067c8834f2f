import type { CompletionItem, Position, Range } from 'vscode-languageserver-types';
import type { ModuleIndex } from '../module/module-index.js';
import type { ModuleCheck } from '../rules/check-module.js';
import type { OffsetRange } from '../syntax/range.js';
import { completeNames } from './complete-names.js';
import { completeTemplate } from './complete-template.js';
import { completeValues } from './complete-values.js';
import { locate, type Location } from './location.js';
import { withoutTabStops, type Offer } from './offer.js';

export interface CompletionOptions {
  /** Whether the client understands tab stops; without, they are left out. */
  readonly snippets?: boolean;
}

/** What may stand at a position, in the order in which it should be offered. Works in half-typed text. */
export function complete(
  check: ModuleCheck,
  path: string,
  position: Position,
  options: CompletionOptions = {},
): readonly CompletionItem[] {
  const file = check.files.get(path);
  const document = check.module.files.get(path)?.document;
  if (!file || !document) return [];
  const location = locate(file, document.offsetAt(position));
  if (!location) return [];
  const toRange = ({ start, end }: OffsetRange): Range => ({
    start: document.positionAt(location.entryStart + start),
    end: document.positionAt(location.entryStart + end),
  });
  return offersAt(location, check.index).map((offer, i) => toItem(offer, i, toRange, options));
}

function offersAt(location: Location, index: ModuleIndex): readonly Offer[] {
  switch (location.kind) {
    case 'name':
      return completeNames(location, index);
    case 'value':
      return completeValues(location, index);
    case 'template': {
      const offers = completeTemplate(location, index);
      return offers.length > 0 || location.template.text.includes('{{')
        ? offers
        : completeValues(location.value, index);
    }
  }
}

function toItem(
  { label, kind, detail, documentation, replace, newText, snippet, filterText, commaAt, deprecated }: Offer,
  i: number,
  toRange: (range: OffsetRange) => Range,
  { snippets }: CompletionOptions,
): CompletionItem {
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation: { kind: 'markdown', value: documentation } }),
    textEdit: {
      range: toRange(replace),
      newText: snippet && !snippets ? withoutTabStops(newText) : newText,
    },
    ...(snippet && snippets && { insertTextFormat: 2 }),
    ...(filterText !== undefined && { filterText }),
    ...(commaAt !== undefined && {
      additionalTextEdits: [{ range: toRange({ start: commaAt, end: commaAt }), newText: ',' }],
    }),
    ...(deprecated && { tags: [1] }),
    sortText: String(i).padStart(5, '0'),
  };
}
