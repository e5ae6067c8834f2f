import type { CompletionItemKind } from 'vscode-languageserver-types';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import type { OffsetRange } from '../../syntax/range.js';
import { escaped, type Escape, type InsertText } from './insert-text.js';

/** A proposal and what it replaces. All offsets are relative to the completed text. */
export interface Offer {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** A few words after the label. */
  readonly detail?: string | undefined;
  /** Its documentation, in Markdown: computed only when the item is selected. */
  readonly describe?: (() => string) | undefined;
  readonly replace: OffsetRange;
  /** The cursor, if the text after it can also be kept when the proposal is accepted. */
  readonly cursor?: number;
  readonly newText: string;
  /** Inserted in place of `newText` if the client supports snippets. */
  readonly snippet?: InsertText;
  /** Names can be completed at its first tab stop: editors open the list there. */
  readonly suggests?: boolean;
  /** The text that typed characters are compared with, if not the label: inside quotes the whole string is replaced. */
  readonly filterText?: string;
  /** Further edits when the offer is accepted, such as a missing comma before it. */
  readonly more?: readonly OffsetEdit[];
  readonly deprecated?: boolean;
}

/** The kinds of items; numbers from the protocol. */
export const itemKind = {
  function: 3,
  field: 5,
  variable: 6,
  property: 10,
  unit: 11,
  value: 12,
  keyword: 14,
  snippet: 15,
  file: 17,
  reference: 18,
  enumMember: 20,
  operator: 24,
} as const;

/** Converts an offer for a part of a text, such as the template in a JSON string, to the whole text. */
export function inside(
  offer: Offer,
  toWhole: (range: OffsetRange) => OffsetRange,
  escape: Escape,
  cursor: number,
): Offer {
  const { replace, newText, snippet, more } = offer;
  const typed = escape(offer.filterText ?? offer.label);
  return {
    ...offer,
    replace: toWhole(replace),
    newText: escape(newText),
    // The typed text is escaped as well.
    ...(typed !== offer.label && { filterText: typed }),
    ...(offer.cursor !== undefined && { cursor }),
    ...(snippet && { snippet: escaped(snippet, escape) }),
    ...(more && { more: more.map((edit) => ({ range: toWhole(edit.range), newText: escape(edit.newText) })) }),
  };
}
