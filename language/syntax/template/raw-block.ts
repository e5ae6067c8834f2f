/**
 * The body of a raw block, `{{{{name}}}}…{{{{/name}}}}`: plain text. Nested raw blocks are matched, whatever their names,
 * but remain text, and their braces are separate pieces, as in handlebars.
 */
import type { OffsetRange } from '../range.js';
import { isNameCharacter } from './characters.js';
import { contentStatement } from './content.js';
import type { ContentStatement } from './tree.js';

export interface RawBody {
  pieces: ContentStatement[];
  /** The closing tag and its name; undefined if it is missing. */
  close: { tag: OffsetRange; name: OffsetRange } | undefined;
}

/** Reads the body that starts at the offset. */
export function readRawBody(text: string, from: number): RawBody {
  const pieces: ContentStatement[] = [];
  const add = (start: number, end: number): void => {
    pieces.push(contentStatement(start, end, text.slice(start, end)));
  };
  let depth = 1;
  let at = from;
  while (at < text.length) {
    if (text.startsWith('{{{{', at)) {
      if (at + 4 < text.length && text[at + 4] !== '/') {
        add(at, at + 4);
        at += 4;
        depth++;
        continue;
      }
      const nameEnd = endOfName(text, at + 5);
      if (nameEnd > at + 5 && text.startsWith('}}}}', nameEnd)) {
        const tag = { start: at, end: nameEnd + 4 };
        depth--;
        if (depth === 0) return { pieces, close: { tag, name: { start: at + 5, end: nameEnd } } };
        add(tag.start, tag.end);
        at = tag.end;
        continue;
      }
    }
    const next = text.indexOf('{{{{', at + 1);
    const end = next < 0 ? text.length : next;
    add(at, end);
    at = end;
  }
  return { pieces, close: undefined };
}

function endOfName(text: string, from: number): number {
  let at = from;
  while (at < text.length && isNameCharacter(text.charCodeAt(at))) at++;
  return at;
}
