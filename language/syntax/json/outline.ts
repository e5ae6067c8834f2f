/** Where the entries of a top-level JSON list begin and end, found in one pass over the characters, without building a tree. */
import type { OffsetRange } from '../range.js';
import { Scanner } from './scanner.js';
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
}

/** @param depth how deep an entry may be nested */
export function outlineOf(text: string, depth?: number): Outline {
  const list = validList(text, depth);
  if (list) return { kind: 'array', ...list, errors: [], tooDeep: false };
  const scanner = new Scanner(text, depth);
  const { kind, opening } = scanner.scanOpening();
  if (kind === 'array') scanner.scanEntries();
  else if (kind !== 'empty') scanner.scanOnlyEntry();
  const { entries, errors, tooDeep } = scanner;
  return { kind, opening, entries, errors: errors.all, tooDeep };
}
