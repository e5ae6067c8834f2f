/** The results of the entries of a list: those that an edit did not reach are kept. */
import { noFacts, type Facts } from '../module/facts/facts.js';
import { countWhile } from '../syntax/count-while.js';
import type { OffsetRange } from '../syntax/range.js';
import type { CheckedEntry } from './check-entry.js';
import type { Outline } from '../syntax/json/outline.js';
import type { TextChange } from '../syntax/text-change.js';
import { nothingFound, Room, type Taken } from './found.js';

export interface EntryResults {
  /** In the order of the outline. */
  readonly entries: readonly CheckedEntry[];
  /** Of each entry, once more: they are gone through after every edit, the rest of the entries is not. */
  readonly facts: readonly Facts[];
  /** The indexes of the entries that are incomplete, or have findings. Ascending. */
  readonly notable: readonly number[];
  /** How many findings of each rule the entries have; undefined if some are omitted. */
  readonly taken: Taken | undefined;
}

export interface CheckedList extends EntryResults {
  /** The text that was checked: the document's text with only one side of each merge conflict. */
  readonly text: string;
  readonly outline: Outline;
  /** How many entries were not checked yet because time ran out. */
  readonly entriesLeft: number;
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

export function isNotable({ complete, findings, omitted }: CheckedEntry): boolean {
  return !complete || findings.length > 0 || omitted.size > 0;
}

/** The placeholder result of an entry that there was no time for. */
export const notLookedAt: CheckedEntry = { ...nothingFound, facts: noFacts, complete: false };

export const noEntries: EntryResults = { entries: [], facts: [], notable: [], taken: undefined };

/** The entries of a list, with what is known of them. */
export interface EntryList {
  readonly text: string;
  readonly ranges: readonly OffsetRange[];
  readonly previous: CheckedList | undefined;
  readonly takenOver: TakenOver;
  /** The maximum number of findings of a rule. */
  readonly limit: number;
  readonly look: (entry: OffsetRange, room: Room) => CheckedEntry;
}

/**
 * The results after an edit of a list with all its findings: only the entries that the edit reached are looked at.
 *
 * @returns undefined if there are more findings than are listed, now or before: which ones are omitted depends on all entries
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
    const entry = same && room.takeAll(same) ? same : look(range, room);
    if (entry.omitted.size > 0 || !room.taken) return undefined;
    touched.push(entry);
  }
  const notable = previous.notable.slice(
    0,
    countWhile(previous.notable, (i) => i < first),
  );
  for (const [i, entry] of touched.entries()) if (isNotable(entry)) notable.push(first + i);
  for (let i = countWhile(previous.notable, (i) => i < behind); i < previous.notable.length; i++)
    notable.push(previous.notable[i]! + moved);
  const replaced = <T>(before: readonly T[], now: readonly T[]) =>
    before.slice(0, first).concat(now, before.slice(behind));
  return {
    entries: replaced(previous.entries, touched),
    facts: replaced(
      previous.facts,
      touched.map(({ facts }) => facts),
    ),
    notable,
    taken: room.taken,
  };
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
  const put = (i: number, same: CheckedEntry | undefined) => {
    const isKnown = same && same !== notLookedAt && room.takeAll(same);
    const entry = isKnown ? same : look(ranges[i]!, room);
    entries[i] = entry;
    if (isNotable(entry)) notable.push(i);
  };
  const putAll = (isTurn: (i: number) => boolean) => {
    // Of the entries in place only these can take room, or need another check.
    const inPlace = previous?.notable ?? [];
    for (const i of inPlace) if (i < first && isTurn(i)) put(i, known[i]);
    for (let i = first; i < ranges.length - last; i++) {
      const { start, end } = ranges[i]!;
      if (isTurn(i)) put(i, byText.size === 0 ? undefined : byText.get(text.slice(start, end)));
    }
    for (const i of inPlace) if (i >= behind && isTurn(i + moved)) put(i + moved, known[i]);
  };
  putAll((i) => i >= begin);
  if (begin > 0) {
    putAll((i) => i < begin);
    notable.sort((one, other) => one - other);
  }
  const omits = notable.some((i) => entries[i]!.omitted.size > 0);
  return { entries, facts: entries.map(({ facts }) => facts), notable, taken: omits ? undefined : room.taken };
}
