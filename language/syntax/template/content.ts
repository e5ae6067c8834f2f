/**
 * The text between tags, cut into the same pieces as handlebars cuts it: a backslash before `{{` makes the braces text
 * (and starts a piece), two of them are one backslash before a tag.
 */
import type { ContentStatement } from './tree.js';

/** Reads the text from an offset on and adds its pieces; returns where the next tag starts, or the end of the text. */
export function readContent(text: string, from: number, pieces: { push(piece: ContentStatement): void }): number {
  let at = from;
  while (at < text.length) {
    const braces = text.indexOf('{{', at);
    if (braces < 0) {
      pieces.push(contentStatement(at, text.length, text.slice(at)));
      break;
    }
    const escaped = braces > at && text[braces - 1] === '\\';
    if (!escaped) {
      if (braces > at) pieces.push(contentStatement(at, braces, text.slice(at, braces)));
      return braces;
    }
    const before = text.slice(at, braces - 1);
    if (before !== '') pieces.push(contentStatement(at, braces, before));
    if (before.endsWith('\\')) return braces;
    const end = endOfEscaped(text, braces);
    pieces.push(contentStatement(before === '' ? at : braces, end, text.slice(braces, end)));
    at = end;
  }
  return text.length;
}

export function contentStatement(start: number, end: number, original: string): ContentStatement {
  return { type: 'ContentStatement', range: { start, end }, original, value: original };
}

/** Escaped braces are text up to the next braces, and up to at most two backslashes before these. */
function endOfEscaped(text: string, braces: number): number {
  const least = braces + 2;
  const next = text.indexOf('{{', least);
  if (next < 0) return text.length;
  let end = next;
  while (end > least && end > next - 2 && text[end - 1] === '\\') end--;
  return end;
}
