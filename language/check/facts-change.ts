/**
 * How an edit changes the facts of a module. Most keystrokes only move facts; other edits change the facts of one entry, and affect only those other
 * entries that reference what it defines.
 */
import { commonEnds } from '../common-ends.js';
import type { Definition, Facts } from '../module/facts/facts.js';
import type { Module } from '../module/snapshot/module.js';
import { textChange } from '../syntax/text-change.js';
import type { CheckedFile } from './check-file.js';
import type { EntryPlace } from './entry-place.js';

/** The checked files of a module. */
export interface CheckedFiles {
  readonly module: Pick<Module, 'options' | 'paths' | 'examples' | 'foldersInPlaceOfFiles'>;
  readonly files: ReadonlyMap<string, CheckedFile>;
}

/** Maps an offset in an entry before an edit to the one after it; undefined within and at the edges of the replaced text. */
type Move = (offset: number) => number | undefined;

const unmoved: Move = (offset) => offset;

/** What a rule reads of an entry. */
type Reads = (facts: Facts) => readonly unknown[];

/** An edit of the claims blocks. */
export interface FactsChange {
  /** The path of the only changed file. */
  readonly path: string;
  readonly after: CheckedFile;
  /** Whether all facts are unchanged. */
  readonly saysTheSame: boolean;
  /** Whether every name is known before as well as after the edit, or neither before nor after it. */
  readonly knowsTheSame: boolean;
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
  /** Whether what a rule reads is the same in every entry. */
  readonly leavesAlone: (reads: Reads) => boolean;
}

/**
 * Undefined for any other edit: the other files are short, and most edits of them affect everything.
 *
 * @param before of any earlier state of the module: the results of an entry are the same object as long as its text is the same
 */
export function factsChange(before: CheckedFiles, after: CheckedFiles): FactsChange | undefined {
  if (!isSameModule(before, after)) return undefined;
  const changed = [...after.files].filter(([path, { text }]) => before.files.get(path)?.text.equals(text) !== true);
  const [[path, file] = []] = changed;
  const previous = path === undefined ? undefined : before.files.get(path);
  if (changed.length !== 1 || path === undefined || !file || !previous) return undefined;
  if (file.kind !== 'claimsBlocks' || previous.entriesLeft > 0 || file.entriesLeft > 0) return undefined;

  const { first, last } = commonEnds(previous.entries, file.entries);
  const behind = previous.entries.length - last;
  const moved = file.entries.length - previous.entries.length;
  const entryNow = (entry: number) =>
    entry < first || moved === 0 ? entry : entry >= behind ? entry + moved : undefined;
  const isInPlace = (entry: number) => entry >= 0 && (entry < first || (entry >= behind && moved === 0));
  const moves = new Map<number, Move | undefined>();
  const moveIn = (entry: number) => {
    if (entry < first || entry >= behind) return unmoved;
    if (!moves.has(entry)) moves.set(entry, moved === 0 ? moveInEntry(previous, file, entry) : undefined);
    return moves.get(entry);
  };
  const opens = previous.text.slice(0, previous.outline.entries[0]?.start);
  const changes = changedFacts(previous, file, { first, last, moveIn });
  return {
    path,
    after: file,
    saysTheSame: moved === 0 && changes.entries.size === 0,
    knowsTheSame: previous.complete === file.complete,
    reached: moved === 0 ? { from: first, to: behind } : undefined,
    entryNow,
    isInPlace,
    placeNow: ({ path, entry, range }) => {
      if (entry < 0) {
        const opened = opens.slice(0, range.end + 1);
        return file.text.slice(0, opened.length) === opened ? { path, entry, range } : undefined;
      }
      const now = entryNow(entry);
      const [start, end] = [moveIn(entry)?.(range.start), moveIn(entry)?.(range.end)];
      if (now === undefined || start === undefined || end === undefined) return undefined;
      return { path, entry: now, range: { start, end } };
    },
    ...changes,
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

/** The facts of an entry that an edit reached: an entry that it added or removed has those after or before it alone. */
interface ChangedFacts {
  readonly old: Facts | undefined;
  readonly now: Facts | undefined;
  /** Undefined if the entry was added or removed. */
  readonly move: Move | undefined;
}

interface Reached {
  readonly first: number;
  readonly last: number;
  readonly moveIn: (entry: number) => Move | undefined;
}

function changedFacts(
  before: CheckedFile,
  after: CheckedFile,
  { first, last, moveIn }: Reached,
): Pick<FactsChange, 'entries' | 'keys' | 'leavesAlone'> {
  const entries = new Set<number>();
  const changed: ChangedFacts[] = [];
  const areInPairs = before.entries.length === after.entries.length;
  for (let place = first; place < after.entries.length - last; place++) {
    const now = after.entries[place]?.facts;
    const old = areInPairs ? before.entries[place]?.facts : undefined;
    const move = areInPairs ? moveIn(place) : undefined;
    if (old && move && (old === now || isSame(old, now, move))) continue;
    entries.add(place);
    changed.push({ old, now, move });
  }
  if (!areInPairs)
    for (let place = first; place < before.entries.length - last; place++)
      changed.push({ old: before.entries[place]?.facts, now: undefined, move: undefined });
  const leavesAlone = (reads: Reads) => changed.every((one) => saysTheSame(one, reads));
  const keys = new Set<string>();
  for (const one of changed)
    if (!saysTheSame(one, definitionsOf))
      for (const { name } of [...(one.old?.definitions ?? []), ...(one.now?.definitions ?? [])]) keys.add(name);
  return { entries, keys, leavesAlone };
}

const definitionsOf = ({ definitions }: Facts): readonly Definition[] => definitions;

function saysTheSame({ old, now, move }: ChangedFacts, reads: Reads): boolean {
  const [said, says] = [old ? reads(old) : [], now ? reads(now) : []];
  return said.length === says.length && (said.length === 0 || (move !== undefined && isSame(said, says, move)));
}

function moveInEntry(before: CheckedFile, after: CheckedFile, entry: number): Move {
  const textOf = ({ text, outline }: CheckedFile) => {
    const { start, end } = outline.entries[entry] ?? { start: 0, end: 0 };
    return text.slice(start, end);
  };
  const change = textChange(textOf(before), textOf(after));
  if (!change) return unmoved;
  return (offset) => {
    if (offset < change.start) return offset;
    return offset > change.oldEnd ? offset - change.oldEnd + change.newEnd : undefined;
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
