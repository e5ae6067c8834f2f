/**
 * Where the entries of a top-level JSON list begin and end, found by one pass over the characters that builds no tree.
 *
 * This is what makes an edit cheap: only the entries that the edit touched are parsed again. The scanner is in the same state at the start of every
 * entry, so scanning can begin at one and may stop at one that is known already.
 */
import { shift, type OffsetRange } from '../range.js';
import type { TextChange } from '../text-change.js';
import type { JsonError } from './tree.js';

export interface Outline {
  /** What stands at the top: a list is split into its entries, any other value is one entry, and an empty text has none. */
  readonly kind: 'array' | 'object' | 'scalar' | 'empty';
  /** Where the value begins. UTF-16 offset into the document, as all offsets here. */
  readonly opening: number;
  /** Ascending. */
  readonly entries: readonly OffsetRange[];
  /** What is wrong between the entries; what is wrong inside of one is found when it is parsed. Ascending. */
  readonly errors: readonly JsonError[];
  /** An entry is nested deeper than `maximumDepth`; nothing is known about what follows it. */
  readonly tooDeep: boolean;
}

/** Deeper text is not analysed (DESIGN: budgets and trust): parsers that recurse must not meet it. */
export const maximumDepth = 500;

export function outlineOf(text: string): Outline {
  const scanner = new Scanner(text);
  const { kind, opening } = scanner.scanOpening();
  if (kind === 'array') scanner.scanEntries();
  else if (kind !== 'empty') scanner.scanOnlyEntry();
  return { kind, opening, entries: scanner.entries, errors: scanner.errors, tooDeep: scanner.tooDeep };
}

/**
 * The outline of the text after a change, equal to `outlineOf(text)`, at a cost that depends on the change.
 *
 * @param previous the outline of the text before the change
 */
export function outlineAfter(previous: Outline, text: string, change: TextChange): Outline {
  // Where a broken entry ends may have been decided by what begins the next one, so that must be unchanged too.
  const kept = countWhile(previous.entries, (entry) => entry.start < change.start) - 1;
  const last = previous.entries[kept - 1];
  if (previous.kind !== 'array' || !last || previous.tooDeep) return outlineOf(text);

  const scanner = new Scanner(text);
  scanner.entries = previous.entries.slice(0, kept);
  scanner.errors = previous.errors.filter(
    (error) => error.range.start < last.end && error.code !== 'closing-bracket-expected',
  );
  const resumedAt = scanner.scanEntries(last.end, new KnownEntries(previous, change));
  if (resumedAt !== undefined) {
    const delta = change.newEnd - change.oldEnd;
    const from = previous.entries[resumedAt]?.start ?? 0;
    for (let i = resumedAt; i < previous.entries.length; i++) {
      const entry = previous.entries[i];
      if (entry) scanner.entries.push(shift(entry, delta));
    }
    for (const error of previous.errors)
      if (error.range.start >= from) scanner.errors.push({ code: error.code, range: shift(error.range, delta) });
  }
  return {
    kind: 'array',
    opening: previous.opening,
    entries: scanner.entries,
    errors: scanner.errors,
    tooDeep: scanner.tooDeep,
  };
}

/** The entries behind the change, by where they start now. */
class KnownEntries {
  readonly #previous: Outline;
  readonly #change: TextChange;
  #next = 0;

  constructor(previous: Outline, change: TextChange) {
    this.#previous = previous;
    this.#change = change;
  }

