/** One file: JSON is checked entry by entry, and after an edit only the entries that it touched; code and documents as a whole. */
import type { TemplateParser } from '../module/typed-walk.js';
import type { FileKind } from '../module/module.js';
import { maximumDepth, outlineAfter, outlineOf, type Outline } from '../syntax/json/outline.js';
import { maximumCodeDepth, parseCode } from '../syntax/code/parse.js';
import { conflictMarkers, withoutConflicts } from '../syntax/conflict-markers.js';
import { textChange, type TextChange } from '../syntax/text-change.js';
import type { OffsetRange } from '../syntax/range.js';
import { parseTemplate } from '../syntax/template/parser.js';
import { claimsBlocks, configuration, object, type ValueType } from '../vocabulary/index.js';
import { checkCode, checkDocument, checkEntry, losesText, type CheckedEntry } from './check-entry.js';
import type { FileShape } from './define.js';
import type { Finding, LocalRules } from './local-rules.js';
import { causesBetween, isIn, spills } from './lost-text.js';

export interface CheckedFile {
  readonly kind: FileKind;
  /** The text that was checked: that of the document, but with one side of each merge conflict. */
  readonly text: string;
  readonly outline: Outline;
  /** In the order of `outline.entries`. */
  readonly entries: readonly CheckedEntry[];
  /** Where what was found says nothing, because it is the inside of an entry that could not be read. */
  readonly spilled: readonly OffsetRange[];
  /** What is wrong with the file as a whole. Offsets count from its start. */
  readonly findings: readonly Finding<OffsetRange>[];
  readonly complete: boolean;
  /** How many entries the local phase had to look at. */
  readonly recheckedEntries: number;
}

/** Longer texts are not analysed. DESIGN §6: 20 MB; UTF-16 units are close enough. */
const maximumLength = 20_000_000;

/**
 * @param previous the result for an earlier text of the same file, checked by the same rules
 */
export function checkFile(kind: FileKind, source: string, rules: LocalRules, previous?: CheckedFile): CheckedFile {
  const conflicts = conflictMarkers(source);
  const text = conflicts.length > 0 ? withoutConflicts(source) : source;
  const known = previous?.kind === kind ? previous : undefined;
  if (known?.text === text && conflicts.length === 0) return { ...known, recheckedEntries: 0 };
  return kind === 'code' || kind === 'document'
    ? checkWhole(kind, text, conflicts, rules)
    : checkJson(kind, text, conflicts, rules, known);
}

/** Code and documents are one entry. */
function checkWhole(
  kind: 'code' | 'document',
  text: string,
  conflicts: FileShape['conflicts'],
  rules: LocalRules,
): CheckedFile {
  const range = { start: 0, end: text.length };
  const outline: Outline = { kind: 'scalar', opening: 0, entries: [range], errors: [], tooDeep: false };
  const tooLong = text.length > maximumLength;
  const code = kind === 'code' && !tooLong ? parseCode(text) : undefined;
  const unread = tooLong ? longText : code?.kind === 'tooDeep' ? deeperThan(maximumCodeDepth) : undefined;
  const findings = findingsOfFile({ kind, outline, conflicts, notAnalysed: unread }, rules);
  const entry = unread === undefined ? (code ? checkCode(text, code, rules) : checkDocument(text, rules)) : undefined;
  return {
    kind,
    text,
    outline,
    entries: entry ? [entry] : [],
    spilled: [],
    findings,
    complete: entry?.complete ?? false,
    recheckedEntries: entry ? 1 : 0,
  };
}

