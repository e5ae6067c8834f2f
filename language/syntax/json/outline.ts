/**
 * Where the entries of a top-level JSON list begin and end, found in one pass over the characters, without building a tree.
 *
 * This makes an edit cheap: only the entries it touched are parsed again. The scanner has the same state at the start of every entry, so it can start
 * at any entry and stop at one that is already known.
 */
import { countWhile } from '../count-while.js';
import { shift, type OffsetRange } from '../range.js';
import type { SourceText } from '../source-text.js';
import type { TextChange } from '../text-change.js';
import { ErrorList, unlisted } from './error-list.js';
import { Scanner, type IsEnough } from './scanner.js';
import type { JsonError } from './tree.js';
import { validList } from './valid-list.js';

export { maximumDepth } from './skipper.js';

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
  /** The text after the last entry was not read. */
  readonly isPart?: true;
  /** The whole text is known to be valid JSON. */
  readonly isValid?: true;
}

/** In a longer line, entries of valid JSON are not looked for from its start. In UTF-16 units. */
const longLine = 20_000;

/** @param depth how deep an entry may be nested */
export function outlineOf(text: string, depth?: number): Outline {
  const list = validList(text, depth);
  return list ? { kind: 'array', ...list, errors: [], tooDeep: false } : outlineUntil(text, () => false, depth);
}

/** @param isEnough ends the outline of a list. @param depth how deep an entry may be nested */
export function outlineUntil(text: string, isEnough: IsEnough, depth?: number): Outline {
  const scanner = new Scanner(text, depth);
  const { kind, opening } = scanner.scanOpening();
  if (kind === 'array') scanner.scanEntries(undefined, undefined, isEnough);
  else if (kind !== 'empty') scanner.scanOnlyEntry();
  const { entries, errors, tooDeep, isPart } = scanner;
  return { kind, opening, entries, errors: errors.all, tooDeep, ...(isPart && { isPart }) };
}

/**
 * The outline of the text after a change, equal to `outlineOf(text)`, at a cost that depends on the change.
 *
 * @param previous the outline of the text before the change
 * @param depth as for `previous`
 * @param long how much of a line may be read again
 */
export function outlineAfter(
  previous: Outline,
  text: SourceText,
  change: TextChange,
  depth?: number,
  long = longLine,
): Outline {
  // The end of a broken entry may depend on the rest of its line and on the start of the next entry, so both must be unchanged.
  const lineStart = text.startOfLine(change.start);
  const valid = change.start - lineStart >= long ? validOutlineAfter(previous, text, change, depth) : undefined;
  if (valid) return valid;
  const kept = countWhile(previous.entries, (entry) => entry.start < lineStart) - 1;
  const last = previous.entries[kept - 1];
  const isListed = unlisted(previous.errors) === 0;
  // The text after the last entry determines how many brackets there should be at the start.
  const isTypedTwice = text.slice(previous.opening + 1, previous.opening + 2) === '[';
  if (previous.kind !== 'array' || !last || previous.tooDeep || previous.isPart || !isListed || isTypedTwice)
    return outlineOf(text.whole, depth);
  const known = new KnownEntries(previous, text, change);
  const around = { previous, kept, last, text, known, depth };
  return outlineAround(around, known.endOfNear) ?? outlineAround(around, text.length) ?? outlineOf(text.whole, depth);
}

interface Around {
  readonly previous: Outline;
  /** How many entries are kept, and the last of them. */
  readonly kept: number;
  readonly last: OffsetRange;
  readonly text: SourceText;
  readonly known: KnownEntries;
  readonly depth: number | undefined;
}

/**
 * Reads the text behind the kept entries up to a known one.
 *
 * @param end of a line: what follows is not read
 * @returns undefined if no known entry begins before it, or not all errors are listed
 */
