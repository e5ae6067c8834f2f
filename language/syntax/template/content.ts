/**
 * The text between tags, split into the same pieces as in handlebars: a backslash before `{{` turns the braces into text
 * (and starts a piece); two backslashes are one backslash before a tag.
 */
import type { ContentStatement } from './tree.js';

/** Reads the text from an offset and adds its pieces; returns the start of the next tag, or the end of the text. */
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

/** Escaped braces are text up to the next braces, including at most two backslashes before those. */
function endOfEscaped(text: string, braces: number): number {
  const least = braces + 2;
  const next = text.indexOf('{{', least);
  if (next < 0) return text.length;
  let end = next;
  while (end > least && end > next - 2 && text[end - 1] === '\\') end--;
  return end;
}