  /** The index of the entry that started, before the change, where `offset` is now. Must be asked in ascending order. */
  startingAt(offset: number): number | undefined {
    const { oldEnd, newEnd } = this.#change;
    if (offset < newEnd) return undefined;
    const before = offset - newEnd + oldEnd;
    const entries = this.#previous.entries;
    while ((entries[this.#next]?.start ?? Infinity) < before) this.#next++;
    if (entries[this.#next]?.start !== before) return undefined;
    // At an entry that lacked its comma the scanner was in another state.
    return this.#previous.errors.some((error) => error.code === 'comma-expected' && error.range.start === before)
      ? undefined
      : this.#next;
  }
}

const enum Char {
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

class Scanner {
  entries: OffsetRange[] = [];
  errors: JsonError[] = [];
  tooDeep = false;
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  scanOpening(): Pick<Outline, 'kind' | 'opening'> {
    if (this.#text.charCodeAt(0) === Char.ByteOrderMark) this.#offset = 1;
    this.#skipBlank();
    const opening = this.#offset;
    if (opening >= this.#text.length) return { kind: 'empty', opening };
    const first = this.#text.charCodeAt(opening);
    if (first !== Char.OpenBracket) return { kind: first === Char.OpenBrace ? 'object' : 'scalar', opening };
    this.#offset++;
    return { kind: 'array', opening };
  }

  /** Everything up to the last character that is not blank is one value: the parser says what is wrong with it. */
  scanOnlyEntry(): void {
    const start = this.#offset;
    const end = this.#text.trimEnd().length;
    // Only for its depth: a value that ends early must not hide what stands behind it.
    while (this.#offset < end && !this.tooDeep) {
      this.#scanValue();
      this.#skipBlank();
      if (this.#offset < end && this.#isDelimiter()) this.#offset++;
    }
    this.entries.push({ start, end });
  }

  /**
   * Scans entries up to the end of the list.
   *
   * @param from where to begin: behind an entry, or at the first one
   * @param known ends the scan at an entry that is known
   * @returns the index of that known entry
   */
  scanEntries(from = this.#offset, known?: KnownEntries): number | undefined {
    this.#offset = from;
    let commaMissing = this.entries.length > 0;
    let comma: number | undefined;
    for (;;) {
      this.#skipBlank();
      if (this.#offset >= this.#text.length) {
        this.#error('closing-bracket-expected', this.#text.trimEnd().length - 1, this.#text.trimEnd().length);
        return undefined;
      }
      const start = this.#offset;
      const char = this.#text.charCodeAt(start);
      if (char === Char.CloseBracket) {
        if (comma !== undefined) this.#error('trailing-comma', comma, comma + 1);
        this.#offset++;
        this.#scanBehindList();
        return undefined;
      }
      if (char === Char.Comma) {
        if (commaMissing) {
          commaMissing = false;
          comma = start;
        } else this.#error('value-expected', start, start + 1);
        this.#offset++;
        continue;
      }
      if (commaMissing) this.#error('comma-expected', start, start + 1);
      else {
        const index = known?.startingAt(start);
        if (index !== undefined) return index;
      }
      this.#scanValue();
      if (this.tooDeep) return undefined;
      if (this.#offset === start) this.#offset++;
      this.entries.push({ start, end: this.#offset });
      commaMissing = true;
      comma = undefined;
    }
  }

  #scanBehindList(): void {
    this.#skipBlank();
    if (this.#offset < this.#text.length) this.#error('text-after-end', this.#offset, this.#text.trimEnd().length);
  }

  /** Moves behind one value, as well as broken text allows. */
  #scanValue(): void {
    const char = this.#text.charCodeAt(this.#offset);
    if (char === Char.Quote) this.#skipString();
    else if (char === Char.OpenBrace || char === Char.OpenBracket) this.#skipContainer();
    else while (this.#offset < this.#text.length && !this.#isDelimiter()) this.#offset++;
  }

  #isDelimiter(): boolean {
    const char = this.#text.charCodeAt(this.#offset);
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
    let endOfLast = this.#offset;
    while (this.#offset < text.length) {
      const char = text.charCodeAt(this.#offset);
      switch (char) {
        case Char.Quote:
          this.#skipString();
          behindColon = false;
          endOfLast = this.#offset;
          continue;
        case Char.Colon:
          behindColon = true;
          break;
        case Char.OpenBrace:
          if (closers.at(-1) === Char.CloseBrace && !behindColon) {
            while (closers.at(-1) === Char.CloseBrace) closers.pop();
            if (closers.length === 0) {
              this.#offset = endOfLast;
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
            this.#offset = endOfLast;
            return;
          }
          closers.length = opener;
          if (opener === 0) {
            this.#offset++;
            return;
          }
          behindColon = false;
          break;
        }
        case Char.Slash:
          if (this.#skipComment()) continue;
          break;
        case Char.Comma:
          this.#offset++;
          continue;
        default:
          if (isBlank(char)) {
            this.#offset++;
            continue;
          }
      }
      if (closers.length > maximumDepth) {
        this.tooDeep = true;
        return;
      }
      this.#offset++;
      endOfLast = this.#offset;
    }
    this.#offset = endOfLast;
  }

  /** A string ends at its quote, or at the end of its line: JSON texts hold no line breaks. */
  #skipString(): void {
    const text = this.#text;
    for (this.#offset++; this.#offset < text.length; this.#offset++) {
      const char = text.charCodeAt(this.#offset);
      if (char === Char.Quote) {
        this.#offset++;
        return;
      }
      if (char === Char.LineFeed || char === Char.CarriageReturn) return;
      if (char === Char.Backslash) {
        const next = text.charCodeAt(this.#offset + 1);
        if (next !== Char.LineFeed && next !== Char.CarriageReturn) this.#offset++;
      }
    }
    this.#offset = text.length;
  }

  #skipBlank(): void {
    while (this.#offset < this.#text.length) {
      const char = this.#text.charCodeAt(this.#offset);
      if (isBlank(char)) this.#offset++;
      else if (char !== Char.Slash) return;
      else {
        const start = this.#offset;
        if (!this.#skipComment()) return;
        this.#error('comment', start, this.#offset);
      }
    }
  }

  /** Moves behind a comment, if there is one. */
  #skipComment(): boolean {
    const next = this.#text.charCodeAt(this.#offset + 1);
    if (next === Char.Slash) this.#offset = this.#indexOf('\n');
    else if (next === Char.Star) {
      this.#offset = Math.min(this.#indexOf('*/', this.#offset + 2) + 2, this.#text.length);
    } else return false;
    return true;
  }

  #indexOf(search: string, from = this.#offset): number {
    const found = this.#text.indexOf(search, from);
    return found < 0 ? this.#text.length : found;
  }

  #error(code: JsonError['code'], start: number, end: number): void {
    this.errors.push({ code, range: { start: Math.max(start, 0), end } });
  }
}

function isBlank(char: number): boolean {
  return char === Char.Space || char === Char.LineFeed || char === Char.CarriageReturn || char === Char.Tab;
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  // The predicate is monotonic: a binary search.
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
