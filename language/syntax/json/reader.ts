/**
 * Moves over a JSON text from value to value, and finds where brackets and quotation marks are missing or too many. With a tree it builds one, without
 * it only skips: both end at the same place.
 */
import type { OffsetRange } from '../range.js';
import { Char, indexBehind, isBlank, isDelimiter, Lexer } from './lexer.js';
import { columnIfFirst, endBeforeBrackets, isNameAt, isObjectMeant, quotesInLine } from './surroundings.js';
import { Before, type TreeBuilder } from './tree-builder.js';
import type { JsonErrorCode } from './tree.js';

/** A container that is not closed yet. */
interface Open {
  readonly kind: 'object' | 'array';
  /** Where the last value of an object begins, if it is an object or a list. */
  lastValue: number | undefined;
}

export class JsonReader {
  /** Where it reads on. */
  offset = 0;
  /** A value is nested deeper than allowed: nothing after it was read. */
  tooDeep = false;
  readonly #text: string;
  readonly #maximumDepth: number;
  readonly #tree: TreeBuilder | undefined;
  readonly #lexer: Lexer;
  /** The containers around the next character, up to the outermost that is read. */
  readonly #open: Open[] = [];
  #before = Before.Opening;
  /** Where the last string begins. */
  #string = 0;
  /** The end of the last token that belongs to a value; a missing bracket belongs there. */
  #endOfLast = 0;
  /** The last character of the reported errors. */
  #reported = -1;
  /** The last line whose quotation marks were counted. */
  #line: { readonly end: number; readonly isUneven: boolean } = { end: 0, isUneven: false };

  constructor(text: string, maximumDepth: number, tree?: TreeBuilder) {
    this.#text = text;
    this.#maximumDepth = maximumDepth;
    this.#tree = tree;
    this.#lexer = new Lexer(text);
  }

  /** The code of the next character; NaN at the end. */
  get next(): number {
    return this.#text.charCodeAt(this.offset);
  }

