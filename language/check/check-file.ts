/** One file: JSON is checked entry by entry, and after an edit only the touched entries; code and documents are checked as a whole. */
import { counted } from '../../protocol/counted.js';
import type { FileKind, ModuleFile } from '../module/snapshot/module.js';
import { defaultOptions, type Limits } from '../module/snapshot/options.js';
import { outlineAfter, outlineOf, outlineUntil, type Outline } from '../syntax/json/outline.js';
import { unlisted, withMore } from '../syntax/json/error-list.js';
import { StrictList } from '../syntax/json/strict.js';
import { losesText } from '../syntax/json/tree.js';
import { countWhile } from '../syntax/count-while.js';
import { parseCode } from '../syntax/code/parse.js';
import { conflictMarkers, mayHaveConflicts, withoutConflicts } from '../syntax/conflict-markers.js';
import type { TextChange } from '../syntax/text-change.js';
import { SourceText } from '../syntax/source-text.js';
import { detached } from '../syntax/detached.js';
import type { OffsetRange } from '../syntax/range.js';
import { claimsBlocks, configuration, object, scenario, type ValueType } from '../vocabulary/index.js';
import { checkCode, checkDocument, EntryCheck, type CheckedEntry } from './check-entry.js';
import {
  entriesAfter,
  entriesAsRead,
  entriesLeftOf,
  entriesOf,
  isNotable,
  noEntries,
  notLookedAt,
  type CheckedList,
  type EntryResults,
  type TakenOver,
} from './entry-results.js';
import type { FileShape } from '../rules/define.js';
import { Collector, Room, type Found } from './found.js';
import type { LocalRules } from './local-rules.js';
import { causesBetween, isIn, spills } from './lost-text.js';

export interface CheckedFile extends CheckedList, Pick<ModuleFile, 'kind' | 'unread'> {
  /** Another object for each result. */
  readonly state: object;
  /** Whether the document's text has the characters of a conflict marker. */
  readonly mayConflict: boolean;
  /** Ranges without reported findings: they contain spilled content of an entry that could not be read. */
  readonly spilled: readonly OffsetRange[];
  /** The findings about the file as a whole. Offsets count from its start. */
  readonly found: Found<OffsetRange>;
  readonly complete: boolean;
  /** How many entries the local phase had to check. */
  readonly recheckedEntries: number;
  readonly takenOver: TakenOver;
}

/**
 * Whether there is time to check another entry: a check may take several steps, each starting with the result of the one before, so that a long file
 * does not block other requests. An entry that was not checked has no findings and is incomplete.
 *
 * @param inFile how many entries its file has
 */
export type HasTime = (inFile: number) => boolean;

export const always: HasTime = () => true;

/** The part of a file that the user looks at. */
export interface ShownPart {
  /** Where it begins. */
  readonly offset: number;
  /** How many entries of a list are looked for from there on in the first step: a long text is read to its end later. Default: all. */
  readonly entries?: number;
}

const nothing: TakenOver = { change: undefined, since: undefined, first: 0, last: 0, moved: 0 };

/**
 * @param previous the result for an earlier text of the same file, or for a part of this one, checked by the same rules within the same limits
 * @param shown what the user looks at: the entries of a JSON file are checked from there on first
 */
export function checkFile(
  file: Pick<ModuleFile, 'kind' | 'text' | 'unread'>,
  rules: LocalRules,
  limits: Limits = defaultOptions.limits,
  previous?: CheckedFile,
  hasTime: HasTime = always,
  shown: ShownPart = { offset: 0 },
): CheckedFile {
  const { kind, text: source, unread } = file;
  const known = previous?.kind === kind ? previous : undefined;
  const edit = known && source.changeSince(known.text);
  const mayConflict =
    known?.mayConflict === false ? edit !== undefined && mayHaveConflicts(source, edit) : mayHaveConflicts(source);
  const conflicts = mayConflict ? conflictMarkers(source.whole) : [];
  const text = conflicts.length > 0 ? SourceText.of(withoutConflicts(source.whole)) : source;
  if (known && !edit && known.unread === unread && known.entriesLeft === 0 && conflicts.length === 0) {
    const takenOver = { ...nothing, since: known.state, first: known.entries.length };
    return { ...known, recheckedEntries: 0, takenOver };
  }
  const notAnalysed = unread ?? (text.length > limits.characters ? tooLong(limits) : undefined);
  const change = known && conflicts.length > 0 ? text.changeSince(known.text) : edit;
  const read = { text, change, conflicts, notAnalysed };
  const checked =
    kind === 'code' || kind === 'document'
      ? checkWhole(kind, read, rules, limits, hasTime)
      : checkJson(kind, read, rules, limits, known, hasTime, shown);
  return { ...checked, state: {}, unread, mayConflict };
}

