/** Filters out findings in a broken text that only follow from a missing or extra quote or bracket. */
import { countWhile } from '../syntax/count-while.js';
import { unlisted, withMore } from '../syntax/json/error-list.js';
import type { JsonError, JsonErrorCode } from '../syntax/json/tree.js';
import type { Outline } from '../syntax/json/outline.js';
import type { OffsetRange } from '../syntax/range.js';

/**
 * The lines with a missing or extra quote: it is unknown which of their text is quoted. Each range starts at the last character of the line before and
 * ends at the start of the next line's text, where a comma or a colon may seem to be wrong.
 */
export function unreadableLines(text: string, errors: readonly JsonError[]): readonly OffsetRange[] {
  if (errors.length === 0) return none;
  return errors.flatMap(({ code, range }) => {
    if (code !== 'unexpected-end-of-string' && code !== 'quotation-mark-expected') return [];
    const lineStart = text.lastIndexOf('\n', range.start - 1) + 1;
    const lineEnd = text.indexOf('\n', range.start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    return [{ start: text.slice(0, lineStart).trimEnd().length - 1, end: end + indentation(text, end) }];
  });
}

const none: readonly never[] = [];

/** The number of blanks at an offset, up to the longest possible indentation. */
function indentation(text: string, offset: number): number {
  return /^\s*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0;
}

/** @param ranges ascending by start and by end */
export function isIn(ranges: readonly OffsetRange[], offset: number): boolean {
  return rangeAt(ranges, offset) !== undefined;
}

/** The first of the ranges that contains an offset. A long text may have one per line. */
function rangeAt(ranges: readonly OffsetRange[], offset: number): OffsetRange | undefined {
  const first = ranges[countWhile(ranges, ({ end }) => end < offset)];
  return first && first.start <= offset ? first : undefined;
}

/** Errors that show that the structure is lost. After the first one it is unknown which brackets belong together. */
const structural: ReadonlySet<JsonErrorCode> = new Set<JsonErrorCode>([
  'opening-brace-expected',
  'opening-bracket-expected',
  'list-expected',
  'object-expected',
  'closing-brace-expected',
  'closing-bracket-expected',
  'unexpected-bracket',
  'text-after-end',
]);

/** The errors between entries, without those that follow from an entry whose structure is lost. @param lostAt the end of the first such entry */
export function causesBetween(errors: readonly JsonError[], lostAt: number): readonly JsonError[] {
  return errors.filter(({ code, range }) => range.start < lostAt || !structural.has(code));
}

/** The errors, without those that follow from an earlier one. */
export function causes(errors: readonly JsonError[], unreadable: readonly OffsetRange[]): readonly JsonError[] {
  if (errors.length === 0) return errors;
  const found: JsonError[] = [];
  const lines = new Set<OffsetRange>();
  let lost = false;
  const isAboutMarks = ({ code }: JsonError) =>
    code === 'unexpected-end-of-string' || code === 'quotation-mark-expected';
  for (const error of errors) {
    const line = rangeAt(unreadable, error.range.start);
    if ((line && (lines.has(line) || !isAboutMarks(error))) || (lost && structural.has(error.code))) continue;
    found.push(error);
    if (line) lines.add(line);
    lost ||= line !== undefined || structural.has(error.code);
  }
  return withMore(found, unlisted(errors));
}

/**
 * The ranges where the content of a broken entry may have spilled into the list: up to the next entry that is an object.
 *
 * @param broken the indexes of the entries that could not be read, ascending
 */
export function spills(text: string, { kind, entries }: Outline, broken: readonly number[]) {
  const found: OffsetRange[] = [];
  if (kind !== 'array') return found;
  const isObject = ({ start }: OffsetRange) => text.slice(start, start + 1) === '{';
  let next = 0;
  for (const i of broken) {
    if (i < next) continue;
    next = i + 1;
    while (next < entries.length && !isObject(entries[next]!)) next++;
    found.push({ start: entries[i]?.end ?? 0, end: (entries[next]?.start ?? text.length) - 1 });
  }
  return found;
}
