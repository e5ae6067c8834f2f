/** What of a broken text says nothing, because it only follows from a quotation mark or a bracket that is missing or too many. */
import { countWhile } from '../syntax/count-while.js';
import { unlisted, withMore } from '../syntax/json/error-list.js';
import type { JsonError, JsonErrorCode } from '../syntax/json/tree.js';
import type { Outline } from '../syntax/json/outline.js';
import type { OffsetRange } from '../syntax/range.js';

/**
 * The lines in which a quotation mark is missing or too many: what stands between quotation marks there, and what does not, cannot be told. Each
 * begins with what the line before it ends with and goes on to what the next one begins with: a comma or a colon seems to be wrong there.
 */
export function unreadableLines(text: string, errors: readonly JsonError[]): readonly OffsetRange[] {
  return errors.flatMap(({ code, range }) => {
    if (code !== 'unexpected-end-of-string' && code !== 'quotation-mark-expected') return [];
    const lineStart = text.lastIndexOf('\n', range.start - 1) + 1;
    const lineEnd = text.indexOf('\n', range.start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    return [{ start: text.slice(0, lineStart).trimEnd().length - 1, end: end + indentation(text, end) }];
  });
}

/** How many blanks stand at an offset, as far as any indentation goes. */
function indentation(text: string, offset: number): number {
  return /^\s*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0;
}

/** @param ranges in ascending order, of starts and of ends */
export function isIn(ranges: readonly OffsetRange[], offset: number): boolean {
  return rangeAt(ranges, offset) !== undefined;
}

/** The first of the ranges that an offset is in. There may be one for each line of a long text. */
function rangeAt(ranges: readonly OffsetRange[], offset: number): OffsetRange | undefined {
  const first = ranges[countWhile(ranges, ({ end }) => end < offset)];
  return first && first.start <= offset ? first : undefined;
}

/** Errors that show where the structure is lost. After the first one it is unknown which brackets belong together. */
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

/** The errors between entries but those that follow from an entry that lost its structure. @param lostAt the end of the first one that did */
export function causesBetween(errors: readonly JsonError[], lostAt: number): readonly JsonError[] {
  return errors.filter(({ code, range }) => range.start < lostAt || !structural.has(code));
}

/** The errors but those that follow from an earlier one. */
export function causes(errors: readonly JsonError[], unreadable: readonly OffsetRange[]): readonly JsonError[] {
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
 * Where the inside of a broken entry may have come to stand in the list: up to the next entry that is an object.
 *
 * @param isComplete of the entry at an index
 */
export function spills(text: string, { kind, entries }: Outline, isComplete: (index: number) => boolean) {
  const found: OffsetRange[] = [];
  if (kind !== 'array') return found;
  for (let i = 0; i < entries.length; i++) {
    if (isComplete(i)) continue;
    let next = i + 1;
    while (next < entries.length && text[entries[next]?.start ?? 0] !== '{') next++;
    found.push({ start: entries[i]?.end ?? 0, end: (entries[next]?.start ?? text.length) - 1 });
    i = next - 1;
  }
  return found;
}
