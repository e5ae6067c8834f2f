/** Characters → tokens. jsonc-parser's scanner reads strings, numbers and comments; the other tokens are single characters. */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { JsonErrorCode, JsonScalar, JsonString } from './tree.js';

export const enum Char {
  Tab = 9,
  LineFeed = 10,
  CarriageReturn = 13,
  Space = 32,
  Quote = 34,
  Comma = 44,
  Slash = 47,
  Colon = 58,
  OpenBracket = 91,
  CloseBracket = 93,
  OpenBrace = 123,
  CloseBrace = 125,
  ByteOrderMark = 0xfeff,
}

export function isBlank(char: number): boolean {
  return char === Char.Space || char === Char.LineFeed || char === Char.CarriageReturn || char === Char.Tab;
}

const blanks = /[ \t\r\n]*/y;

/** The first offset at or after the given one that is not a blank. */
export function indexBehind(text: string, offset: number): number {
  blanks.lastIndex = offset;
  blanks.test(text);
  return blanks.lastIndex;
}

/** Whether a character cannot be part of a word. A colon ends the words of an object, but not those of a list. */
export function isDelimiter(char: number): boolean {
  return (
    char === Char.Comma ||
    char === Char.Quote ||
    char === Char.Slash ||
    char === Char.OpenBrace ||
    char === Char.CloseBrace ||
    char === Char.OpenBracket ||
    char === Char.CloseBracket ||
    isBlank(char)
  );
}

/** The errors of the scanner, by its `ScanError`. */
const tokenErrors: readonly (JsonErrorCode | undefined)[] = [
  undefined,
  'comment',
  'unexpected-end-of-string',
  'invalid-number',
  'invalid-escape',
  'invalid-escape',
  'invalid-character',
];

export class Lexer {
  /** What is wrong with the last token. */
  error: JsonErrorCode | undefined;
  /** The end of the last token. */
  end = 0;
  #isPlain = false;
  readonly #text: string;
  readonly #scanner: JSONScanner;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = createScanner(text);
  }

  /** @returns the end of the token that begins at an offset */
  scan(start: number): number {
    this.#scanner.setPosition(start);
    this.#scanner.scan();
    this.error = tokenErrors[this.#scanner.getTokenError()];
    // An unclosed comment seems to end behind the text.
    return (this.end = Math.min(this.#scanner.getPosition(), this.#text.length));
  }

  /** The same for a string. It ends at its quote or at the end of the line: JSON strings cannot contain line breaks. */
  scanString(start: number): number {
    plain.lastIndex = start;
    this.#isPlain = plain.test(this.#text);
    if (this.#isPlain) {
      this.error = undefined;
      return (this.end = plain.lastIndex);
    }
    const lineBreak = this.#text.slice(start, this.scan(start)).search(/[\r\n]/);
    if (lineBreak >= 0) {
      this.error = 'unexpected-end-of-string';
      this.end = start + lineBreak;
    }
    return this.end;
  }

  /** The string that was scanned last. @param end where it ends if its closing quote is missing */
  string(start: number, end = this.end): JsonString {
    const literal = this.#text.slice(start, end);
    const range = { start, end };
    if (this.#isPlain) return { kind: 'string', range, value: literal.slice(1, -1), literal };
    const isScanned = end === this.#scanner.getPosition();
    return { kind: 'string', range, value: isScanned ? this.#scanner.getTokenValue() : decoded(literal), literal };
  }

  /** The number, `true`, `false` or `null` that begins at an offset; undefined if there is another word or a part of one. */
  word(start: number): JsonScalar | undefined {
    let literal = this.#text.slice(start, this.scan(start));
    if (literal === 'true' || literal === 'false')
      return { kind: 'boolean', range: { start, end: this.end }, value: literal === 'true' };
    if (literal === 'null') return { kind: 'null', range: { start, end: this.end } };
    if (!/^-?\d/.test(literal)) return undefined;
    // The scanner ends a number behind its leading zero.
    withLeadingZero.lastIndex = start;
    if (withLeadingZero.test(this.#text)) {
      this.error = 'leading-zero';
      this.end = withLeadingZero.lastIndex;
      literal = this.#text.slice(start, this.end);
    }
    return { kind: 'number', range: { start, end: this.end }, value: Number(literal), literal };
  }

  /** Whether a comment begins at a slash. */
  isComment(start: number): boolean {
    return this.scan(start) > start + 1;
  }
}

const plain = /"[^"\\\u0000-\u001f]*"/y;
const withLeadingZero = /-?0\d+(?:\.\d+)?/y;

function decoded(literal: string): string {
  const scanner = createScanner(literal);
  scanner.scan();
  return scanner.getTokenValue();
}
