/** The tokens of code up to a cursor, using acorn's tokenizer: works where the code cannot be parsed yet. */
import { tokenizer, tokTypes, type TokenType } from 'acorn';
import type { OffsetRange } from '../range.js';

/** A word or a punctuator. */
export interface CodeToken extends OffsetRange {
  readonly type: TokenType;
  /** The source text; for a string, the text between its quotes. */
  readonly text: string;
}

/** The code before a cursor. */
export interface TokensBefore {
  /** The tokens that end before the cursor's token, in source order. */
  readonly tokens: readonly CodeToken[];
  /** The string at the cursor. */
  readonly text: QuotedText | undefined;
  /** The name that contains the cursor or ends at it; empty if there is none. */
  readonly word: OffsetRange;
}

export interface QuotedText {
  /** The range between the quotes; up to the cursor if the closing quote is missing. */
  readonly content: OffsetRange;
  readonly quote: string;
  readonly closed: boolean;
}

/** Undefined in a comment, and after invalid code. */
export function tokensBefore(code: string, offset: number): TokensBefore | undefined {
  const tokens: CodeToken[] = [];
  let end = 0;
  const comment = { isAround: false };
  const reader = tokenizer(code, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    onComment: (isBlock, _text, start, behind) => {
      comment.isAround ||= start < offset && offset < behind + (isBlock ? 0 : 1);
    },
  });
  try {
    for (;;) {
      const token = reader.getToken();
      if (comment.isAround) return undefined;
      if (token.type === tokTypes.eof || token.start >= offset) return { tokens, text: undefined, word: gap(offset) };
      if (token.type === tokTypes.string && offset < token.end) return inText(token, offset, true, tokens, code);
      if (token.type === tokTypes.template && offset <= token.end) return undefined;
      const isWord = token.type === tokTypes.name || token.type.keyword !== undefined;
      if (offset <= token.end && isWord)
        return { tokens, text: undefined, word: { start: token.start, end: token.end } };
      if (offset < token.end) return undefined;
      const { type, start } = token;
      end = token.end;
      const inQuotes = type === tokTypes.string ? 1 : 0;
      tokens.push({ type, start, end, text: code.slice(start + inQuotes, end - inQuotes) });
    }
  } catch (error) {
    // An unterminated string ends with its line.
    const start = error instanceof SyntaxError ? (error as SyntaxError & { readonly pos?: number }).pos : undefined;
    const isQuote = start !== undefined && start >= end && start < offset && /['"]/.test(code.charAt(start));
    if (!isQuote || code.slice(start, offset).includes('\n')) return undefined;
    return inText({ start, end: offset }, offset, false, tokens, code);
  }
}

function inText(
  { start, end }: OffsetRange,
  offset: number,
  closed: boolean,
  tokens: readonly CodeToken[],
  code: string,
): TokensBefore | undefined {
  if (offset <= start) return undefined;
  const content = { start: start + 1, end: closed ? end - 1 : offset };
  return { tokens, text: { content, quote: code.charAt(start), closed }, word: gap(offset) };
}

function gap(offset: number): OffsetRange {
  return { start: offset, end: offset };
}