  /** The range of the next token; empty at the end. */
  get nextToken(): OffsetRange {
    return { start: this.offset, end: this.#lexer.scan(this.offset) };
  }

  isAtEnd(): boolean {
    return this.offset >= this.#text.length;
  }

  /** Reads one value. Stays where it is if none begins there. */
  readValue(): void {
    const { next, offset } = this;
    const lacksBrace = next === Char.Quote && isNameAt(this.#text, offset);
    if (lacksBrace || next === Char.OpenBrace || next === Char.OpenBracket) this.#readContainer(lacksBrace);
    else if (next === Char.Quote) {
      this.offset = this.#lexer.scanString(offset);
      this.#tree?.string(this.#lexer.string(offset), this.#lexer.error);
    } else {
      if (next === Char.Slash) this.offset++;
      while (!this.isAtEnd() && !isDelimiter(this.next)) this.offset++;
      this.#tellWords(offset);
    }
  }

  /** Skips blanks and comments. @returns the ranges of the comments */
  skipBlanks(): readonly OffsetRange[] {
    const comments: OffsetRange[] = [];
    for (;;) {
      const start = (this.offset = indexBehind(this.#text, this.offset));
      if (this.next !== Char.Slash || !this.#lexer.isComment(start)) return comments;
      this.offset = this.#lexer.end;
      comments.push({ start, end: this.offset });
    }
  }

  /** Whether another value or bracket follows the next character. */
  isGoingOn(): boolean {
    const behind = this.#behind(this.offset + 1);
    return behind === Char.Comma || behind === Char.CloseBrace || behind === Char.CloseBracket;
  }

  /** @param lacksBrace whether the members of an object begin where its brace is expected */
  #readContainer(lacksBrace: boolean): void {
    const start = this.offset;
    this.#before = Before.Opening;
    this.#endOfLast = start;
    if (lacksBrace) {
      this.#report('opening-brace-expected', characterAt(start));
      this.#enter('object', start);
    }
    while (!this.isAtEnd()) {
      if (this.#readToken(start)) return;
      this.offset = indexBehind(this.#text, this.offset);
    }
    this.#endAtLast();
  }

  /** @param start of the outermost container @returns whether that ends, or is too deep to read on */
  #readToken(start: number): boolean {
    const char = this.next;
    switch (char) {
      case Char.Quote:
        this.#readString();
        return false;
      case Char.Colon:
        this.#readColon();
        return this.tooDeep;
      case Char.OpenBrace:
      case Char.OpenBracket:
        return this.#readOpening(start);
      case Char.CloseBrace:
      case Char.CloseBracket:
        return this.#readClosing(char === Char.CloseBrace ? 'object' : 'array');
      case Char.Comma:
        this.#tree?.comma(this.offset);
        this.#before = Before.Comma;
        this.offset++;
        return false;
      default:
        this.#readWord();
        return false;
    }
  }

  #readString(): void {
    const start = this.offset;
    const before = this.#before;
    this.offset = this.#lexer.scanString(start);
    const isOpen = this.#lexer.error === 'unexpected-end-of-string';
    const isSecond = before === Before.Name || before === Before.Text || before === Before.Value;
    if ((isSecond || isOpen) && this.#skipUnreadable(start, isOpen)) return;
    this.#tree?.string(this.#lexer.string(start), this.#lexer.error);
    this.#string = start;
    this.#endOfLast = this.offset;
    const around = this.#open.at(-1);
    this.#before = before !== Before.Colon && around?.kind === 'object' ? Before.Name : Before.Text;
    if (around) around.lastValue = undefined;
  }

  #readColon(): void {
    if (this.#before === Before.Colon) {
      this.#skipStray('value-expected');
      return;
    }
    if (this.#before === Before.Text) this.#enterBefore('object', { start: this.#string, end: this.#endOfLast });
    this.#tree?.colon(this.offset);
    this.#before = Before.Colon;
    this.#advance();
  }

  /**
   * A `{` where a member's name is expected shows that the object before it is not closed: it ends there, so that a missing brace in one entry does
   * not swallow the following entries.
   *
   * @returns whether the outermost container ends
   */
  #readOpening(start: number): boolean {
    const { offset } = this;
    const bracket = characterAt(offset);
    const isBrace = this.next === Char.OpenBrace;
    const around = this.#open.at(-1);
    const isInObject = around?.kind === 'object';
    const isValue = this.#before === Before.Colon;
    if (isInObject && this.#before === Before.Name) {
      this.#report('colon-expected', bracket);
      this.#tree?.colon(this.#endOfLast);
    } else if (isInObject && !isValue && isBrace) {
      if (this.#before === Before.Opening) return this.#skipStray('unexpected-bracket');
      const column = columnIfFirst(this.#text, offset);
      if (!this.#startsList(around.lastValue, (first) => first === column)) {
        // At the start of a line that is indented no further than the outermost container, a new value begins.
        const isNext = column !== undefined && column <= (columnIfFirst(this.#text, start) ?? -1);
        this.#closeMissing(isNext ? 0 : this.#open.findLastIndex(({ kind }) => kind === 'array') + 1);
        if (this.#open.length === 0) return this.#endAtLast();
      }
    }
    if (isValue && around) around.lastValue = offset;
    const isObject = isObjectMeant(this.#text, offset, isValue && this.#open.at(-1)?.kind === 'object');
    if (isObject !== isBrace) this.#report(isObject ? 'object-expected' : 'list-expected', bracket);
    this.#enter(isObject ? 'object' : 'array', offset);
    this.#advance();
    return this.tooDeep;
  }

  /**
   * A bracket that closes a container further out shows that others are not closed; before the right bracket it is one too many.
   *
   * @returns whether the outermost container ends
   */
  #readClosing(kind: Open['kind']): boolean {
    const { offset } = this;
    const around = this.#open.at(-1);
    const endsItem = kind === 'array' && around?.kind === 'object';
    this.#before = Before.Value;
    const isIndented = (column: number) => column > (columnIfFirst(this.#text, offset) ?? column);
    if (!endsItem || !this.#startsList(around.lastValue, isIndented)) {
      if (kind !== around?.kind && this.#behind(offset + 1) === closerOf(around))
        return this.#skipStray('unexpected-bracket');
      if (endsItem && this.#goesOnIn(this.#open.at(-2))) {
        this.#report('closing-brace-expected', characterAt(offset));
        return this.#close();
      }
    }
    const opener = this.#open.findLastIndex((open) => open.kind === kind);
    this.#closeMissing(opener + 1);
    // Without a partner, it closes the list around the entry.
    return opener < 0 ? this.#endAtLast() : this.#close();
  }

  /** Reads a word or a comment. */
  #readWord(): void {
    const start = this.offset;
    const isSlash = this.next === Char.Slash;
    if (isSlash && this.#lexer.isComment(start)) {
      this.offset = this.#lexer.end;
      this.#tree?.error('comment', { start, end: this.offset });
      return;
    }
    this.offset++;
    while (!isSlash && !this.isAtEnd() && !isDelimiter(this.next) && this.next !== Char.Colon) this.offset++;
    const word = this.#text.slice(start, this.offset);
    if (!/^(?:true|false|null|[-+.\dEe]+|\/)$/.test(word) && this.#skipUnreadable(start, false)) return;
    this.#tellWords(start);
    this.#before = Before.Value;
    this.#endOfLast = this.offset;
  }

  /** The words from an offset up to here. */
  #tellWords(start: number): void {
    if (!this.#tree) return;
    for (let at = start; at < this.offset; at = this.#lexer.end) {
      const word = this.#lexer.word(at);
      if (word) this.#tree.value(word, this.#lexer.error);
      else this.#tree.unknown({ start: at, end: this.#lexer.end });
    }
  }

  /**
   * Skips the unreadable part of a line with a missing or extra quotation mark, up to its trailing commas and brackets: it is unknown what of it is
   * quoted. In its place the tree gets what can be there.
   *
   * @param start of the first unreadable text in the line, which ends here
   * @param isOpen whether that is a string without its closing quote
   * @returns false, without moving, if the line has an even number of quotation marks
   */
  #skipUnreadable(start: number, isOpen: boolean): boolean {
    if (start >= this.#line.end) this.#line = quotesInLine(this.#text, start);
    if (!this.#line.isUneven) return false;
    const before = this.#before;
    const seen = { start, end: this.offset };
    const { end, trailing } = endBeforeBrackets(this.#text, start, this.#line.end);
    this.offset = isOpen && trailing.trim() === '' ? this.#line.end : end;
    if (!isOpen) while (isBlank(this.next) && this.offset < this.#line.end) this.offset++;
    const range = { start, end: this.offset };
    const isOpening = this.next === Char.OpenBrace || this.next === Char.OpenBracket;
    const isMember = this.#open.at(-1)?.kind === 'object' && before !== Before.Colon;
    const isSecond = before === Before.Text || before === Before.Value;
    const isString = isOpen && !isSecond && before !== Before.Name;
    this.#report(isString ? 'unexpected-end-of-string' : 'quotation-mark-expected', isString ? range : seen);
    if (this.#tree && !isSecond) {
      const string = this.#lexer.string(start, range.end);
      if (isString) this.#tree.string(string);
      else if (isMember && before !== Before.Name) this.#tree.string({ ...string, value: '' });
      if (isMember) this.#tree.colon(range.end);
      if (!isOpening && (isMember || !isString))
        this.#tree.value({ kind: 'null', range: isString ? { start: range.end, end: range.end } : range });
    }
    this.#before = isOpening ? Before.Colon : Before.Value;
    this.#endOfLast = this.offset;
    return true;
  }

  /** Skips a bracket without a partner, or a colon behind another. */
  #skipStray(code: JsonErrorCode): false {
    this.#report(code, characterAt(this.offset));
    this.#advance();
    return false;
  }

  #advance(): void {
    this.offset++;
    this.#endOfLast = this.offset;
  }

  #enter(kind: Open['kind'], start: number): void {
    this.#push(kind);
    this.#tree?.open(kind, start);
    this.#before = Before.Opening;
  }

  /** Enters a container whose bracket is missing before a value. @param range of its first token */
  #enterBefore(kind: Open['kind'], range: OffsetRange): void {
    this.#push(kind);
    this.#report(kind === 'object' ? 'opening-brace-expected' : 'opening-bracket-expected', range);
    this.#tree?.openBefore(kind, range.start);
  }

  #push(kind: Open['kind']): void {
    this.#open.push({ kind, lastValue: undefined });
    this.tooDeep ||= this.#open.length > this.#maximumDepth;
  }

  /** Closes the innermost container with the next character. @returns whether it was the outermost */
  #close(): boolean {
    const kind = this.#open.pop()?.kind ?? 'object';
    this.#tree?.close(kind, this.offset + 1, characterAt(this.offset));
    this.#advance();
    return this.#open.length === 0;
  }

  /** Closes containers whose brackets are missing, until so many are left. */
  #closeMissing(left: number): void {
    const end = this.#endOfLast;
    while (this.#open.length > left) {
      const { kind } = this.#open.pop()!;
      this.#report(kind === 'object' ? 'closing-brace-expected' : 'closing-bracket-expected', characterAt(end - 1));
      this.#tree?.close(kind, end);
    }
  }

  /** Ends the outermost container behind the last token that belongs to it. */
  #endAtLast(): true {
    this.offset = this.#endOfLast;
    this.#closeMissing(0);
    return true;
  }

  /**
   * Whether an object was meant as the first item of a list whose bracket is missing: it begins a line, and the following text fits. If so, enters the
   * list.
   *
   * @param value where the object begins
   * @param follows called with its column
   */
  #startsList(value: number | undefined, follows: (column: number) => boolean): boolean {
    if (value === undefined || value <= this.#reported || this.#text.charCodeAt(value) !== Char.OpenBrace) return false;
    const column = columnIfFirst(this.#text, value);
    if (column === undefined || !follows(column)) return false;
    this.#enterBefore('array', characterAt(value));
    return true;
  }

  /** Whether a container continues after the next closing bracket: a list with another item, an object with another member. */
  #goesOnIn(container: Open | undefined): boolean {
    const comma = indexBehind(this.#text, this.offset + 1);
    if (!container || this.#text.charCodeAt(comma) !== Char.Comma) return false;
    return this.#behind(comma + 1) === (container.kind === 'object' ? Char.Quote : Char.OpenBrace);
  }

  /** The code of the first character at or after an offset that is not a blank; NaN at the end. */
  #behind(offset: number): number {
    return this.#text.charCodeAt(indexBehind(this.#text, offset));
  }

  /** Errors affect how the rest is read. */
  #report(code: JsonErrorCode, range: OffsetRange): void {
    this.#reported = Math.max(this.#reported, range.end - 1);
    this.#tree?.structuralError(code, range);
  }
}

function closerOf(container: Open | undefined): number | undefined {
  return container && (container.kind === 'object' ? Char.CloseBrace : Char.CloseBracket);
}

function characterAt(start: number): OffsetRange {
  return { start, end: start + 1 };
}