/** Without what is known before the text is analysed. */
type AnalysedFile = Omit<CheckedFile, 'state' | 'unread' | 'mayConflict'>;

/** The text of a file as checked. */
interface ReadText {
  readonly text: SourceText;
  /** Since the last check; undefined if nothing changed, or there was none. */
  readonly change: TextChange | undefined;
  readonly conflicts: FileShape['conflicts'];
  /** Why none of it is analysed. */
  readonly notAnalysed: string | undefined;
}

/** Code and documents are one entry. */
function checkWhole(
  kind: 'code' | 'document',
  { text, conflicts, notAnalysed }: ReadText,
  rules: LocalRules,
  limits: Limits,
  hasTime: HasTime,
): AnalysedFile {
  const range = { start: 0, end: text.length };
  const outline: Outline = { kind: 'scalar', opening: 0, entries: [range], errors: [], tooDeep: false };
  const known = { ...noEntries, kind, text, outline, spilled: [], takenOver: nothing };
  if (!hasTime(1)) {
    const found = foundInFile({ kind, outline, conflicts, notAnalysed: undefined }, rules, limits);
    return {
      ...known,
      entries: [notLookedAt],
      facts: [notLookedAt.facts],
      found,
      complete: false,
      recheckedEntries: 0,
      entriesLeft: 1,
    };
  }
  const code = kind === 'code' && notAnalysed === undefined ? parseCode(text.whole, limits.codeDepth) : undefined;
  const why = notAnalysed ?? (code?.kind === 'tooDeep' ? deeperThan('codeDepth', limits) : undefined);
  const found = foundInFile({ kind, outline, conflicts, notAnalysed: why }, rules, limits);
  const room = new Room(limits.findings);
  const check = () => (code ? checkCode(text.whole, code, rules, room) : checkDocument(text.whole, rules, room));
  const entry = why === undefined ? check() : undefined;
  return {
    ...known,
    entries: entry ? [entry] : [],
    facts: entry ? [entry.facts] : [],
    notable: entry && isNotable(entry) ? [0] : [],
    incomplete: entry?.complete === false ? [0] : [],
    found,
    complete: entry?.complete ?? false,
    recheckedEntries: entry ? 1 : 0,
  };
}

function checkJson(
  kind: FileKind,
  { text, change: edit, conflicts, notAnalysed }: ReadText,
  rules: LocalRules,
  limits: Limits,
  previous: CheckedFile | undefined,
  hasTime: HasTime,
  { offset: from, entries: ahead }: ShownPart,
): AnalysedFile {
  const isAnalysed = notAnalysed === undefined;
  const change = isAnalysed ? edit : undefined;
  // Without a limit of time, the number of entries is not needed before they are checked.
  const inOnePass =
    isAnalysed && !previous && hasTime === always ? checkInOnePass(kind, text.whole, rules, limits) : undefined;
  const outline: Outline = !isAnalysed
    ? { kind: 'empty', opening: 0, entries: [], errors: [], tooDeep: false }
    : inOnePass?.isWhole
      ? inOnePass.outline
      : previous
        ? change
          ? outlineAfter(previous.outline, text, change, limits.depth)
          : previous.outline.isPart
            ? outlineOf(text.whole, limits.depth)
            : previous.outline
        : ahead === undefined
          ? outlineOf(text.whole, limits.depth)
          : outlineUntil(text.whole, (found) => (found[found.length - ahead]?.end ?? 0) > from, limits.depth);
  const why = notAnalysed ?? (outline.tooDeep ? deeperThan('depth', limits) : undefined);
  const type = entryType(kind, outline);
  const check = new EntryCheck(kind, type, rules);
  let recheckedEntries = 0;
  let isOver = false;
  const look = ({ start, end }: OffsetRange, room: Room) => {
    const same = inOnePass?.at(start, end);
    if (same && room.takeAll(same)) {
      recheckedEntries++;
      return same;
    }
    // Once it is over, it is over: thousands of entries may be left.
    isOver ||= !hasTime(outline.entries.length);
    if (isOver) return notLookedAt;
    recheckedEntries++;
    return check.text(text.slice(start, end), room);
  };
  const known = previous?.outline.kind === outline.kind ? previous : undefined;
  let takenOver = known ? entriesInPlace(known, outline.entries, change) : nothing;
  const firstEntry = from > 0 ? countWhile(outline.entries, ({ end }) => end <= from) : 0;
  const list = { text, ranges: outline.entries, previous: known, takenOver, limit: limits.findings, look };
  let results = why === undefined ? entriesAfter(list) : noEntries;
  if (inOnePass?.isWhole) {
    results = inOnePass.results;
    recheckedEntries = results.entries.length;
  }
  if (!results) {
    [recheckedEntries, isOver] = [0, false];
    results = entriesLeftOf(list, firstEntry) ?? entriesOf(list, firstEntry);
    // Which findings of the entries in place are listed may have changed, too.
    takenOver = { ...takenOver, since: undefined };
  }
  const { incomplete, entriesLeft } = results;
  const spilled = spills(text, outline, incomplete);
  // The entry after spilled content seems to lack the comma before it.
  const lostAt = spilled[0]?.start ?? text.length;
  const errors = withMore(
    causesBetween(outline.errors, lostAt).filter(
      ({ range: { start } }) => !isIn(spilled, start) && !isIn(spilled, start - 1),
    ),
    unlisted(outline.errors),
  );
  const found = foundInFile({ kind, outline: { ...outline, errors }, conflicts, notAnalysed: why }, rules, limits);
  return {
    ...results,
    kind,
    text,
    outline,
    spilled,
    found,
    complete:
      why === undefined &&
      outline.kind !== 'empty' &&
      !outline.isPart &&
      incomplete.length === 0 &&
      entriesLeft === 0 &&
      !outline.errors.some(
        ({ code, more }) => more !== undefined || (losesText(code) && code !== 'closing-bracket-expected'),
      ),
    recheckedEntries,
    // Further ones, as yet unknown.
    entriesLeft: outline.isPart ? entriesLeft + 1 : entriesLeft,
    takenOver,
  };
}

