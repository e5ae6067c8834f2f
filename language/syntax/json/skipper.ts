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

/** What a broken text has too many of, and too few. */
export interface BracketListener {
  /** A bracket at an offset closes nothing. */
  stray(offset: number): void;
  /** A `}` or `]` should stand at an offset, behind what it belongs to. */
  missing(closer: '}' | ']', offset: number): void;
}

export class Skipper {
  offset = 0;
  /** A value is nested deeper than `maximumDepth`: it was not left. */
  tooDeep = false;
  readonly #text: string;
  readonly #brackets: BracketListener | undefined;

  constructor(text: string, brackets?: BracketListener) {
    this.#text = text;
    this.#brackets = brackets;
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

  /** Whether another value or another bracket follows the next character. */
  isGoingOn(): boolean {
    const behind = this.#behind(this.offset + 1);
    return behind === Char.Comma || behind === Char.CloseBrace || behind === Char.CloseBracket;
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
   * there, so that a forgotten brace in one entry does not swallow the entries behind it. A bracket that closes something further out tells of one
   * that is missing, but in front of the right one it is too many.
   */
  #skipContainer(): void {
    const text = this.#text;
    const start = this.offset;
    const closers: number[] = [];
    const close = (length: number) => {
      while (closers.length > length) {
        const closer = closers.pop();
        this.#brackets?.missing(closer === Char.CloseBrace ? '}' : ']', endOfLast);
      }
    };
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
            // At the beginning of a line that is indented no further than the value, another value begins.
            const column = this.#columnIfFirst(this.offset);
            const isNext = column !== undefined && column <= (this.#columnIfFirst(start) ?? -1);
            close(isNext ? 0 : closers.findLastIndex((closer) => closer !== Char.CloseBrace) + 1);
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
          behindColon = false;
          if (char !== closers.at(-1) && this.#behind(this.offset + 1) === closers.at(-1)) {
            this.#brackets?.stray(this.offset);
            break;
          }
          const opener = closers.lastIndexOf(char);
          close(opener + 1);
          if (opener < 0) {
            // A closer of nothing in here: it closes the list around the entry.
            this.offset = endOfLast;
            return;
          }
          closers.pop();
          if (opener === 0) {
            this.offset++;
            return;
          }
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
    close(0);
  }

  /** The column of an offset if nothing stands before it on its line. */
  #columnIfFirst(offset: number): number | undefined {
    let before = offset - 1;
    while (this.#text.charCodeAt(before) === Char.Space || this.#text.charCodeAt(before) === Char.Tab) before--;
    return before < 0 || this.#text.charCodeAt(before) === Char.LineFeed ? offset - before - 1 : undefined;
  }

  /** The code of the next character from an offset on that is no blank; NaN at the end. */
  #behind(offset: number): number {
    while (isBlank(this.#text.charCodeAt(offset))) offset++;
    return this.#text.charCodeAt(offset);
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
