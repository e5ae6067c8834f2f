/** Hook code → syntax tree, using acorn. Never throws: invalid JavaScript returns the place of the error and no tree. */
import { parse, type Program, type Token } from 'acorn';
import type { OffsetRange } from '../range.js';
import { Nesting } from './nesting.js';
import { isDeeperThan, maximumCodeDepth } from './nodes.js';

/** `program` is ESTree with UTF-16 offsets. */
export type ParsedCode =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'error'; readonly error: CodeError }
  | { readonly kind: 'tooDeep' };

export interface CodeError {
  /** The text at the error; at the end of the file, its last character. */
  readonly range: OffsetRange;
  /** The text ends inside an unfinished construct. */
  readonly isAtEnd: boolean;
  /** The parser's message without the position, e.g. `Unexpected token`. */
  readonly reason: string;
}

class TooDeep extends Error {}

/**
 * @param text of one file; the platform runs all files as one sloppy-mode script
 * @param depth how deep the tree may be, and what its tokens are nested in: nothing is read behind the token at which that is too much
 */
export function parseCode(text: string, depth = maximumCodeDepth): ParsedCode {
  let program: Program;
  const nesting = new Nesting(text);
  const onToken = (token: Token) => {
    if (nesting.after(token) > depth) throw new TooDeep();
  };
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script', onToken });
  } catch (error) {
    // The groups of a regular expression are no tokens. Its reader notices that it has no stack left.
    if (!(error instanceof SyntaxError) || error.message.startsWith('Not enough stack space'))
      return { kind: 'tooDeep' };
    return { kind: 'error', error: codeError(error, text) };
  }
  return isDeeperThan(depth, program) ? { kind: 'tooDeep' } : { kind: 'program', program };
}

function codeError(error: SyntaxError & { readonly pos?: number }, text: string): CodeError {
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
  const end = text.trimEnd().length;
  const start = error.pos ?? 0;
  if (start >= end) return { range: { start: Math.max(end - 1, 0), end }, isAtEnd: true, reason };
  const [token = ''] = /^(?:[\p{L}\p{N}_$]+|[^\n\r])?/u.exec(text.slice(start, start + 200)) ?? [];
  return { range: { start, end: start + token.length }, isAtEnd: false, reason };
}
