/** Where the entries of a list begin and end, found without building a tree. */
import { allSteps } from '../../steps.js';
import { lookalike } from '../lookalikes.js';
import type { OffsetRange } from '../range.js';
import { ErrorList } from './error-list.js';
import { Char } from './lexer.js';
import { maximumDepth } from './parse.js';
import { JsonReader } from './reader.js';
import { isTypedTwice } from './surroundings.js';
import type { JsonError } from './tree.js';

export interface Outline {
  /** The value at the top level: a list is split into its entries, any other value is one entry, an empty text has none. */
  readonly kind: 'array' | 'object' | 'scalar' | 'empty';
  /** Where the value begins. UTF-16 offset into the document, as all offsets here. */
  readonly opening: number;
  /** Ascending. */
  readonly entries: readonly OffsetRange[];
  /** Errors between the entries; errors inside an entry are found when it is parsed. Ascending. */
  readonly errors: readonly JsonError[];
  /** An entry is nested deeper than it may be; nothing is known about the text after it. */
  readonly tooDeep: boolean;
}

/** @param depth how deep an entry may be nested */
export function outlineOf(text: string, depth = maximumDepth): Outline {
  return allSteps(outlineInSteps(text, depth));
}

/** The same; pauses after each entry. */
export function outlineInSteps(text: string, depth: number): Generator<void, Outline> {
  return new Splitter(text, depth).split();
}

/** Whether objects and lists are nested deeper. */
export function isDeeperThan(text: string, depth: number): boolean {
  // Most texts do not even have so many.
  if (text.split(/[[{]/, depth + 2).length < depth + 2) return false;
  const reader = new JsonReader(text, depth);
  skipValues(reader);
  return reader.tooDeep;
}

/** Skips what the parser may read as the value of a text: words may come before it. */
function skipValues(reader: JsonReader): void {
  for (let last = -1; last < reader.offset && !reader.tooDeep;) {
    last = reader.offset;
    reader.skipBlanks();
    reader.readValue();
  }
}

class Splitter {
  readonly #text: string;
  readonly #reader: JsonReader;
  /** The end of the text without the blanks behind it. */
  readonly #end: number;
  readonly #entries: OffsetRange[] = [];
  readonly #errors = new ErrorList();

  constructor(text: string, depth: number) {
    this.#text = text;
    this.#end = text.trimEnd().length;
    this.#reader = new JsonReader(text, depth);
  }

  *split(): Generator<void, Outline> {
    const reader = this.#reader;
    if (reader.next === Char.ByteOrderMark) reader.offset++;
    this.#skipBlanks();
    const opening = reader.offset;
    const first = reader.next;
    if (first === Char.OpenBracket) yield* this.#splitList();
    else if (!reader.isAtEnd()) {
      // What follows the value belongs to the entry: the parser reports it.
      skipValues(reader);
      this.#entries.push({ start: opening, end: this.#end });
    }
    return {
      kind: this.#kindOf(first),
      opening,
      entries: this.#entries,
      errors: this.#errors.all,
      tooDeep: reader.tooDeep,
    };
  }

  #kindOf(first: number): Outline['kind'] {
    if (Number.isNaN(first)) return 'empty';
    return first === Char.OpenBracket ? 'array' : first === Char.OpenBrace ? 'object' : 'scalar';
  }

  *#splitList(): Generator<void, void> {
    const reader = this.#reader;
    const opening = reader.offset++;
    if (isTypedTwice(this.#text, opening)) this.#error('unexpected-bracket', opening + 1, ++reader.offset);
    let commaMissing = false;
    let comma: number | undefined;
    for (;;) {
      this.#skipBlanks();
      const start = reader.offset;
      const char = reader.next;
      if (reader.isAtEnd()) {
        this.#error('closing-bracket-expected', this.#end - 1, this.#end);
        return;
      }
      if (char === Char.CloseBrace || (char === Char.CloseBracket && reader.isGoingOn())) {
        reader.offset++;
        this.#unexpectedBracket(start);
      } else if (char === Char.CloseBracket) {
        if (comma !== undefined) this.#error('trailing-comma', comma, comma + 1);
        reader.offset++;
        this.#skipBlanks();
        if (!reader.isAtEnd()) this.#error('text-after-end', reader.offset, this.#end);
        return;
      } else if (char === Char.Comma) {
        if (commaMissing) comma = start;
        else this.#error('value-expected', start, start + 1);
        commaMissing = false;
        reader.offset++;
      } else {
        if (commaMissing) this.#error('comma-expected', start, start + 1);
        reader.readValue();
        if (reader.tooDeep) return;
        this.#entries.push({ start, end: reader.offset });
        commaMissing = true;
        comma = undefined;
        yield;
      }
    }
  }

  /** A closing bracket too many: everything before it has ended. A run of them counts as one mistake. */
  #unexpectedBracket(start: number): void {
    const { last } = this.#errors;
    const end = start + 1;
    if (last?.code === 'unexpected-bracket' && this.#text.slice(last.range.end, start).trim() === '')
      this.#errors.replaceLast({ code: 'unexpected-bracket', range: { start: last.range.start, end } });
    else this.#error('unexpected-bracket', start, end);
  }

  /** Also what looks like a blank, or like nothing: an error of its own, which is no value. */
  #skipBlanks(): void {
    const reader = this.#reader;
    for (;;) {
      for (const { start, end } of reader.skipBlanks()) this.#error('comment', start, end);
      const kind = lookalike(this.#text.charAt(reader.offset))?.kind;
      if (kind === undefined || kind === 'typographic-quote') return;
      this.#error(kind, reader.offset, ++reader.offset);
    }
  }

  #error(code: JsonError['code'], start: number, end: number): void {
    this.#errors.add({ code, range: { start, end } });
  }
}
