import { copied, type Origins } from '../../protocol/letter-origins.js';
import type { Piece } from '../templates/read.js';

/**
 * @param pieces of the rendered text
 * @param html the rendered text
 * @param template its source
 */
export function originsOf(pieces: readonly Piece[], html: string, template: string): Origins {
  const origins: number[] = [];
  let at = 0;
  for (const { length, range } of pieces) {
    if (length === 0) continue;
    const text = html.slice(at, (at += length));
    // The white space that a tag removes, and the backslash of an escaped tag, are not rendered.
    const copy = isTag(template, range.start) ? -1 : template.indexOf(text, range.start);
    if (copy < 0 || copy + length > range.end) origins.push(length, range.start, range.end);
    else origins.push(length, copy, copied);
  }
  return origins;
}

function isTag(template: string, start: number): boolean {
  return template.startsWith('{{', start) && template[start - 1] !== '\\';
}