function checkJson(
  kind: FileKind,
  text: string,
  conflicts: FileShape['conflicts'],
  rules: LocalRules,
  previous: CheckedFile | undefined,
): CheckedFile {
  const tooLong = text.length > maximumLength;
  const change = previous && !tooLong ? textChange(previous.text, text) : undefined;
  const outline: Outline = tooLong
    ? { kind: 'empty', opening: 0, entries: [], errors: [], tooDeep: false }
    : previous && change
      ? outlineAfter(previous.outline, text, change)
      : outlineOf(text);
  const unread = tooLong ? longText : outline.tooDeep ? tooDeep : undefined;
  const type = entryType(kind, outline);
  const templates = rememberingParser();
  const keepsTree = kind === 'configuration' || kind === 'hookSchema';
  let recheckedEntries = 0;
  const fresh = (entry: OffsetRange) => {
    recheckedEntries++;
    return checkEntry(text.slice(entry.start, entry.end), type, rules, templates, { keepsTree });
  };
  const known =
    previous && change && previous.outline.kind === outline.kind ? knownEntries(previous, change) : undefined;
  const entries = unread === undefined ? outline.entries.map((entry) => known?.(entry, text) ?? fresh(entry)) : [];
  const spilled = spills(text, outline, (index) => entries[index]?.complete ?? true);
  // At the entry behind, a comma seems to be missing.
  const lostAt = spilled[0]?.start ?? text.length;
  const errors = causesBetween(outline.errors, lostAt).filter(
    ({ range: { start } }) => !isIn(spilled, start) && !isIn(spilled, start - 1),
  );
  const findings = findingsOfFile({ kind, outline: { ...outline, errors }, conflicts, notAnalysed: unread }, rules);
  return {
    kind,
    text,
    outline,
    entries,
    spilled,
    findings,
    complete:
      unread === undefined &&
      outline.kind !== 'empty' &&
      entries.every((entry) => entry.complete) &&
      !outline.errors.some(({ code }) => losesText(code) && code !== 'closing-bracket-expected'),
    recheckedEntries,
  };
}

/** What rules say of a file as a whole. */
function findingsOfFile(shape: FileShape, rules: LocalRules): readonly Finding<OffsetRange>[] {
  const findings: Finding<OffsetRange>[] = [];
  const visitor = rules.visitor(findings);
  visitor.file?.(shape);
  if (shape.notAnalysed === undefined) for (const error of shape.outline.errors) visitor.syntaxError?.(error);
  return findings;
}

// Why a text is not analysed, as the end of a sentence.
const longText = `it is longer than ${String(maximumLength / 1_000_000)} million characters`;
const deeperThan = (levels: number) => `it is nested deeper than ${String(levels)} levels`;
export const tooDeep = deeperThan(maximumDepth);

/** What the catalogue says of each entry: nothing where the file as a whole is something else than it should be. */
export function entryType(kind: FileKind, outline: Outline): ValueType | undefined {
  if (kind === 'claimsBlocks') return outline.kind === 'array' ? claimsBlocks.of() : undefined;
  return kind === 'configuration' && outline.kind === 'object' ? object(configuration) : undefined;
}

/**
 * Finds results of the previous check: by place where the change did not reach, by text where it did (an entry may have been moved).
 * Must be asked in ascending order.
 */
function knownEntries(
  previous: CheckedFile,
  change: TextChange,
): (entry: OffsetRange, text: string) => CheckedEntry | undefined {
  const byText = new Map<string, CheckedEntry>();
  const { entries, outline } = previous;
  let next = 0;
  outline.entries.forEach((entry, index) => {
    const result = entries[index];
    if (result && entry.end >= change.start && entry.start <= change.oldEnd)
      byText.set(previous.text.slice(entry.start, entry.end), result);
  });
  return (entry, text) => {
    const before =
      entry.end < change.start
        ? entry
        : entry.start > change.newEnd
          ? { start: entry.start - change.newEnd + change.oldEnd, end: entry.end - change.newEnd + change.oldEnd }
          : undefined;
    if (!before) return byText.get(text.slice(entry.start, entry.end));
    while ((outline.entries[next]?.start ?? Infinity) < before.start) next++;
    const candidate = outline.entries[next];
    return candidate?.start === before.start && candidate.end === before.end ? entries[next] : undefined;
  };
}

/** Parses each distinct template once, for as long as one check lasts. */
function rememberingParser(): TemplateParser {
  const parsed = new Map<string, ReturnType<typeof parseTemplate>>();
  return (text) => {
    let template = parsed.get(text);
    if (!template) parsed.set(text, (template = parseTemplate(text)));
    return template;
  };
}
