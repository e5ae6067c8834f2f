/**
 * Where the entries of a top-level JSON list begin and end, found by one pass over the characters that builds no tree.
 *
 * This is what makes an edit cheap: only the entries that the edit touched are parsed again. The scanner is in the same state at the start of every
 * entry, so scanning can begin at one and may stop at one that is known already.
 */
import { countWhile } from '../count-while.js';
import { shift, type OffsetRange } from '../range.js';
import type { TextChange } from '../text-change.js';
import { Scanner } from './scanner.js';
import type { JsonError } from './tree.js';

export { maximumDepth } from './skipper.js';

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
  // Where a broken entry ends may have been decided by the rest of its line and by what begins the next one, so those must be unchanged too.
  const lineStart = text.lastIndexOf('\n', change.start - 1) + 1;
  const kept = countWhile(previous.entries, (entry) => entry.start < lineStart) - 1;
  const last = previous.entries[kept - 1];
  if (previous.kind !== 'array' || !last || previous.tooDeep) return outlineOf(text);
  // What follows the last entry tells how many brackets there should be at the start.
  if (text[previous.opening + 1] === '[') return outlineOf(text);

  const scanner = new Scanner(text);
  scanner.entries = previous.entries.slice(0, kept);
  scanner.errors = previous.errors.filter(
    (error) => error.range.start < last.end && error.code !== 'closing-bracket-expected',
  );
  const resumedAt = scanner.scanEntries(last.end, new KnownEntries(previous, text, change));
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
  /** The end of the line in which the change ends. An entry on it may have been indented otherwise before, and a broken one ends by that. */
  readonly #unknownUpTo: number;
  #next = 0;

  constructor(previous: Outline, text: string, change: TextChange) {
    this.#previous = previous;
    this.#change = change;
    const lineEnd = text.indexOf('\n', change.newEnd);
    this.#unknownUpTo = lineEnd < 0 ? text.length : lineEnd;
  }

  /** The index of the entry that started, before the change, where `offset` is now. Must be asked in ascending order. */
  startingAt(offset: number): number | undefined {
    const { oldEnd, newEnd } = this.#change;
    if (offset < this.#unknownUpTo) return undefined;
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
