/** Places that stay the same when an edit elsewhere moves their entry: what is found by cross rules is kept in them. */
import type { ModuleIndex, Place } from '../module/index/module-index.js';
import { countWhile } from '../syntax/count-while.js';
import { shift, type OffsetRange } from '../syntax/range.js';

/** A range in an entry of a file of the module. */
export interface EntryPlace {
  readonly path: string;
  /** The index of the entry; -1 for the text before the first one. */
  readonly entry: number;
  /** Offsets count from the start of the entry, or of the file before the first one. */
  readonly range: OffsetRange;
}

/** @param index of all entries */
export function entryPlace({ path, range }: Place, index: ModuleIndex): EntryPlace {
  const starts = index.derived(filesByPath).get(path)?.starts ?? [];
  const entry = countWhile(starts, ({ start }) => start <= range.start) - 1;
  return { path, entry, range: shift(range, -(starts[entry]?.start ?? 0)) };
}

function filesByPath({ files }: ModuleIndex) {
  return new Map(files.map((file) => [file.path, file]));
}
