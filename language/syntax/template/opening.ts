/**
 * The kind of a tag, read from its opening braces and the characters after them, in the order of handlebars' rules.
 */
import { isDigit, isSpace } from './characters.js';

export type TagKind =
  | 'mustache'
  | 'ampersand'
  | 'triple'
  | 'decorator'
  | 'comment'
  | 'partial'
  | 'partial-block'
  | 'block'
  | 'decorator-block'
  | 'inverse-block'
  | 'raw-block'
  | 'close'
  | 'close-raw'
  | 'else'
  | 'else-chain';

/** The start of a tag. A bare `else` and its closing braces are read as a whole. */
export interface Opening {
  kind: TagKind;
  /** Where the inside of the tag starts; for a bare `else`, where the tag ends. */
  inside: number;
  stripOpen: boolean;
}

/** Reads the opening braces at `start`. */
export function openingAt(text: string, start: number): Opening {
  if (text.startsWith('{{{{', start)) {
    if (text[start + 4] === '/') return { kind: 'close-raw', inside: start + 5, stripOpen: false };
    return { kind: 'raw-block', inside: start + 4, stripOpen: false };
  }
  const stripOpen = text[start + 2] === '~';
  const at = stripOpen ? start + 3 : start + 2;
  switch (text[at]) {
    case '>':
      return { kind: 'partial', inside: at + 1, stripOpen };
    case '#':
      if (text[at + 1] === '>') return { kind: 'partial-block', inside: at + 2, stripOpen };
      if (text[at + 1] === '*') return { kind: 'decorator-block', inside: at + 2, stripOpen };
      return { kind: 'block', inside: at + 1, stripOpen };
    case '/':
      return { kind: 'close', inside: at + 1, stripOpen };
    case '^': {
      const end = closingBraces(text, at + 1);
      if (end >= 0) return { kind: 'else', inside: end, stripOpen };
      return { kind: 'inverse-block', inside: at + 1, stripOpen };
    }
    case '{':
      return { kind: 'triple', inside: at + 1, stripOpen };
    case '&':
      return { kind: 'ampersand', inside: at + 1, stripOpen };
    case '!':
      return { kind: 'comment', inside: at + 1, stripOpen };
    case '*':
      return { kind: 'decorator', inside: at + 1, stripOpen };
    default: {
      const word = skipSpace(text, at);
      if (text.startsWith('else', word)) {
        const end = closingBraces(text, word + 4);
        if (end >= 0) return { kind: 'else', inside: end, stripOpen };
        if (!isWordCharacter(text.charCodeAt(word + 4))) return { kind: 'else-chain', inside: word + 4, stripOpen };
      }
      return { kind: 'mustache', inside: at, stripOpen };
    }
  }
}

/** The end of the closing braces that follow the offset, with optional white space before them; -1 if there are none. */
function closingBraces(text: string, offset: number): number {
  let at = skipSpace(text, offset);
  if (text[at] === '~') at++;
  return text.startsWith('}}', at) ? at + 2 : -1;
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** The characters that `\b` treats as part of a word. */
function isWordCharacter(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || code === 0x5f || (lower >= 0x61 && lower <= 0x7a);
}
