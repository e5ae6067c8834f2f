/** One file: JSON is checked entry by entry; code and letters are checked as a whole. */
import { counted } from '../../protocol/counted.js';
import { isScript, type FileKind, type ModuleFile } from '../module/snapshot/module.js';
import { defaultOptions, type Limits } from '../module/snapshot/options.js';
import { outlineInSteps, type Outline } from '../syntax/json/outline.js';
import { unlisted, withMore } from '../syntax/json/error-list.js';
import { losesText } from '../syntax/json/tree.js';
import { allSteps } from '../steps.js';
import { parseCode } from '../syntax/code/parse.js';
import { conflictMarkers, withoutConflicts } from '../syntax/conflict-markers.js';
import type { OffsetRange } from '../syntax/range.js';
import { claimsBlocks, componentUnion, configuration, object, scenario, type ValueType } from '../vocabulary/index.js';
import { checkCode, checkLetter, EntryCheck, type CheckedEntry } from './check-entry.js';
import { EntryMemo } from './entry-memo.js';
import type { Facts } from '../module/facts/facts.js';
import type { WholeFile } from '../rules/define.js';
import { Collector, type Found } from './found.js';
import type { LocalRules } from './local-rules.js';
import { causesBetween, isIn, spills } from './lost-text.js';

export interface CheckedFile extends Pick<ModuleFile, 'kind' | 'unread'> {
  /** The text that was checked: the document's text with only one side of each merge conflict. */
  readonly text: string;
  /** The text of the document. */
  readonly source: string;
  readonly outline: Outline;
  /** In the order of the outline. */
  readonly entries: readonly CheckedEntry[];
  /** Of each entry. */
  readonly facts: readonly Facts[];
  /** Ranges without reported findings: they contain spilled content of an entry that could not be read. */
  readonly spilled: readonly OffsetRange[];
  /** The findings about the file as a whole. Offsets count from its start. */
  readonly found: Found<OffsetRange>;
  readonly complete: boolean;
}

/** Pauses after each entry that is found, and after each that is checked. @param memo of the entries of this file */
export function* checkFile(
  { kind, text: source, unread }: Pick<ModuleFile, 'kind' | 'text' | 'unread'>,
  rules: LocalRules,
  limits: Limits = defaultOptions.limits,
  memo = new EntryMemo(),
): Generator<void, CheckedFile> {
  const conflicts = conflictMarkers(source);
  const text = conflicts.length > 0 ? withoutConflicts(source) : source;
  const notAnalysed = unread ?? (text.length > limits.characters ? tooLong(limits) : undefined);
  const read = { kind, source, unread, text, conflicts, notAnalysed };
  if (kind === 'otherConfiguration') return checkNothing({ kind, source, unread, text }, rules, limits);
  return isScript(kind) || kind === 'letter'
    ? checkWhole(kind, read, rules, limits)
    : yield* checkJson(read, rules, limits, memo);
}

/** The same in one step. */
export function checkedFile(...given: Parameters<typeof checkFile>): CheckedFile {
  return allSteps(checkFile(...given));
}

/** The text of a file as checked. */
interface ReadText extends Pick<CheckedFile, 'kind' | 'source' | 'unread' | 'text'> {
  readonly conflicts: WholeFile['conflicts'];
  /** Why none of it is analysed. */
  readonly notAnalysed: string | undefined;
}

/** The file as a whole has findings, but nothing in it is read. */
function checkNothing(
  read: Pick<CheckedFile, 'kind' | 'source' | 'unread' | 'text'>,
  rules: LocalRules,
  limits: Limits,
): CheckedFile {
  const outline: Outline = { kind: 'scalar', opening: 0, entries: [], errors: [], tooDeep: false };
  const found = foundInFile({ kind: read.kind, outline, conflicts: [], notAnalysed: undefined }, rules, limits);
  return { ...read, outline, entries: [], facts: [], spilled: [], found, complete: true };
}

/** Code and letters are one entry. */
function checkWhole(
  kind: FileKind,
  { conflicts, notAnalysed, ...read }: ReadText,
  rules: LocalRules,
  limits: Limits,
): CheckedFile {
  const { text } = read;
  const range = { start: 0, end: text.length };
  const outline: Outline = { kind: 'scalar', opening: 0, entries: [range], errors: [], tooDeep: false };
  const code = isScript(kind) && notAnalysed === undefined ? parseCode(text, limits.codeDepth) : undefined;
  const why = notAnalysed ?? (code?.kind === 'tooDeep' ? deeperThan('codeDepth', limits) : undefined);
  const found = foundInFile({ kind, outline, conflicts, notAnalysed: why }, rules, limits);
  const limit = limits.findings;
  const check = () =>
    code && isScript(kind) ? checkCode(kind, text, code, rules, limit) : checkLetter(text, rules, limit);
  const entries = why === undefined ? [check()] : [];
  return {
    ...{ ...read, outline, entries, facts: factsOf(entries), spilled: [], found },
    complete: entries[0]?.complete ?? false,
  };
}

function* checkJson(
  { conflicts, notAnalysed, ...read }: ReadText,
  rules: LocalRules,
  limits: Limits,
  memo: EntryMemo,
): Generator<void, CheckedFile> {
  const { kind, text } = read;
  const outline: Outline =
    notAnalysed === undefined
      ? yield* outlineInSteps(text, limits.depth)
      : { kind: 'empty', opening: 0, entries: [], errors: [], tooDeep: false };
  const why = notAnalysed ?? (outline.tooDeep ? deeperThan('depth', limits) : undefined);
  memo.begin(`${kind} ${outline.kind}`);
  const check = new EntryCheck(kind, entryType(kind, outline), rules, limits.findings);
  const entries: CheckedEntry[] = [];
  if (why === undefined)
    for (const { start, end } of outline.entries) {
      const entry = text.slice(start, end);
      entries.push(memo.of(entry, () => check.text(entry)));
      yield;
    }
  memo.settle();
  const incomplete = [...entries.keys()].filter((i) => !entries[i]!.complete);
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
    ...{ ...read, outline, entries, facts: factsOf(entries), spilled, found },
    complete:
      why === undefined &&
      outline.kind !== 'empty' &&
      incomplete.length === 0 &&
      !outline.errors.some(
        ({ code, more }) => more !== undefined || (losesText(code) && code !== 'closing-bracket-expected'),
      ),
  };
}

function factsOf(entries: readonly CheckedEntry[]): readonly Facts[] {
  return entries.map(({ facts }) => facts);
}

/** The findings of rules about a file as a whole. */
function foundInFile(file: WholeFile, rules: LocalRules, limits: Limits): Found<OffsetRange> {
  const collector = new Collector<OffsetRange>(limits.findings);
  for (const rule of rules.watchdog.leftOut) collector.add(rule, { range: { start: 0, end: 0 }, message: 'failed' });
  const visitor = rules.visitor(collector);
  visitor.file?.(file);
  if (file.notAnalysed === undefined) for (const error of file.outline.errors) visitor.syntaxError?.(error);
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
  if (kind === 'hookSchema' || kind === 'issuingForm') return outline.kind === 'array' ? componentUnion : undefined;
  if (outline.kind !== 'object') return undefined;
  return kind === 'configuration' ? object(configuration) : kind === 'scenario' ? scenario : undefined;
}
