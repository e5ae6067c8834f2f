/** Hook code → its syntax tree, by acorn. Never throws: text that is no JavaScript gives the place where reading ended, and no tree. */
import { parse, type Program } from 'acorn';
import type { OffsetRange } from '../range.js';
import { isDeeperThan } from './nodes.js';

/** `program` is ESTree with UTF-16 offsets. */
export type ParsedCode =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'error'; readonly error: CodeError }
  | { readonly kind: 'tooDeep' };

export interface CodeError {
  /** What stands where reading ended; at the end of the text, its last character. */
  readonly range: OffsetRange;
  /** The text ends before something that was begun in it. */
  readonly isAtEnd: boolean;
  /** What the parser says, without a place, such as `Unexpected token`. */
  readonly reason: string;
}

/** Deeper trees are not analysed: whoever walks over one must not run out of stack. */
export const maximumCodeDepth = 1000;

/** @param text of one file; the platform runs all files as one script, which is not in strict mode */
export function parseCode(text: string): ParsedCode {
  let program: Program;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    // The parser recurses, and tells of a lack of stack by an error of its own, or by the engine's.
    if (!(error instanceof SyntaxError) || error.message.startsWith('Not enough stack space'))
      return { kind: 'tooDeep' };
    return { kind: 'error', error: codeError(error, text) };
  }
  return isDeeperThan(maximumCodeDepth, program) ? { kind: 'tooDeep' } : { kind: 'program', program };
}

function codeError(error: SyntaxError & { readonly pos?: number }, text: string): CodeError {
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
  const end = text.trimEnd().length;
  const start = error.pos ?? 0;
  if (start >= end) return { range: { start: Math.max(end - 1, 0), end }, isAtEnd: true, reason };
  const [token = ''] = /^(?:[\p{L}\p{N}_$]+|[^\n\r])?/u.exec(text.slice(start, start + 200)) ?? [];
  return { range: { start, end: start + token.length }, isAtEnd: false, reason };
}
