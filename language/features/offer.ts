import type { CompletionItemKind } from 'vscode-languageserver-types';
import type { OffsetRange } from '../syntax/range.js';

/** What is offered, and what it replaces when it is accepted. Offsets are relative to the entry. */
export interface Offer {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  readonly replace: OffsetRange;
  /** The text to insert; with tab stops if `snippet` is set. */
  readonly newText: string;
  readonly snippet?: boolean;
  /** What the typed text is compared with, where that is not the label: inside quotes the whole string is replaced. */
  readonly filterText?: string;
  /** Where a comma is missing before what is inserted. */
  readonly commaAt?: number;
  readonly deprecated?: boolean;
}

/** The kinds of items; numbers of the protocol. */
export const itemKind = {
  field: 5,
  variable: 6,
  function: 3,
  property: 10,
  value: 12,
  reference: 18,
  enumMember: 20,
} as const;

/** A snippet as plain text, for clients that know no tab stops. */
export function withoutTabStops(snippet: string): string {
  return snippet.replace(
    /\$\{\d+\|([^,|]*)[^}]*\}|\$\{\d+:([^}]*)\}|\$\d+|\\([$}\\])/g,
    (_, first?: string, named?: string, escaped?: string) => first ?? named ?? escaped ?? '',
  );
}