/**
 * How many entries before and after the change it did not reach. An entry that touches the change may be different now.
 *
 * @param change undefined if there is none
 */
function entriesInPlace(
  { state: since, outline }: CheckedFile,
  after: readonly OffsetRange[],
  change: TextChange | undefined,
): TakenOver {
  const before = outline.entries;
  const moved = after.length - before.length;
  if (before === after) return { change, since, first: after.length, last: 0, moved };
  const isSame = (one: OffsetRange, other: OffsetRange, by: number) =>
    one.start + by === other.start && one.end + by === other.end;
  const shorter = Math.min(before.length, after.length);
  const ends = change?.start ?? Infinity;
  let first = 0;
  while (first < shorter && after[first]!.end < ends && isSame(before[first]!, after[first]!, 0)) first++;
  if (!change) return { change, since, first, last: 0, moved };
  const delta = change.newEnd - change.oldEnd;
  let last = 0;
  while (last < shorter - first) {
    const entry = after[after.length - 1 - last]!;
    if (entry.start <= change.newEnd || !isSame(before[before.length - 1 - last]!, entry, delta)) break;
    last++;
  }
  return { change, since, first, last, moved };
}

/** The findings of rules about a file as a whole. */
function foundInFile(shape: FileShape, rules: LocalRules, limits: Limits): Found<OffsetRange> {
  const collector = new Collector<OffsetRange>(new Room(limits.findings));
  const visitor = rules.visitor(collector);
  visitor.file?.(shape);
  if (shape.notAnalysed === undefined) for (const error of shape.outline.errors) visitor.syntaxError?.(error);
  return collector.found;
}

// Why a text is not analysed, as the end of a sentence.
const tooLong = ({ characters }: Limits) =>
  `it has more than ${counted(characters, 'character')} (\`limits.characters\`)`;
const deeperThan = (name: 'depth' | 'codeDepth', limits: Limits) =>
  `it is nested deeper than ${counted(limits[name], 'level')} (\`limits.${name}\`)`;

/** The catalogue type of each entry: none if the file as a whole has the wrong type. */
export function entryType(kind: FileKind, outline: Pick<Outline, 'kind'>): ValueType | undefined {
  if (kind === 'claimsBlocks') return outline.kind === 'array' ? claimsBlocks.of() : undefined;
  if (outline.kind !== 'object') return undefined;
  return kind === 'configuration' ? object(configuration) : kind === 'scenario' ? scenario : undefined;
}

/** A list that is checked while it is read, up to the first text that is not valid JSON. */
interface InOnePass {
  /** Of the entries that were read. */
  readonly outline: Outline;
  readonly results: EntryResults;
  readonly isWhole: boolean;
  /** The result of the entry in this range. */
  at(start: number, end: number): CheckedEntry | undefined;
}

/** @returns undefined for a text that does not begin as a list */
function checkInOnePass(kind: FileKind, text: string, rules: LocalRules, limits: Limits): InOnePass | undefined {
  const list = StrictList.of(detached(text), limits.depth);
  if (!list) return undefined;
  const check = new EntryCheck(kind, entryType(kind, { kind: 'array' }), rules);
  const { ranges, results, isWhole } = entriesAsRead(list, limits.findings, (root, room) => check.tree(root, room));
  return {
    outline: { kind: 'array', opening: list.opening, entries: ranges, errors: [], tooDeep: false },
    results,
    isWhole,
    at: (start, end) => {
      const i = countWhile(ranges, (range) => range.start < start);
      return ranges[i]?.start === start && ranges[i].end === end ? results.entries[i] : undefined;
    },
  };
}
