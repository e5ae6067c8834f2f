/** Moves over the characters of a JSON text, from value to value, as well as broken text allows. */
import type { OffsetRange } from '../range.js';

/** Deeper text is not analysed (DESIGN: budgets and trust): parsers that recurse must not meet it. */
export const maximumDepth = 500;

export const enum Char {
  Tab = 9,
  LineFeed = 10,
  CarriageReturn = 13,
  Space = 32,
  Quote = 34,
  Star = 42,
  Comma = 44,
  Slash = 47,
  Colon = 58,
  OpenBracket = 91,
  Backslash = 92,
  CloseBracket = 93,
  OpenBrace = 123,
  CloseBrace = 125,
  ByteOrderMark = 0xfeff,
}

export class Skipper {
  offset = 0;
  /** A value is nested deeper than `maximumDepth`: it was not left. */
  tooDeep = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The code of the character that is next; NaN at the end. */
  get next(): number {
    return this.#text.charCodeAt(this.offset);
  }

  get isAtEnd(): boolean {
    return this.offset >= this.#text.length;
  }

  /** Moves behind one value, as well as broken text allows. */
  skipValue(): void {
    const char = this.next;
    if (char === Char.Quote) this.#skipString();
    else if (char === Char.OpenBrace || char === Char.OpenBracket) this.#skipContainer();
    else while (!this.isAtEnd && !this.isDelimiter()) this.offset++;
  }

  /** Whether the next character can be no part of a word. */
  isDelimiter(): boolean {
    const char = this.next;
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

  /**
   * Moves behind a container. A `{` where a member's name must stand shows that the author forgot to close the object before it: the object ends
   * there, so that a forgotten brace in one entry does not swallow the entries behind it.
   */
  #skipContainer(): void {
    const text = this.#text;
    const closers: number[] = [];
    let behindColon = false;
    let endOfLast = this.offset;
    while (this.offset < text.length) {
      const char = text.charCodeAt(this.offset);
      switch (char) {
        case Char.Quote:
          this.#skipString();
          behindColon = false;
          endOfLast = this.offset;
          continue;
        case Char.Colon:
          behindColon = true;
          break;
        case Char.OpenBrace:
          if (closers.at(-1) === Char.CloseBrace && !behindColon) {
            while (closers.at(-1) === Char.CloseBrace) closers.pop();
            if (closers.length === 0) {
              this.offset = endOfLast;
              return;
            }
          }
          closers.push(Char.CloseBrace);
          behindColon = false;
          break;
        case Char.OpenBracket:
          closers.push(Char.CloseBracket);
          behindColon = false;
          break;
        case Char.CloseBrace:
        case Char.CloseBracket: {
          const opener = closers.lastIndexOf(char);
          if (opener < 0) {
            // A closer of nothing in here: it closes the list around the entry.
            this.offset = endOfLast;
            return;
          }
          closers.length = opener;
          if (opener === 0) {
            this.offset++;
            return;
          }
          behindColon = false;
          break;
        }
        case Char.Slash:
          if (this.#skipComment()) continue;
          break;
        case Char.Comma:
          this.offset++;
          continue;
        default:
          if (isBlank(char)) {
            this.offset++;
            continue;
          }
      }
      if (closers.length > maximumDepth) {
        this.tooDeep = true;
        return;
      }
      this.offset++;
      endOfLast = this.offset;
    }
    this.offset = endOfLast;
  }

  /** A string ends at its quote, or at the end of its line: JSON texts hold no line breaks. */
  #skipString(): void {
    const text = this.#text;
    for (this.offset++; this.offset < text.length; this.offset++) {
      const char = text.charCodeAt(this.offset);
      if (char === Char.Quote) {
        this.offset++;
        return;
      }
      if (char === Char.LineFeed || char === Char.CarriageReturn) return;
      if (char === Char.Backslash) {
        const next = text.charCodeAt(this.offset + 1);
        if (next !== Char.LineFeed && next !== Char.CarriageReturn) this.offset++;
      }
    }
    this.offset = text.length;
  }

  /** Moves over blanks and comments. @returns where the comments are */
  skipBlank(): readonly OffsetRange[] {
    const comments: OffsetRange[] = [];
    while (!this.isAtEnd) {
      const start = this.offset;
      if (isBlank(this.next)) this.offset++;
      else if (this.next === Char.Slash && this.#skipComment()) comments.push({ start, end: this.offset });
      else break;
    }
    return comments;
  }

  /** Moves behind a comment, if there is one. */
  #skipComment(): boolean {
    const next = this.#text.charCodeAt(this.offset + 1);
    if (next === Char.Slash) this.offset = this.#indexOf('\n');
    else if (next === Char.Star) {
      this.offset = Math.min(this.#indexOf('*/', this.offset + 2) + 2, this.#text.length);
    } else return false;
    return true;
  }

  #indexOf(search: string, from = this.offset): number {
    const found = this.#text.indexOf(search, from);
    return found < 0 ? this.#text.length : found;
  }
}

function isBlank(char: number): boolean {
  return char === Char.Space || char === Char.LineFeed || char === Char.CarriageReturn || char === Char.Tab;
}
