/** Moves over a JSON text from value to value, tolerating errors. */
import type { OffsetRange } from '../range.js';
import { Char, columnIfFirst, indexBehind, isBlank, isNameAt, isObjectMeant } from './characters.js';

/** Deeper text is not analysed unless a setting allows it (DESIGN: budgets and trust): recursive parsers must not reach it. */
export const maximumDepth = 500;

/** An extra or missing structural character of a broken text. */
export interface StructureListener {
  /** A bracket at an offset has no partner, or a colon follows another colon. */
  stray(offset: number): void;
  /** A character is missing at an offset; `seen` is the text that implies it. */
  missing(text: '{' | '[' | '}' | ']' | ':', offset: number, seen: OffsetRange): void;
  /** The bracket at an offset should be the other kind. */
  wrong(offset: number, instead: '{' | '[' | '}'): void;
  /** The string in a range is not terminated; `rest` is missing at its end. */
  openText(range: OffsetRange, rest: string): void;
  /**
   * A line has a missing or extra quotation mark: in a range of it, strings cannot be told from the rest. The range begins at `seen`.
   *
   * @param instead possible replacements
   */
  unreadable(range: OffsetRange, seen: OffsetRange, instead: string): void;
}

/** What comes before the next character of a container. */
const enum Before {
  Opening,
  Name,
  Colon,
  /** A string in value position; if a colon follows, it was a name. */
  Text,
  Value,
  Comma,
}

