/** The status of a policy over time in two states of a module, drawn with characters for terminals and Markdown. */
import type { StatusBand, Tick } from './lifecycle.js';
import type { LifeTimelines } from './review.js';

/** How many characters stand for the days of the timeline. */
const width = 64;

/** An axis, and a line for each state: each band begins with a bar and its status. */
export function drawnLife({ days, ticks, base, head }: LifeTimelines): readonly string[] {
  const at = (day: number) => Math.round((Math.min(Math.max(day, 0), days) / Math.max(days, 1)) * width);
  return [`        ${axis(ticks, at)}`, `before  ${bands(base, at)}`, `now     ${bands(head, at)}`].map((line) =>
    line.trimEnd(),
  );
}

/** As many labels as fit beside each other. */
function axis(ticks: readonly Tick[], at: (day: number) => number): string {
  let line = '';
  for (const { day, label } of ticks) {
    const x = at(day);
    const hasRoom = (line === '' || line.length + 2 <= x) && x + label.length <= width;
    if (hasRoom) line = line.padEnd(x) + label;
  }
  return line;
}

/** A status that was left on its first day has no band of its own. */
function bands(all: readonly StatusBand[], at: (day: number) => number): string {
  let line = '';
  for (const { label, fromDay, toDay } of all) {
    const [from, to] = [Math.max(at(fromDay), line.length), at(toDay)];
    if (to <= from) continue;
    const room = to - from - 1;
    const name = label.length <= room ? label : '';
    line = `${line.padEnd(from)}│${name}${'─'.repeat(room - name.length)}`;
  }
  return line === '' ? 'not issued' : `${line}│`;
}
