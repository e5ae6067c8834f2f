/** Which blocks cannot be used on the form: found from all conditions, or after an edit from those that it may concern. */
import { commonEnds } from '../common-ends.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import type { Facts } from '../module/facts/facts.js';
import type { DefinedNames } from '../module/index/defined-names.js';
import { startOf, type IndexedFile, type Located, type ModuleIndex } from '../module/index/module-index.js';
import { countWhile } from '../syntax/count-while.js';

/** A block that may have a finding. */
export interface Noticed {
  readonly fact: BlockFact;
  /** Judging by its own conditions. */
  readonly hasFinding: boolean;
  /** Whether it can be used without an answer to another block with conditions. */
  readonly needsNoOtherBlock: boolean;
}

/** What was concluded about a block. */
export interface Verdict<T> {
  readonly block: BlockFact;
  readonly is: T;
}

/** The noticed blocks of an entry. */
interface NoticedInEntry {
  /** Its index. */
  readonly entry: number;
  readonly noticed: readonly Noticed[];
  /** By what was asked; valid as long as the conditions, the answers to the blocks that they read, and which of these can be used stay the same. */
  readonly verdicts: Map<string, readonly Verdict<unknown>[]>;
}

export interface Settled {
  /** The facts of the entries of the claims blocks. */
  readonly entries: readonly Facts[];
  readonly names: DefinedNames;
  /** Of the entries that have any: few. Ascending. */
  readonly noticed: readonly NoticedInEntry[];
  /** The blocks that cannot be used on the form. */
  readonly unreached: ReadonlySet<BlockFact>;
}

/** Answers questions about single blocks. */
interface Asked {
  notice(block: BlockFact): Noticed | undefined;
  readsOf(block: BlockFact): readonly string[];
  /** The indexes of the entries with conditions that read one of these blocks. */
  entriesReading(keys: ReadonlySet<string>, entries: readonly Facts[]): ReadonlySet<number>;
  /** Removes those of the doubted blocks that can be used although all others in `unreached` cannot. */
  reachAll(unreached: Set<BlockFact>, doubted: readonly BlockFact[]): void;
}

const noNames: ReadonlySet<string> = new Set();

/** @param before any earlier state of the module */
export function settled(index: ModuleIndex, asked: Asked, before: Settled | undefined): Settled {
  const { names } = index;
  const entries = claimsBlocksIn(index)?.entries ?? [];
  const renamed = before && (before.names === names ? noNames : names.changedSince(before.names));
  const change = before && renamed && changeOf(before, entries, renamed, asked);
  const noticed = change ? change.kept : [];
  const unreached = change ? change.unreached : new Set<BlockFact>();
  const doubted: BlockFact[] = change ? [...change.doubted] : [];
  for (const entry of change?.again ?? entries.keys()) {
    const found: Noticed[] = [];
    for (const block of entries[entry]?.blocks ?? []) {
      const one = asked.notice(block);
      if (!one) continue;
      found.push(one);
      if (!one.needsNoOtherBlock) doubted.push(block);
    }
    if (found.length > 0) noticed.splice(placeOf(entry, noticed), 0, { entry, noticed: found, verdicts: new Map() });
  }
  for (const block of doubted) unreached.add(block);
  asked.reachAll(unreached, doubted);
  return { entries, names, noticed, unreached };
}

/** Asks about the blocks with something to report; those with a verdict, in source order. @param name the same for the same question */
export function verdictsIn<T>(
  index: ModuleIndex,
  { noticed, unreached }: Settled,
  name: string,
  judge: (block: BlockFact) => T | undefined,
): readonly Located<Verdict<T>>[] {
  const file = claimsBlocksIn(index);
  const found: Located<Verdict<T>>[] = [];
  for (const { entry, noticed: inEntry, verdicts } of noticed) {
    let known = verdicts.get(name) as readonly Verdict<T>[] | undefined;
    if (!known) verdicts.set(name, (known = judged(inEntry, unreached, judge)));
    if (!file || known.length === 0) continue;
    const { start } = startOf(file, entry);
    for (const fact of known) found.push({ fact, path: file.path, start });
  }
  return found;
}

