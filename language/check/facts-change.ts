/**
 * How an edit changes the facts of a module. Most keystrokes only move facts; other edits change the facts of one entry, and affect only those other
 * entries that reference what it defines.
 */
import type { Definition } from '../module/facts/facts.js';
import type { Module } from '../module/snapshot/module.js';
import type { TextChange } from '../syntax/text-change.js';
import type { CheckedFile } from './check-file.js';
import type { EntryPlace } from './entry-place.js';

/** The checked files of a module. */
export interface CheckedFiles {
  readonly module: Pick<Module, 'options' | 'paths' | 'examples' | 'foldersInPlaceOfFiles'>;
  readonly files: ReadonlyMap<string, CheckedFile>;
}

/** Maps an offset before an edit to the text after it; undefined within and at the edges of the replaced text. */
type Move = (offset: number) => number | undefined;

const unmoved: Move = (offset) => offset;

/** An edit of the claims blocks. */
export interface FactsChange {
  /** The path of the only changed file. */
  readonly path: string;
  readonly after: CheckedFile;
  /** Whether all facts are unchanged. */
  readonly saysTheSame: boolean;
  /** The indexes from which on and before which entries are not in place; undefined if the edit adds or removes entries. */
  readonly reached: { readonly from: number; readonly to: number } | undefined;
  /** The new index of an entry, by its old one; undefined if it is gone, or may be. */
  readonly entryNow: (entryBefore: number) => number | undefined;
  /** Whether an entry has the same text and the same index. */
  readonly isInPlace: (entryBefore: number) => boolean;
  /** A place in the file after the edit; undefined if it is in the changed text. */
  readonly placeNow: (placeBefore: EntryPlace) => EntryPlace | undefined;
  /** The indexes of the entries whose facts have changed. */
  readonly entries: ReadonlySet<number>;
  /** The keys of the blocks whose definitions have changed. */
  readonly keys: ReadonlySet<string>;
}

/** Undefined for any other edit: the other files are short, and most edits of them affect everything. */
export function factsChange(before: CheckedFiles, after: CheckedFiles): FactsChange | undefined {
  if (!isSameModule(before, after)) return undefined;
  const changed = [...after.files].filter(([path, { text }]) => before.files.get(path)?.text !== text);
  const [[path, file] = []] = changed;
  const previous = path === undefined ? undefined : before.files.get(path);
  if (changed.length !== 1 || path === undefined || !file || !previous) return undefined;
  const { change, first, last } = file.takenOver;
  if (!change || file.kind !== 'claimsBlocks') return undefined;
  // Whether every name is known affects all entries.
  if (previous.complete !== file.complete || previous.entriesLeft !== file.entriesLeft) return undefined;

  const behind = previous.entries.length - last;
  const moved = file.entries.length - previous.entries.length;
  const entryNow = (entry: number) =>
    entry < first || moved === 0 ? entry : entry >= behind ? entry + moved : undefined;
  const move = moveOf(change);
  const changes = changedFacts(previous, file, move);
  return {
    path,
    after: file,
    saysTheSame: moved === 0 && changes.entries.size === 0,
    reached: moved === 0 ? { from: first, to: behind } : undefined,
    entryNow,
    isInPlace: (entry) => entry >= 0 && (entry < first || (entry >= behind && moved === 0)),
    placeNow: ({ path, entry, range }) => {
      if (entry < 0) return range.end < change.start ? { path, entry, range } : undefined;
      const now = entryNow(entry);
      const inEntry = entry < first || entry >= behind ? unmoved : moveInEntry(previous, file, entry, move);
      const [start, end] = [inEntry?.(range.start), inEntry?.(range.end)];
      if (now === undefined || start === undefined || end === undefined) return undefined;
      return { path, entry: now, range: { start, end } };
    },
    ...changes,
  };
}

function moveOf(change: TextChange): Move {
  return (offset) => {
    if (offset < change.start) return offset;
    return offset > change.oldEnd ? offset - change.oldEnd + change.newEnd : undefined;
  };
}

function isSameModule({ module: before, files: old }: CheckedFiles, { module: after, files }: CheckedFiles): boolean {
  return (
    before.options === after.options &&
    isSame([...old.keys()], [...files.keys()]) &&
    isSame([...before.paths], [...after.paths]) &&
    isSame(before.foldersInPlaceOfFiles, after.foldersInPlaceOfFiles) &&
    // Only read again if a document has changed.
    before.examples.length === after.examples.length &&
    before.examples.every((example, i) => example === after.examples[i])
  );
}

function changedFacts(before: CheckedFile, after: CheckedFile, move: Move): Pick<FactsChange, 'entries' | 'keys'> {
  const entries = new Set<number>();
  const keys = new Set<string>();
  const note = (definitions: readonly Definition[] = []) => {
    for (const { name } of definitions) keys.add(name);
  };
  const { first, last } = after.takenOver;
  const areInPairs = before.entries.length === after.entries.length;
  for (let place = first; place < after.entries.length - last; place++) {
    const now = after.entries[place]?.facts;
    const old = areInPairs ? before.entries[place]?.facts : undefined;
    const inEntry = areInPairs ? moveInEntry(before, after, place, move) : undefined;
    const isKnown = old !== undefined && inEntry !== undefined;
    if (isKnown && (old === now || isSame(old, now, inEntry))) continue;
    entries.add(place);
    if (isKnown && isSame(old.definitions, now?.definitions, inEntry)) continue;
    note(old?.definitions);
    note(now?.definitions);
  }
  if (!areInPairs)
    for (let place = first; place < before.entries.length - last; place++)
      note(before.entries[place]?.facts.definitions);
  return { entries, keys };
}

/** The same for offsets in an entry that stayed in place; undefined for any other. */
function moveInEntry(before: CheckedFile, after: CheckedFile, place: number, move: Move): Move | undefined {
  const [from, to] = [before.outline.entries[place]?.start, after.outline.entries[place]?.start];
  if (from === undefined || to === undefined || move(from) !== to) return undefined;
  return (offset) => {
    const moved = move(offset + from);
    return moved === undefined ? undefined : moved - to;
  };
}

/** A fact that is displayed but not used by any rule; it changes with every letter typed into it. */
const titleOfDefinition = 'title' satisfies keyof Definition;

/** Whether two pieces of plain data are equal, mapping the offsets in the first to the text after the change. */
function isSame(before: unknown, after: unknown, move = unmoved): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, i) => isSame(item, after[i], move));
  if (before instanceof Map && after instanceof Map) return isSame([...before], [...after], move);
  if (!isPlain(before) || !isPlain(after)) return false;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => {
      const [old, now] = [before[key], after[key]];
      const isOffset = (key === 'start' || key === 'end') && typeof old === 'number';
      if (key === titleOfDefinition) return true;
      return key in after && (isOffset ? move(old) === now : isSame(old, now, move));
    })
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
