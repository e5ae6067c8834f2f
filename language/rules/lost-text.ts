/** What of a broken text says nothing, because it only follows from a quotation mark that is missing. */
import type { JsonError } from '../syntax/json/tree.js';
import type { Outline } from '../syntax/json/outline.js';
import type { OffsetRange } from '../syntax/range.js';

/** The lines in which a text is not closed: what stands between quotation marks there, and what does not, cannot be told. */
export function unreadableLines(text: string, errors: readonly JsonError[]): readonly OffsetRange[] {
  return errors.flatMap(({ code, range }) => {
    if (code !== 'unexpected-end-of-string') return [];
    const end = text.indexOf('\n', range.start);
    return [{ start: text.lastIndexOf('\n', range.start - 1) + 1, end: end < 0 ? text.length : end }];
  });
}

export function isIn(ranges: readonly OffsetRange[], offset: number): boolean {
  return ranges.some(({ start, end }) => start <= offset && offset <= end);
}

/** The errors but those in unreadable lines that follow from an earlier one. */
export function causes(errors: readonly JsonError[], unreadable: readonly OffsetRange[]): readonly JsonError[] {
  return errors.filter(
    ({ range }, i) =>
      !unreadable.some(
        (line) => isIn([line], range.start) && errors.slice(0, i).some((earlier) => isIn([line], earlier.range.start)),
      ),
  );
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