function judged<T>(
  noticed: readonly Noticed[],
  unreached: ReadonlySet<BlockFact>,
  judge: (block: BlockFact) => T | undefined,
): readonly Verdict<T>[] {
  let verdicts: readonly Verdict<T>[] = none;
  for (const { fact: block, hasFinding } of noticed) {
    if (!hasFinding && !unreached.has(block)) continue;
    const is = judge(block);
    if (is !== undefined) verdicts = [...verdicts, { block, is }];
  }
  return verdicts;
}

const none: readonly never[] = [];

/** A module has one list of claims blocks. */
function claimsBlocksIn({ files }: ModuleIndex): IndexedFile | undefined {
  return files.find(({ kind }) => kind === 'claimsBlocks');
}

/** How many of the noticed entries are before one. */
function placeOf(entry: number, noticed: readonly NoticedInEntry[]): number {
  return countWhile(noticed, (one) => one.entry < entry);
}

/** What an edit may change. */
interface Change {
  /** The indexes of the entries whose blocks are asked again. */
  readonly again: ReadonlySet<number>;
  /** In all other entries: without verdicts where the edit may change them. */
  readonly kept: NoticedInEntry[];
  /** Those in `kept` that may have become usable or unusable: the others are as before. */
  readonly doubted: ReadonlySet<BlockFact>;
  /** The blocks in `kept` that could not be used before. */
  readonly unreached: Set<BlockFact>;
}

/** @param renamed the keys of the blocks that are defined otherwise */
function changeOf(before: Settled, entries: readonly Facts[], renamed: ReadonlySet<string>, asked: Asked): Change {
  const { first, last } = commonEnds(before.entries, entries);
  const behind = before.entries.length - last;
  const moved = entries.length - before.entries.length;
  const again = new Set<number>();
  for (let entry = first; entry < entries.length - last; entry++) again.add(entry);
  if (renamed.size > 0) for (const entry of asked.entriesReading(renamed, entries)) again.add(entry);

  const following = before.noticed.slice(placeOf(behind, before.noticed));
  const kept = before.noticed
    .slice(0, placeOf(first, before.noticed))
    .concat(moved === 0 ? following : following.map((one) => ({ ...one, entry: one.entry + moved })));
  for (const entry of again) if (kept[placeOf(entry, kept)]?.entry === entry) kept.splice(placeOf(entry, kept), 1);

  const removed = before.entries.slice(first, behind);
  // Entries with the same text may be the same object. Of a few, each is looked for faster than all others are noted.
  const left = removed.length > 8 ? new Set(entries) : undefined;
  const gone = removed.filter((entry) => !(left ? left.has(entry) : entries.includes(entry)));
  const unreached = new Set(before.unreached);
  const touched = [...again].map((entry) => entries[entry]!);
  for (const { blocks = [] } of [...touched, ...gone]) for (const block of blocks) unreached.delete(block);
  const keys = new Set(renamed);
  for (const { blocks = [] } of [...touched, ...removed])
    for (const { key } of blocks) if (key !== undefined) keys.add(key);
  const doubted = new Set<BlockFact>();
  for (let read: ReadonlySet<string> = keys; read.size > 0;) {
    const readers = new Set<string>();
    for (const entry of asked.entriesReading(read, entries)) {
      const place = placeOf(entry, kept);
      const one = kept[place];
      if (one?.entry !== entry) continue;
      kept[place] = { ...one, verdicts: new Map() };
      for (const { fact, needsNoOtherBlock } of one.noticed) {
        if (needsNoOtherBlock || !asked.readsOf(fact).some((key) => read.has(key))) continue;
        doubted.add(fact);
        if (fact.key !== undefined && !keys.has(fact.key)) readers.add(fact.key);
      }
    }
    for (const key of readers) keys.add(key);
    read = readers;
  }
  return { again, kept, doubted, unreached };
}
