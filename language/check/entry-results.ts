/** The results of the entries of a list: those that an edit did not reach are kept. */
import { noFacts, type Facts } from '../module/facts/facts.js';
import { countWhile } from '../syntax/count-while.js';
import type { OffsetRange } from '../syntax/range.js';
import type { CheckedEntry } from './check-entry.js';
import type { Outline } from '../syntax/json/outline.js';
import type { StrictList } from '../syntax/json/strict.js';
import type { JsonNode } from '../syntax/json/tree.js';
import type { SourceText } from '../syntax/source-text.js';
import type { TextChange } from '../syntax/text-change.js';
import { nothingFound, Room, sumOfOmitted, type Omitted, type Taken } from './found.js';

export interface EntryResults {
  /** In the order of the outline. */
  readonly entries: readonly CheckedEntry[];
  /** Of each entry, once more: they are gone through after every edit, the rest of the entries is not. */
  readonly facts: readonly Facts[];
  /** The indexes of the checked entries that are incomplete, or have findings. Ascending. */
  readonly notable: readonly number[];
  /** The indexes of the checked entries that could not be read in full. Ascending. */
  readonly incomplete: readonly number[];
  /** How many findings of each rule the entries have; undefined if the listed ones are not the first ones. */
  readonly taken: Taken | undefined;
  /** How many more there are. */
  readonly omitted: Omitted;
  /** How many entries were not checked yet because time ran out. */
  readonly entriesLeft: number;
  /** Undefined if none are left, or some after them were checked. */
  readonly rest: Rest | undefined;
}

/** The entries that were not checked yet, if they are the last ones in the order of the check. */
export interface Rest {
  /** The index of the entry that was checked first: those before it come last. */
  readonly begin: number;
  /** By the findings of the checked entries. */
  readonly taken: Taken;
}

export interface CheckedList extends EntryResults {
  /** The text that was checked: the document's text with only one side of each merge conflict. */
  readonly text: SourceText;
  readonly outline: Outline;
}

/** What the check reused from the previous one. */
export interface TakenOver {
  /** The edit since then; undefined without an edit or a previous check. */
  readonly change: TextChange | undefined;
  /** The state of the previous check; undefined if there was none. */
  readonly since: object | undefined;
  /** How many entries at the start and at the end of the list are unaffected by the edit. */
  readonly first: number;
  readonly last: number;
  /** By how many places the edit moved the entries at the end. */
  readonly moved: number;
}

export function isNotable(entry: CheckedEntry): boolean {
  return entry !== notLookedAt && (!entry.complete || entry.findings.length > 0 || entry.omitted.size > 0);
}

function isIncomplete(entry: CheckedEntry): boolean {
  return entry !== notLookedAt && !entry.complete;
}

/** The placeholder result of an entry that there was no time for. */
export const notLookedAt: CheckedEntry = { ...nothingFound, facts: noFacts, complete: false };

export const noEntries: EntryResults = {
  entries: [],
  facts: [],
  notable: [],
  incomplete: [],
  taken: undefined,
  omitted: nothingFound.omitted,
  entriesLeft: 0,
  rest: undefined,
};

/** The entries of a list, with what is known of them. */
export interface EntryList {
  readonly text: SourceText;
  readonly ranges: readonly OffsetRange[];
  readonly previous: CheckedList | undefined;
  readonly takenOver: TakenOver;
  /** The maximum number of findings of a rule. */
  readonly limit: number;
  readonly look: (entry: OffsetRange, room: Room) => CheckedEntry;
}

/**
 * The results after an edit: only the entries that it reached are looked at.
 *
 * @returns undefined if findings of other entries become listed, or are no longer
 */
