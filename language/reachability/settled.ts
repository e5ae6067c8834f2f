/** Which blocks cannot be used on the form: found from all conditions, or after an edit from those that it may concern. */
import { commonEnds } from '../common-ends.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import type { Facts } from '../module/facts/facts.js';
import type { DefinedNames } from '../module/index/defined-names.js';
import { startOf, type IndexedFile, type Located, type ModuleIndex } from '../module/index/module-index.js';

/** A block that may have a finding. */
export interface Noticed {
  readonly fact: BlockFact;
  /** Judging by its own conditions. */
  readonly hasFinding: boolean;
  /** Whether it can be used without an answer to another block with conditions. */
  readonly needsNoOtherBlock: boolean;
}

/** The noticed blocks of an entry. */
interface NoticedInEntry {
  /** Its index. */
  readonly entry: number;
  readonly noticed: readonly Noticed[];
}

export interface Settled {
  /** The facts of the entries of the claims blocks. */
  readonly entries: readonly Facts[];
  readonly names: DefinedNames;
  /** Of the entries that have any: few. Ascending. */
  readonly noticed: readonly NoticedInEntry[];
  /** The blocks that cannot be used on the form, in source order. */
  readonly unreached: ReadonlySet<BlockFact>;
}

/** Answers questions about single blocks. */
interface Asked {
  notice(block: BlockFact): Noticed | undefined;
  readsOf(block: BlockFact): readonly string[];
  /** The indexes of the entries with conditions that read one of these blocks. */
  entriesReading(keys: ReadonlySet<string>, entries: readonly Facts[]): ReadonlySet<number>;
  reachAll(unreached: Set<BlockFact>): void;
}

const none: ReadonlySet<string> = new Set();

/** @param before any earlier state of the module */
export function settled(index: ModuleIndex, asked: Asked, before: Settled | undefined): Settled {
  const { names } = index;
  const entries = claimsBlocksIn(index)?.entries ?? [];
  const renamed = before && (before.names === names ? none : names.changedSince(before.names));
  const change = before && renamed && changeOf(before, entries, renamed, asked);
  const again = change?.again ?? entries.keys();
  const noticed = [...(change?.kept ?? [])];
  for (const entry of again) {
    const found: Noticed[] = [];
    for (const block of entries[entry]?.blocks ?? []) {
      const one = asked.notice(block);
      if (one) found.push(one);
    }
    if (found.length > 0) noticed.push({ entry, noticed: found });
  }
  if (change) noticed.sort((one, other) => one.entry - other.entry);
  const unreached = new Set<BlockFact>();
  for (const one of noticed)
    for (const { fact, needsNoOtherBlock } of one.noticed)
      if (!needsNoOtherBlock && (!change || change.mayBeUnreached(fact, one.entry))) unreached.add(fact);
  asked.reachAll(unreached);
  return { entries, names, noticed, unreached };
}

/** The blocks with something to report, in source order. */
export function notableIn(index: ModuleIndex, { noticed, unreached }: Settled): readonly Located<BlockFact>[] {
  const file = claimsBlocksIn(index);
  const found: Located<BlockFact>[] = [];
  for (const { entry, noticed: inEntry } of noticed)
    for (const { fact, hasFinding } of inEntry)
      if (file && (hasFinding || unreached.has(fact)))
        found.push({ fact, path: file.path, start: startOf(file, entry).start });
  return found;
}

/** A module has one list of claims blocks. */
function claimsBlocksIn({ files }: ModuleIndex): IndexedFile | undefined {
  return files.find(({ kind }) => kind === 'claimsBlocks');
}

/** What an edit may change. */
interface Change {
  /** The indexes of the entries whose blocks are asked again. */
  readonly again: ReadonlySet<number>;
  /** In all other entries. */
  readonly kept: readonly NoticedInEntry[];
  /** Whether a block that needs others has to be shown to be usable. */
  readonly mayBeUnreached: (block: BlockFact, entry: number) => boolean;
}

/** @param renamed the keys of the blocks that are defined otherwise */
function changeOf(before: Settled, entries: readonly Facts[], renamed: ReadonlySet<string>, asked: Asked): Change {
  const { first, last } = commonEnds(before.entries, entries);
  const again = new Set<number>();
  for (let entry = first; entry < entries.length - last; entry++) again.add(entry);
  if (renamed.size > 0) for (const entry of asked.entriesReading(renamed, entries)) again.add(entry);

  const kept: NoticedInEntry[] = [];
  for (const one of before.noticed) {
    const isBehind = one.entry >= before.entries.length - last;
    const entry = isBehind ? one.entry + entries.length - before.entries.length : one.entry;
    if ((isBehind || one.entry < first) && !again.has(entry)) kept.push({ ...one, entry });
  }

  // The blocks that may have become usable or unusable, and those that read one of these.
  const keys = new Set(renamed);
  const touched = [...again].map((entry) => entries[entry]!);
  for (const { blocks = [] } of [...touched, ...before.entries.slice(first, before.entries.length - last)])
    for (const { key } of blocks) if (key !== undefined) keys.add(key);
  const noticed = new Map(kept.map((one) => [one.entry, one.noticed]));
  const doubted = new Set<BlockFact>();
  const mayRead = ({ fact, needsNoOtherBlock }: Noticed) => !needsNoOtherBlock && !before.unreached.has(fact);
  for (let read: ReadonlySet<string> = keys; read.size > 0;) {
    const readers = new Set<string>();
    for (const entry of asked.entriesReading(read, entries))
      for (const one of (noticed.get(entry) ?? []).filter(mayRead))
        if (asked.readsOf(one.fact).some((key) => read.has(key))) {
          doubted.add(one.fact);
          const { key } = one.fact;
          if (key !== undefined && !keys.has(key)) readers.add(key);
        }
    for (const key of readers) keys.add(key);
    read = readers;
  }
  return {
    again,
    kept,
    mayBeUnreached: (block, entry) => again.has(entry) || before.unreached.has(block) || doubted.has(block),
  };
}
