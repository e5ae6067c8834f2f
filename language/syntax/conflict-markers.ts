/** Unresolved merge conflicts: the file is read as if the first side had been chosen, so that only the conflict is reported. */
import type { OffsetRange } from './range.js';

const marker = '<<<<<<<';

/** The lines that are markers. */
const markerLine = /^(?:<{7}|={7}|>{7})(?: .*)?$/gm;

/** A conflict, as UTF-16 offsets. */
interface Conflict {
  /** Its first line, without the line end. */
  readonly opening: OffsetRange;
  /** The line between the sides. */
  readonly middle: OffsetRange;
  readonly end: number;
}

/** Reads the text once, however many markers have no partner. */
function conflictsIn(text: string): readonly Conflict[] {
  if (!text.includes(marker)) return [];
  const found: Conflict[] = [];
  let opening: OffsetRange | undefined;
  let middle: OffsetRange | undefined;
  for (const { index, 0: line } of text.matchAll(markerLine)) {
    const range = { start: index, end: index + line.length };
    if (!opening) {
      if (line.startsWith('<')) opening = range;
    } else if (!middle) {
      if (line.startsWith('=')) middle = range;
    } else if (line.startsWith('>')) {
      found.push({ opening, middle, end: range.end });
      opening = middle = undefined;
    }
  }
  return found;
}

/** The first line of each conflict, as UTF-16 offsets. */
export function conflictMarkers(text: string): readonly OffsetRange[] {
  return conflictsIn(text).map(({ opening }) => opening);
}

/** The text with markers and second sides blanked: offsets do not change. */
export function withoutConflicts(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { opening, middle, end } of conflictsIn(text)) {
    parts.push(text.slice(from, opening.start), blank(text.slice(opening.start, opening.end)));
    parts.push(text.slice(opening.end, middle.start), blank(text.slice(middle.start, end)));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
