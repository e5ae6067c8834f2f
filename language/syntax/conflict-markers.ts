/** Unresolved merge conflicts: the file is read as if the first side had been chosen, so that only the conflict is reported. */
import type { OffsetRange } from './range.js';
import type { SourceText } from './source-text.js';
import type { TextChange } from './text-change.js';

const conflict = /^<{7}(?: .*)?\r?\n([^]*?)^={7}(?: .*)?\r?\n[^]*?^>{7}(?: .*)?$/gm;

const marker = '<<<<<<<';

/** Whether there may be conflicts in a text. @param change since a text without any; without it all of the text is searched */
export function mayHaveConflicts(text: SourceText, change?: TextChange): boolean {
  if (!change) return text.whole.includes(marker);
  return text.slice(Math.max(0, change.start - marker.length), change.newEnd + marker.length).includes(marker);
}

/** The first line of each conflict, as UTF-16 offsets. */
export function conflictMarkers(text: string): readonly OffsetRange[] {
  if (!text.includes(marker)) return [];
  return [...text.matchAll(conflict)].map((match) => ({
    start: match.index,
    end: match.index + match[0].search(/\r?\n/),
  }));
}

/** The text with markers and second sides blanked: offsets do not change. */
export function withoutConflicts(text: string): string {
  return text.replace(conflict, (whole, first: string) => {
    const start = whole.indexOf('\n') + 1;
    return blank(whole.slice(0, start)) + first + blank(whole.slice(start + first.length));
  });
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