export function entriesAfter({ text, ranges, previous, takenOver, limit, look }: EntryList): EntryResults | undefined {
  if (!previous?.taken || previous.entriesLeft > 0) return undefined;
  const { first, last, moved } = takenOver;
  const behind = previous.entries.length - last;
  const gone = previous.entries.slice(first, behind);
  const room = new Room(limit, previous.taken);
  for (const entry of gone) room.giveBack(entry);
  const byText = resultsByText(previous, takenOver);
  const touched: CheckedEntry[] = [];
  for (let i = first; i < ranges.length - last; i++) {
    const range = ranges[i]!;
    const same = byText.get(text.slice(range.start, range.end));
    touched.push(same && room.takeAll(same) ? same : look(range, room));
  }
  const omittedBefore = sumOfOmitted(gone);
  const omittedNow = sumOfOmitted(touched);
  const omitted = sumOf(previous.omitted, omittedNow, omittedBefore);
  for (const rule of new Set([...previous.omitted.keys(), ...omittedNow.keys()])) {
    const isAsFull = room.taken.get(rule) === previous.taken.get(rule);
    // Else findings behind the edit may be listed, in place of which this one should be.
    const isBehindListed = !omittedNow.has(rule) || omittedBefore.has(rule);
    if (!isAsFull || !isBehindListed) return undefined;
  }
  /** The indexes of the entries that pass a test, of which those before are known. */
  const those = (before: readonly number[], test: (entry: CheckedEntry) => boolean): readonly number[] => {
    const kept = countWhile(before, (i) => i < first);
    const added = touched.flatMap((entry, i) => (test(entry) ? [first + i] : []));
    const following = before.slice(countWhile(before, (i) => i < behind));
    return before.slice(0, kept).concat(added, moved === 0 ? following : following.map((i) => i + moved));
  };
  const replaced = <T>(before: readonly T[], now: readonly T[]) =>
    before.slice(0, first).concat(now, before.slice(behind));
  return {
    entries: replaced(previous.entries, touched),
    facts: replaced(
      previous.facts,
      touched.map(({ facts }) => facts),
    ),
    notable: those(previous.notable, isNotable),
    incomplete: those(previous.incomplete, isIncomplete),
    taken: room.taken,
    omitted,
    entriesLeft: touched.reduce((sum, entry) => (entry === notLookedAt ? sum + 1 : sum), 0),
    rest: undefined,
  };
}

function sumOf(all: Omitted, more: Omitted, less: Omitted): Omitted {
  if (more.size + less.size === 0) return all;
  const sum = new Map(all);
  for (const [rule, count] of more) sum.set(rule, (sum.get(rule) ?? 0) + count);
  for (const [rule, count] of less) sum.set(rule, (sum.get(rule) ?? 0) - count);
  for (const [rule, count] of sum) if (count === 0) sum.delete(rule);
  return sum;
}

/** The results of entries that an edit reached, by their text: an entry may only have been moved. */
function resultsByText({ text, outline, entries }: CheckedList, { first, last }: TakenOver) {
  const byText = new Map<string, CheckedEntry>();
  for (let i = first; i < entries.length - last; i++) {
    const range = outline.entries[i];
    if (range && entries[i] !== notLookedAt) byText.set(text.slice(range.start, range.end), entries[i]!);
  }
  return byText;
}

/** What one pass over a list found: everything, or what comes before the first text that is not valid JSON. */
export interface EntriesAsRead {
  readonly ranges: readonly OffsetRange[];
  readonly results: EntryResults;
  /** Whether that is the whole list. */
  readonly isWhole: boolean;
}

/** Checks each entry as soon as it is read. @param limit the maximum number of findings of a rule */
export function entriesAsRead(
  list: StrictList,
  limit: number,
  check: (root: JsonNode, room: Room) => CheckedEntry,
): EntriesAsRead {
  const room = new Room(limit);
  const ranges: OffsetRange[] = [];
  const entries: CheckedEntry[] = [];
  for (let read = list.next(); read; read = list.next()) {
    ranges.push(read.range);
    entries.push(check(read.root, room));
  }
  const notable = [...entries.keys()].filter((i) => isNotable(entries[i]!));
  return { ranges, results: inAll(withFacts(entries), notable, room, 0, noneLeft), isWhole: list.isWhole };
}

/**
 * @param entries with their facts
 * @param notable in the order of the check, which began with the entry `begin`
 */
