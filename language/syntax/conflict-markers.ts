/** Unresolved merge conflicts: the file is read as if the first side had been chosen, so that only the conflict is reported. */
import type { OffsetRange } from './range.js';

const conflict = /^<{7}(?: .*)?\r?\n([^]*?)^={7}(?: .*)?\r?\n[^]*?^>{7}(?: .*)?$/gm;

const marker = '<<<<<<<';

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
