/** Token types for highlighting. The names of types and modifiers are LSP's, so that every theme has colours for them. */
import type { OffsetRange } from '../../syntax/range.js';

export const tokenTypes = [
  'type',
  'class',
  'enumMember',
  'event',
  'variable',
  'parameter',
  'property',
  'function',
  'keyword',
  'comment',
  'string',
  'number',
  'operator',
] as const;

export type TokenType = (typeof tokenTypes)[number];

export const tokenModifiers = ['declaration', 'readonly', 'defaultLibrary'] as const;

export type TokenModifier = (typeof tokenModifiers)[number];

export interface Token extends OffsetRange {
  readonly type: TokenType;
  readonly modifiers?: readonly TokenModifier[];
}

/**
 * Flattens overlapping tokens: the inner one wins, or the later one of the list. Of an outer token, the parts on both sides remain.
 */
export function flattened(tokens: readonly Token[]): readonly Token[] {
  // Stable: of two with the same range, the later one wins.
  const sorted = [...tokens].sort((a, b) => a.start - b.start || b.end - a.end);
  const flat: Token[] = [];
  const open: Token[] = [];
  let at = 0;
  const emitUntil = (offset: number) => {
    for (let top = open.at(-1); top && at < offset; top = open.at(-1)) {
      const end = Math.min(top.end, offset);
      if (at < end) flat.push({ ...top, start: at, end });
      at = Math.max(at, end);
      if (top.end > offset) return;
      open.pop();
    }
  };
  for (const token of sorted) {
    emitUntil(token.start);
    at = Math.max(at, token.start);
    open.push(token);
  }
  emitUntil(Infinity);
  return flat;
}