function inAll(
  { entries, facts }: Pick<EntryResults, 'entries' | 'facts'>,
  notable: readonly number[],
  room: Room,
  begin: number,
  left: Pick<EntryResults, 'entriesLeft' | 'rest'>,
): EntryResults {
  const ascending = begin === 0 ? notable : notable.slice().sort((one, other) => one - other);
  // Else the listed findings may not be the first ones.
  const areFirst = begin === 0 || notable.every((i) => entries[i]!.omitted.size === 0);
  const { entriesLeft, rest } = left;
  return {
    entries,
    facts,
    notable: ascending,
    incomplete: ascending.filter((i) => !entries[i]!.complete),
    taken: areFirst ? room.taken : undefined,
    omitted: sumOfOmitted(ascending.map((i) => entries[i]!)),
    entriesLeft,
    rest,
  };
}

const noneLeft = { entriesLeft: 0, rest: undefined };

function withFacts(entries: readonly CheckedEntry[]): Pick<EntryResults, 'entries' | 'facts'> {
  return { entries, facts: entries.map(({ facts }) => facts) };
}

/** The index of the entry that is checked after all but so many others. */
function fromEnd(left: number, begin: number, count: number): number {
  return (begin + count - left) % count;
}

/** Continues where time ran out, if nothing has changed since. @param begin as in `entriesOf` */
export function entriesLeftOf({ ranges, previous, limit, look }: EntryList, begin: number): EntryResults | undefined {
  if (previous?.rest?.begin !== begin || previous.outline.entries !== ranges) return undefined;
  const room = new Room(limit, previous.rest.taken);
  const entries = previous.entries.slice();
  const facts = previous.facts.slice();
  const notable = previous.notable.slice();
  let entriesLeft = previous.entriesLeft;
  for (; entriesLeft > 0; entriesLeft--) {
    const i = fromEnd(entriesLeft, begin, entries.length);
    const entry = look(ranges[i]!, room);
    if (entry === notLookedAt) break;
    entries[i] = entry;
    facts[i] = entry.facts;
    if (isNotable(entry)) notable.push(i);
  }
  const rest = entriesLeft > 0 ? { begin, taken: room.taken } : undefined;
  return inAll({ entries, facts }, notable, room, begin, { entriesLeft, rest });
}

/**
 * The results of all entries: those in place, those with a known text, and new ones.
 *
 * @param begin the index of the entry to begin with: those before it come last
 */
export function entriesOf({ text, ranges, previous, takenOver, limit, look }: EntryList, begin: number): EntryResults {
  const { first, last } = takenOver;
  const room = new Room(limit);
  const known = previous?.entries ?? [];
  const behind = known.length - last;
  const moved = ranges.length - known.length;
  const byText: ReadonlyMap<string, CheckedEntry> = previous ? resultsByText(previous, takenOver) : new Map();
  // Replaced one by one; those behind the edit keep their results unless they are notable.
  const touched = Array.from({ length: ranges.length - last - first }, () => notLookedAt);
  const entries = known.slice(0, first).concat(touched, known.slice(behind));
  const notable: number[] = [];
  let entriesLeft = 0;
  const put = (i: number, same: CheckedEntry | undefined) => {
    const isKnown = same && same !== notLookedAt && room.takeAll(same);
    const entry = isKnown ? same : look(ranges[i]!, room);
    entries[i] = entry;
    if (entry === notLookedAt) entriesLeft++;
    else if (isNotable(entry)) notable.push(i);
  };
  const putAll = (isTurn: (i: number) => boolean) => {
    // Of the entries in place only these can take room, or need another check.
    const inPlace = previous?.entriesLeft === 0 ? previous.notable : [...known.keys()];
    for (const i of inPlace) if (i < first && isTurn(i)) put(i, known[i]);
    for (let i = first; i < ranges.length - last; i++) {
      const { start, end } = ranges[i]!;
      if (isTurn(i)) put(i, byText.size === 0 ? undefined : byText.get(text.slice(start, end)));
    }
    for (const i of inPlace) if (i >= behind && isTurn(i + moved)) put(i + moved, known[i]);
  };
  putAll((i) => i >= begin);
  if (begin > 0) putAll((i) => i < begin);
  let hasRest = entriesLeft > 0;
  for (let left = entriesLeft; left > 0 && hasRest; left--)
    hasRest = entries[fromEnd(left, begin, entries.length)] === notLookedAt;
  const rest = hasRest ? { begin, taken: room.taken } : undefined;
  return inAll(withFacts(entries), notable, room, begin, { entriesLeft, rest });
}
