/** One pass over the characters of a JSON list, without building a tree: finds where its entries begin and end. */
import type { OffsetRange } from '../range.js';
import { Char, indexBehind } from './characters.js';
import { Skipper } from './skipper.js';
import { ErrorList } from './error-list.js';
import type { JsonError } from './tree.js';

/** The entries scanned so far, and the errors between them. */
export class Scanner {
  entries: OffsetRange[] = [];
  errors = new ErrorList();
  readonly #text: string;
  readonly #at: Skipper;

  constructor(text: string, maximumDepth?: number) {
    this.#text = text;
    this.#at = new Skipper(text, undefined, maximumDepth);
  }

  get tooDeep(): boolean {
    return this.#at.tooDeep;
  }

  scanOpening(): { readonly kind: 'array' | 'object' | 'scalar' | 'empty'; readonly opening: number } {
    if (this.#text.charCodeAt(0) === Char.ByteOrderMark) this.#at.offset = 1;
    this.#skipBlank();
    const opening = this.#at.offset;
    if (opening >= this.#text.length) return { kind: 'empty', opening };
    const first = this.#text.charCodeAt(opening);
    if (first !== Char.OpenBracket) return { kind: first === Char.OpenBrace ? 'object' : 'scalar', opening };
    this.#at.offset++;
    if (isTypedTwice(this.#text, opening)) this.#error('unexpected-bracket', opening + 1, ++this.#at.offset);
    return { kind: 'array', opening };
  }

  /** Everything up to the last non-blank character is one value; the parser reports its errors. */
  scanOnlyEntry(): void {
    const start = this.#at.offset;
    const end = this.#text.trimEnd().length;
    // Only checks the depth: a value that ends early must not hide the text after it.
    while (this.#at.offset < end && !this.#at.tooDeep) {
      this.#at.skipValue();
      this.#skipBlank();
      if (this.#at.offset < end && this.#at.isDelimiter()) this.#at.offset++;
    }
    this.entries.push({ start, end });
  }

  /** Scans entries up to the end of the list. */
  scanEntries(): void {
    let commaMissing = false;
    let comma: number | undefined;
    for (;;) {
      this.#skipBlank();
      if (this.#at.isAtEnd) {
        this.#error('closing-bracket-expected', this.#text.trimEnd().length - 1, this.#text.trimEnd().length);
        return;
      }
      const start = this.#at.offset;
      const char = this.#text.charCodeAt(start);
      if (char === Char.CloseBrace || (char === Char.CloseBracket && this.#at.isGoingOn())) {
        this.#at.offset++;
        this.#unexpectedBracket(start);
        continue;
      }
      if (char === Char.CloseBracket) {
        if (comma !== undefined) this.#error('trailing-comma', comma, comma + 1);
        this.#at.offset++;
        this.#scanBehindList();
        return;
      }
      if (char === Char.Comma) {
        if (commaMissing) {
          commaMissing = false;
          comma = start;
        } else this.#error('value-expected', start, start + 1);
        this.#at.offset++;
        continue;
      }
      if (commaMissing) this.#error('comma-expected', start, start + 1);
      this.#at.skipValue();
      if (this.#at.tooDeep) return;
      if (this.#at.offset === start) this.#at.offset++;
      this.entries.push({ start, end: this.#at.offset });
      commaMissing = true;
      comma = undefined;
    }
  }

  #scanBehindList(): void {
    this.#skipBlank();
    if (!this.#at.isAtEnd) this.#error('text-after-end', this.#at.offset, this.#text.trimEnd().length);
  }

  /** An extra closing bracket: everything before it has ended. A run of them counts as one mistake. */
  #unexpectedBracket(start: number): void {
    const { last } = this.errors;
    const goesOn = last?.code === 'unexpected-bracket' && this.#text.slice(last.range.end, start).trim() === '';
    const range = { start: goesOn ? last.range.start : start, end: this.#at.offset };
    if (goesOn) this.errors.replaceLast({ code: 'unexpected-bracket', range });
    else this.errors.add({ code: 'unexpected-bracket', range });
  }

  #skipBlank(): void {
    for (const { start, end } of this.#at.skipBlank()) this.#error('comment', start, end);
  }

  #error(code: JsonError['code'], start: number, end: number): void {
    this.errors.add({ code, range: { start: Math.max(start, 0), end } });
  }
}

/** Whether the opening bracket of a list of objects is repeated there, and the text has one closing bracket less than opening ones. */
function isTypedTwice(text: string, opening: number): boolean {
  if (text.charCodeAt(opening + 1) !== Char.OpenBracket) return false;
  if (text.charCodeAt(indexBehind(text, opening + 2)) !== Char.OpenBrace) return false;
  let open = 0;
  for (const [part] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g))
    open += part === '[' || part === '{' ? 1 : part === ']' || part === '}' ? -1 : 0;
  return open > 0;
}