/** Templates; after a half-typed `{{` the end is unknown, and a name in brackets follows a dot. */
const inTemplates = /\{\{.*?\}\}|\{\{\s*|\.\[[\w -]*\]?/g;

export class Skipper {
  offset = 0;
  /** A value is nested deeper than allowed and was skipped. */
  tooDeep = false;
  readonly #text: string;
  readonly #maximumDepth: number;
  readonly #report: StructureListener;
  /** The end of the last reported error. */
  #told = -1;
  /** The last counted line. */
  #line: { readonly end: number; readonly isUneven: boolean } = { end: 0, isUneven: false };

  constructor(text: string, structure?: StructureListener, depth = maximumDepth) {
    this.#text = text;
    this.#maximumDepth = depth;
    const told = (offset: number) => {
      this.#told = Math.max(this.#told, offset);
    };
    // Errors affect how the rest is read, so they are recorded even without a listener.
    this.#report = {
      stray: (offset) => (told(offset), structure?.stray(offset)),
      missing: (what, offset, seen) => (told(offset), structure?.missing(what, offset, seen)),
      wrong: (offset, instead) => (told(offset), structure?.wrong(offset, instead)),
      openText: (range, rest) => (told(range.end), structure?.openText(range, rest)),
      unreadable: (range, seen, instead) => (told(range.end), structure?.unreadable(range, seen, instead)),
    };
  }

  /** The code of the next character; NaN at the end. */
  get next(): number {
    return this.#text.charCodeAt(this.offset);
  }

  get isAtEnd(): boolean {
    return this.offset >= this.#text.length;
  }

  /** Skips one value, tolerating errors. */
  skipValue(): void {
    const char = this.next;
    if (char === Char.Quote && isNameAt(this.#text, this.offset)) this.#skipContainer(true);
    else if (char === Char.Quote) this.#skipString();
    else if (char === Char.OpenBrace || char === Char.OpenBracket) this.#skipContainer();
    else while (!this.isAtEnd && !this.isDelimiter()) this.offset++;
  }

  /** Whether another value or bracket follows the next character. */
  isGoingOn(): boolean {
    const behind = this.#behind(this.offset + 1);
    return behind === Char.Comma || behind === Char.CloseBrace || behind === Char.CloseBracket;
  }

  /** Whether the next character cannot be part of a word. */
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
   * Skips a container. A `{` where a member's name is expected shows that the previous object was not closed: the object ends there, so that a missing
   * brace in one entry does not swallow the following entries. A bracket that closes an outer container implies a missing one; before the right
   * bracket it is extra.
   *
   * @param lacksBrace the members of an object begin where its brace is expected
   */
  #skipContainer(lacksBrace = false): void {
    const text = this.#text;
    const start = this.offset;
    const closers: number[] = lacksBrace ? [Char.CloseBrace] : [];
    if (lacksBrace) this.#report.missing('{', start, { start, end: start + 1 });
    let before = Before.Opening;
    let textRange: OffsetRange = { start, end: start };
    let endOfLast = start;
    // For each open object: the start of its last member's value, if that is an object or a list.
    const values: (number | undefined)[] = [];
    const close = (length: number) => {
      while (closers.length > length) {
        const closer = closers.pop() === Char.CloseBrace ? '}' : ']';
        this.#report.missing(closer, endOfLast, { start: endOfLast - 1, end: endOfLast });
      }
    };
    while (this.offset < text.length) {
      const char = text.charCodeAt(this.offset);
      switch (char) {
        case Char.Quote: {
          const textStart = this.offset;
          const isClosed = this.#skipString();
          const follows = before === Before.Name || before === Before.Text || before === Before.Value;
          if ((follows || !isClosed) && this.#skipUnreadable(textStart, before, closers.at(-1), !isClosed)) {
            before = this.#isOpening ? Before.Colon : Before.Value;
            endOfLast = this.offset;
            continue;
          }
          before = before !== Before.Colon && closers.at(-1) === Char.CloseBrace ? Before.Name : Before.Text;
          values[closers.length] = undefined;
          textRange = { start: textStart, end: (endOfLast = this.offset) };
          continue;
        }
        case Char.Colon:
          if (before === Before.Colon) {
            this.#report.stray(this.offset);
            break;
          }
          if (before === Before.Text) {
            this.#report.missing('{', textRange.start, textRange);
            closers.push(Char.CloseBrace);
          }
          before = Before.Colon;
          break;
        case Char.OpenBrace:
        case Char.OpenBracket:
          if (closers.at(-1) === Char.CloseBrace && before !== Before.Colon) {
            if (before === Before.Name)
              this.#report.missing(':', endOfLast, { start: this.offset, end: this.offset + 1 });
            else if (char === Char.OpenBrace && before === Before.Opening) {
              this.#report.stray(this.offset);
              break;
            } else if (
              char === Char.OpenBrace &&
              this.#isInList(values[closers.length], (column) => column === columnIfFirst(this.#text, this.offset))
            ) {
              closers.push(Char.CloseBracket);
            } else if (char === Char.OpenBrace) {
              // At the start of a line that is indented no further than the value, a new value begins.
              const column = columnIfFirst(this.#text, this.offset);
              const isNext = column !== undefined && column <= (columnIfFirst(this.#text, start) ?? -1);
              close(isNext ? 0 : closers.findLastIndex((closer) => closer !== Char.CloseBrace) + 1);
              if (closers.length === 0) {
                this.offset = endOfLast;
                return;
              }
            }
          }
          if (before === Before.Colon) values[closers.length] = this.offset;
          closers.push(this.#isObject(char, closers.at(-1), before) ? Char.CloseBrace : Char.CloseBracket);
          values[closers.length] = undefined;
          before = Before.Opening;
          break;
        case Char.CloseBrace:
        case Char.CloseBracket: {
          before = Before.Value;
          const isEndOfItem = char === Char.CloseBracket && closers.at(-1) === Char.CloseBrace;
          if (
            isEndOfItem &&
            this.#isInList(
              values[closers.length],
              (column) => column > (columnIfFirst(this.#text, this.offset) ?? column),
            )
          )
            closers.push(Char.CloseBracket);
          else if (char !== closers.at(-1) && this.#behind(this.offset + 1) === closers.at(-1)) {
            this.#report.stray(this.offset);
            break;
          } else if (isEndOfItem && this.#goesOnAs(closers.at(-2))) {
            this.#report.wrong(this.offset, '}');
            closers.pop();
            break;
          }
          const opener = closers.lastIndexOf(char);
          close(opener + 1);
          if (opener < 0) {
            // A bracket without a partner in this container: it closes the list around the entry.
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
          before = Before.Value;
          break;
        case Char.Comma:
          before = Before.Comma;
          this.offset++;
          continue;
        default:
          if (isBlank(char)) {
            this.offset++;
            continue;
          }
          if (this.#skipWord(before, closers.at(-1))) before = this.#isOpening ? Before.Colon : Before.Value;
          else before = Before.Value;
          endOfLast = this.offset;
          continue;
      }
      if (closers.length > this.#maximumDepth) {
        this.tooDeep = true;
        return;
      }
      this.offset++;
      endOfLast = this.offset;
    }
    this.offset = endOfLast;
    close(0);
  }

  /**
   * Whether an object was meant as the first item of a list whose bracket is missing: it begins a line, and the following text fits. Reports it if so.
   *
   * @param value where the object begins
   * @param follows called with its column
   */
  #isInList(value: number | undefined, follows: (column: number) => boolean): boolean {
    if (value === undefined || value <= this.#told || this.#text.charCodeAt(value) !== Char.OpenBrace) return false;
    const column = columnIfFirst(this.#text, value);
    if (column === undefined || !follows(column)) return false;
    this.#report.missing('[', value, { start: value, end: value + 1 });
    return true;
  }

  /** Whether the container with this bracket continues after the next closing bracket: a list with another item, an object with another member. */
  #goesOnAs(closer: number | undefined): boolean {
    const comma = indexBehind(this.#text, this.offset + 1);
    if (closer === undefined || this.#text.charCodeAt(comma) !== Char.Comma) return false;
    return this.#behind(comma + 1) === (closer === Char.CloseBrace ? Char.Quote : Char.OpenBrace);
  }

  /** Whether the next bracket opens an object; reports it if the other kind was meant. */
  #isObject(char: number, around: number | undefined, before: Before): boolean {
    const isValue = before === Before.Colon && around === Char.CloseBrace;
    const isObject = isObjectMeant(this.#text, this.offset, isValue);
    if (isObject !== (char === Char.OpenBrace)) this.#report.wrong(this.offset, isObject ? '{' : '[');
    return isObject;
  }

  /** The code of the first non-blank character at or after an offset; NaN at the end. */
  #behind(offset: number): number {
    return this.#text.charCodeAt(indexBehind(this.#text, offset));
  }

  get #isOpening(): boolean {
    return this.next === Char.OpenBrace || this.next === Char.OpenBracket;
  }

  /** Skips a word, or an unreadable range that starts at it. @returns whether it is unreadable */
  #skipWord(before: Before, closer: number | undefined): boolean {
    const start = this.offset;
    do this.offset++;
    while (!this.isAtEnd && !this.isDelimiter() && this.next !== Char.Colon);
    return (
      !/^(?:true|false|null|[-+.\dEe]+)$/.test(this.#text.slice(start, this.offset)) &&
      this.#skipUnreadable(start, before, closer)
    );
  }

  /**
   * Skips the unreadable part of a line with a missing or extra quotation mark, up to its trailing commas and brackets. Characters in templates do not
   * count.
   *
   * @param start of the first unreadable text in the line, which the skipper has passed
   * @returns false, without moving, if the line has an even number of quotation marks
   */
  #skipUnreadable(start: number, before: Before, closer: number | undefined, isOpenText = false): boolean {
    if (start >= this.#line.end) this.#line = this.#readLine(start);
    if (!this.#line.isUneven) return false;
    const seen = { start, end: this.offset };
    const rest = this.#text.slice(start, this.#line.end).replace(inTemplates, ({ length }) => '_'.repeat(length));
    const tail = /[ \t\r\n,{}[\]]*$/.exec(rest)?.[0] ?? '';
    this.offset = start + rest.length - (isOpenText && tail.trim() === '' ? 0 : tail.length);
    if (!isOpenText) while (isBlank(this.next) && this.offset < this.#line.end) this.offset++;
    const range = { start, end: this.offset };
    const isMember = closer === Char.CloseBrace && before !== Before.Colon;
    const isSecond = before === Before.Text || before === Before.Value;
    const value = this.#isOpening || isSecond ? '' : 'null';
    if (isOpenText && before !== Before.Name && !isSecond) this.#report.openText(range, isMember ? `":${value}` : '"');
    else
      this.#report.unreadable(
        range,
        seen,
        (isMember && !isSecond ? (before === Before.Name ? ':' : '"":') : '') + value,
      );
    return true;
  }

  #readLine(offset: number): { readonly end: number; readonly isUneven: boolean } {
    const start = this.#text.lastIndexOf('\n', offset) + 1;
    const end = this.#indexOf('\n', offset);
    let marks = 0;
    for (let at = start; at < end; at++) {
      const char = this.#text.charCodeAt(at);
      if (char === Char.Backslash) at++;
      else if (char === Char.Quote) marks++;
    }
    return { end, isUneven: marks % 2 === 1 };
  }

  /**
   * Skips a string. It ends at its quote or at the end of the line: JSON strings cannot contain line breaks.
   *
   * @returns whether it ends with a quote
   */
  #skipString(): boolean {
    const text = this.#text;
    for (this.offset++; this.offset < text.length; this.offset++) {
      const char = text.charCodeAt(this.offset);
      if (char === Char.Quote) {
        this.offset++;
        return true;
      }
      if (char === Char.LineFeed || char === Char.CarriageReturn) return false;
      if (char === Char.Backslash) {
        const next = text.charCodeAt(this.offset + 1);
        if (next !== Char.LineFeed && next !== Char.CarriageReturn) this.offset++;
      }
    }
    this.offset = text.length;
    return false;
  }

  /** Skips blanks and comments. @returns the ranges of the comments */
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

  /** Skips a comment, if there is one. */
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