function outlineAround({ previous, kept, last, text, known, depth }: Around, end: number): Outline | undefined {
  // How far a line is indented matters, too.
  const origin = text.startOfLine(last.end);
  const scanner = new Scanner(text.slice(origin, end), depth);
  scanner.entries = [shift(last, -origin)];
  const resumedAt = scanner.scanEntries(last.end - origin, {
    startingAt: (offset) => known.startingAt(offset + origin),
  });
  if (resumedAt === undefined && end < text.length) return undefined;
  if (unlisted(scanner.errors.all) > 0) return undefined;
  const errors = new ErrorList(
    previous.errors.filter((error) => error.range.start < last.end && error.code !== 'closing-bracket-expected'),
  );
  for (const { code, range } of scanner.errors.all) errors.add({ code, range: shift(range, origin) });
  const entries = previous.entries.slice(0, kept);
  for (const entry of scanner.entries.slice(1)) entries.push(shift(entry, origin));
  if (resumedAt !== undefined) {
    const from = previous.entries[resumedAt]?.start ?? 0;
    for (let i = resumedAt; i < previous.entries.length; i++) entries.push(shift(previous.entries[i]!, known.delta));
    for (const { code, range } of previous.errors)
      if (range.start >= from) errors.add({ code, range: shift(range, known.delta) });
  }
  return { kind: 'array', opening: previous.opening, entries, errors: errors.all, tooDeep: scanner.tooDeep };
}

/** The same for a text that is valid JSON, in which no entry depends on its line; undefined for another one. */
function validOutlineAfter(
  previous: Outline,
  text: SourceText,
  change: TextChange,
  depth?: number,
): Outline | undefined {
  if (previous.kind !== 'array' || previous.isPart || previous.errors.length > 0) return undefined;
  if (!previous.isValid) {
    const list = validList(text.whole, depth);
    return list && { kind: 'array', ...list, errors: [], tooDeep: false, isValid: true };
  }
  const delta = change.newEnd - change.oldEnd;
  const changed = countWhile(previous.entries, ({ start }) => start < change.start) - 1;
  const entry = previous.entries[changed];
  if (!entry || change.oldEnd >= entry.end) return undefined;
  const now = { start: entry.start, end: entry.end + delta };
  const [alone, ...others] = validList(`[${text.slice(now.start, now.end)}]`, depth)?.entries ?? [];
  if (others.length > 0 || alone?.start !== 1 || alone.end !== 1 + now.end - now.start) return undefined;
  const behind = previous.entries.slice(changed + 1).map((one) => shift(one, delta));
  return { ...previous, entries: previous.entries.slice(0, changed).concat(now, behind) };
}

/** The entries after the change, by their new start. */
class KnownEntries {
  readonly #previous: Outline;
  readonly #change: TextChange;
  readonly #text: SourceText;
  /** The end of the line in which the change ends. Entries on it may have had another indentation, which decides where a broken entry ends. */
  readonly #unknownUpTo: number;
  #next = 0;

  constructor(previous: Outline, text: SourceText, change: TextChange) {
    this.#previous = previous;
    this.#change = change;
    this.#text = text;
    this.#unknownUpTo = text.endOfLine(change.newEnd);
  }

  /** How far the change moved them. */
  get delta(): number {
    return this.#change.newEnd - this.#change.oldEnd;
  }

  /** The end of the line in which the second one starts: mostly the first ends the scan. */
  get endOfNear(): number {
    const { entries } = this.#previous;
    const first = countWhile(entries, ({ start }) => start + this.delta < this.#unknownUpTo);
    const near = entries[first + 1];
    return near ? this.#text.endOfLine(near.start + this.delta) : this.#text.length;
  }

  /** The index of the entry that, before the change, started at what is now `offset`. Call in ascending order. */
  startingAt(offset: number): number | undefined {
    if (offset < this.#unknownUpTo) return undefined;
    const before = offset - this.delta;
    const entries = this.#previous.entries;
    while ((entries[this.#next]?.start ?? Infinity) < before) this.#next++;
    if (entries[this.#next]?.start !== before) return undefined;
    // The scanner's state differed at an entry that lacked its comma.
    const { errors } = this.#previous;
    for (let i = countWhile(errors, ({ range }) => range.start < before); errors[i]?.range.start === before; i++)
      if (errors[i]?.code === 'comma-expected') return undefined;
    return this.#next;
  }
}
