/** Replacements in a text by offsets: sorts and applies them. */
import type { OffsetRange } from './range.js';

/** UTF-16 offsets into the text before the change. */
export interface OffsetEdit {
  readonly range: OffsetRange;
  readonly newText: string;
}

/** The text after ascending, non-overlapping replacements. */
export function applyEdits(text: string, edits: readonly OffsetEdit[]): string {
  let done = 0;
  const pieces: string[] = [];
  for (const { range, newText } of edits) {
    pieces.push(text.slice(done, range.start), newText);
    done = range.end;
  }
  return [...pieces, text.slice(done)].join('');
}

/** Sorts replacements and merges adjacent ones; undefined if two overlap. */
export function inOrder(edits: readonly OffsetEdit[]): readonly OffsetEdit[] | undefined {
  const ordered: OffsetEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)) {
    const last = ordered.at(-1);
    if (last && edit.range.start < last.range.end) return undefined;
    if (last?.range.end === edit.range.start) {
      ordered.pop();
      ordered.push({
        range: { start: last.range.start, end: edit.range.end },
        newText: last.newText + edit.newText,
      });
    } else ordered.push(edit);
  }
  return ordered;
}

/** Where a range of the text after ascending replacements was before them; of a new text, what it replaced. */
export function rangeBefore(edits: readonly OffsetEdit[], { start, end }: OffsetRange): OffsetRange {
  return { start: offsetBefore(edits, start), end: offsetBefore(edits, end) };
}

function offsetBefore(edits: readonly OffsetEdit[], offset: number): number {
  let moved = 0;
  for (const { range, newText } of edits) {
    const start = range.start + moved;
    if (offset <= start) break;
    const grown = newText.length - (range.end - range.start);
    // In a new text, its end is the end of the old one.
    if (offset <= start + newText.length) return offset === start + newText.length ? range.end : range.start;
    moved += grown;
  }
  return offset - moved;
}
