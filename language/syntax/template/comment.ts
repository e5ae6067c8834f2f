/**
 * Comments: `{{! … }}` ends at the first braces, `{{!-- … --}}` only at braces preceded by dashes.
 */
import { templateError, type TemplateError } from './errors.js';
import type { CommentStatement } from './tree.js';

export class CommentReader {
  readonly #text: string;
  /** Once a search finds no dashed end, later searches are skipped. */
  #dashedEndsAreOver = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the comment that starts at `start` and whose exclamation mark ends at `inside`. */
  read(start: number, inside: number): { comment: CommentStatement; error: TemplateError | undefined } {
    const text = this.#text;
    const dashed = text.startsWith('--', inside);
    const found = dashed ? this.#findDashedEnd(start) : this.#findEnd(inside);
    const closed = found >= 0;
    // An unclosed comment ends at the next braces, so that the rest of the template is still read.
    const recovered = closed ? found : this.#findEnd(inside);
    const end = recovered < 0 ? text.length : recovered;
    const comment: CommentStatement = {
      type: 'CommentStatement',
      range: { start, end },
      value: commentValue(text, inside, end, recovered >= 0),
      strip: { open: text[start + 2] === '~', close: text[end - 3] === '~' },
      closed,
    };
    if (closed) return { comment, error: undefined };
    const range = { start, end: dashed ? inside + 2 : inside };
    const data = { open: text.slice(start, range.end), close: dashed ? '--}}' : '}}' };
    return { comment, error: templateError('unclosed-comment', range, data) };
  }

  #findEnd(from: number): number {
    const braces = this.#text.indexOf('}}', from);
    return braces < 0 ? -1 : braces + 2;
  }

  /** The dashes may be the comment's opening dashes, as in `{{!--}}`. */
  #findDashedEnd(start: number): number {
    if (this.#dashedEndsAreOver) return -1;
    const pattern = /--~?\}\}/g;
    pattern.lastIndex = start;
    const match = pattern.exec(this.#text);
    this.#dashedEndsAreOver = match === null;
    return match ? pattern.lastIndex : -1;
  }
}

function commentValue(text: string, inside: number, end: number, hasBraces: boolean): string {
  let from = inside;
  while (from < inside + 2 && text[from] === '-') from++;
  let to = end;
  if (hasBraces) {
    to -= 2;
    if (to > from && text[to - 1] === '~') to--;
    const least = Math.max(from, to - 2);
    while (to > least && text[to - 1] === '-') to--;
  }
  return text.slice(from, to);
}
