import type { CompletionItem, Range } from 'vscode-languageserver-types';
import type { OffsetRange } from '../../syntax/range.js';
import { asSnippet } from './insert-text.js';
import type { Offer } from './offer.js';

/** What a client can do with a completion. */
export interface CompletionAbilities {
  /** It understands tab stops; without, they are left out. */
  readonly snippets?: boolean;
  /** It lets its user choose whether what stands behind the cursor is replaced. */
  readonly insertReplace?: boolean;
}

/** An item of a completion. `describe` explains it in Markdown: a list is long, and one item of it is looked at. */
export interface Proposal extends CompletionItem {
  readonly describe?: () => string;
}

/** @param place in the order of the offers, which is kept */
export function toProposal(
  offer: Offer,
  place: number,
  toRange: (range: OffsetRange) => Range,
  { snippets = false, insertReplace = false }: CompletionAbilities,
): Proposal {
  const { label, kind, detail, describe, replace, cursor, snippet, filterText, more, deprecated } = offer;
  const newText = snippet && snippets ? asSnippet(snippet) : offer.newText;
  const keepsRest = insertReplace && cursor !== undefined && cursor < replace.end;
  return {
    label,
    kind,
    ...(detail !== undefined && detail !== '' && { detail }),
    ...(describe && { describe }),
    textEdit: keepsRest
      ? { insert: toRange({ start: replace.start, end: cursor }), replace: toRange(replace), newText }
      : { range: toRange(replace), newText },
    // Lines come with their indentation.
    ...(newText.includes('\n') && { insertTextMode: 1 as const }),
    ...(snippet && snippets && { insertTextFormat: 2 as const }),
    ...(filterText !== undefined && { filterText }),
    ...(more && {
      additionalTextEdits: more.map(({ range, newText: text }) => ({ range: toRange(range), newText: text })),
    }),
    ...(deprecated && { tags: [1 as const] }),
    sortText: String(place).padStart(5, '0'),
  };
}
