import type { CompletionItem, Range } from 'vscode-languageserver-types';
import type { OffsetRange } from '../../syntax/range.js';
import { asSnippet } from './insert-text.js';
import type { Offer } from './offer.js';

/** The client's completion capabilities. */
export interface CompletionAbilities {
  /** It supports tab stops; otherwise they are left out. */
  readonly snippets?: boolean;
  /** It lets the user choose whether the text after the cursor is replaced. */
  readonly insertReplace?: boolean;
  /** Its command that opens the list of completions, if it is known. */
  readonly suggestCommand?: string | undefined;
}

/** A completion item. `describe` returns its documentation in Markdown: called only for the selected item of a long list. */
export interface Proposal extends CompletionItem {
  readonly describe?: () => string;
}

/** @param place in the order of the offers, which the client must keep */
export function toProposal(
  offer: Offer,
  place: number,
  toRange: (range: OffsetRange) => Range,
  { snippets = false, insertReplace = false, suggestCommand }: CompletionAbilities,
): Proposal {
  const { label, kind, detail, describe, replace, cursor, snippet, suggests, filterText, more, deprecated } = offer;
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
    // The lines are already indented.
    ...(newText.includes('\n') && { insertTextMode: 1 as const }),
    ...(snippet && snippets && { insertTextFormat: 2 as const }),
    ...(suggests &&
      snippets &&
      suggestCommand !== undefined && { command: { title: 'Suggest', command: suggestCommand } }),
    ...(filterText !== undefined && { filterText }),
    ...(more && {
      additionalTextEdits: more.map(({ range, newText: text }) => ({ range: toRange(range), newText: text })),
    }),
    ...(deprecated && { tags: [1 as const] }),
    sortText: String(place).padStart(5, '0'),
  };
}
