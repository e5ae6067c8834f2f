/** One file, checked entry by entry; after an edit, only the entries that it touched. */
import type { TemplateParser } from '../module/typed-walk.js';
import type { FileKind } from '../module/module.js';
import { maximumDepth, outlineAfter, outlineOf, type Outline } from '../syntax/json/outline.js';
import { conflictMarkers, withoutConflicts } from '../syntax/conflict-markers.js';
import { textChange, type TextChange } from '../syntax/text-change.js';
import type { OffsetRange } from '../syntax/range.js';
import { parseTemplate } from '../syntax/template/parser.js';
import { claimsBlocks, configuration, object, type ValueType } from '../vocabulary/index.js';
import { checkEntry, losesText, visitorsOf, type CheckedEntry, type Finding } from './check-entry.js';
import type { FileShape, LocalRule } from './define.js';

export interface CheckedFile {
  readonly kind: FileKind;
  /** The text that was checked: that of the document, but with one side of each merge conflict. */
  readonly text: string;
  readonly outline: Outline;
  /** In the order of `outline.entries`. */
  readonly entries: readonly CheckedEntry[];
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
export function checkFile(
  kind: FileKind,
  source: string,
  rules: readonly LocalRule[],
  previous?: CheckedFile,
): CheckedFile {
  const conflicts = conflictMarkers(source);
  const text = conflicts.length > 0 ? withoutConflicts(source) : source;
  if (previous?.text === text && conflicts.length === 0 && previous.kind === kind)
    return { ...previous, recheckedEntries: 0 };

  const tooLong = text.length > maximumLength;
  const change = previous && !tooLong && previous.kind === kind ? textChange(previous.text, text) : undefined;
  const outline: Outline = tooLong
    ? { kind: 'empty', opening: 0, entries: [], errors: [], tooDeep: false }
    : previous && change
      ? outlineAfter(previous.outline, text, change)
      : outlineOf(text);

  const findings: Finding<OffsetRange>[] = [];
  const shape: FileShape = { kind, outline, conflicts, notAnalysed: notAnalysed(tooLong, outline) };
  for (const visitor of visitorsOf(rules, findings)) {
    visitor.file?.(shape);
    if (!shape.notAnalysed) for (const error of outline.errors) visitor.syntaxError?.(error);
  }

  const type = entryType(kind, outline);
  const templates = rememberingParser();
  let recheckedEntries = 0;
  const fresh = (entry: OffsetRange) => {
    recheckedEntries++;
    return checkEntry(text.slice(entry.start, entry.end), type, rules, templates);
  };
  const known =
    previous && change && previous.outline.kind === outline.kind ? knownEntries(previous, change) : undefined;
  const entries = shape.notAnalysed ? [] : outline.entries.map((entry) => known?.(entry, text) ?? fresh(entry));
  return {
    kind,
    text,
    outline,
    entries,
    findings,
    complete:
      !shape.notAnalysed &&
      outline.kind !== 'empty' &&
      entries.every((entry) => entry.complete) &&
      !outline.errors.some(({ code }) => losesText(code) && code !== 'closing-bracket-expected'),
    recheckedEntries,
  };
}

/** Why a text is not analysed, as the end of a sentence. */
export const tooDeep = `it is nested deeper than ${String(maximumDepth)} levels`;

function notAnalysed(tooLong: boolean, outline: Outline): string | undefined {
  if (tooLong) return `it is longer than ${String(maximumLength / 1_000_000)} million characters`;
  if (outline.tooDeep) return tooDeep;
  return undefined;
}

/** What the catalogue says of each entry: nothing where the file as a whole is something else than it should be. */
export function entryType(kind: FileKind, outline: Outline): ValueType | undefined {
  if (kind === 'claimsBlocks') return outline.kind === 'array' ? claimsBlocks.of() : undefined;
  return outline.kind === 'object' ? object(configuration) : undefined;
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
