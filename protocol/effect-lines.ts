/** What comes out otherwise when both states of a module are run, as text: one line a run, and below a policy both of its timelines. */
import type { LifeEffect, ReviewEffects, LifeTimelines } from './review.js';
import { causesText, effectKinds, effectNames, effectText, type EffectKind } from './review-texts.js';
import type { StatusBand, Tick } from './lifecycle.js';

export interface ShownEffect {
  readonly line: string;
  /** Lines of characters of the same width; empty if there is nothing to draw. */
  readonly drawing: readonly string[];
}

/** Of each kind; the JSON has all. */
const most = 10;

export function effectsShown(effects: ReviewEffects): readonly ShownEffect[] {
  return effectKinds.flatMap((kind) => shownOf(kind, effects));
}

function shownOf(kind: EffectKind, effects: ReviewEffects): readonly ShownEffect[] {
  const list: readonly (LifeEffect | ReviewEffects['scenarios'][number])[] = effects[kind];
  const shown = list.slice(0, most).map((effect) => ({
    line: [`${effectText(kind, effect)}.`, causesText(effect)].filter((part) => part !== undefined).join(' '),
    drawing: 'timelines' in effect && effect.timelines ? drawnLife(effect.timelines) : [],
  }));
  const more = list.length - most;
  if (more <= 0) return shown;
  return [...shown, { line: `${effectNames[kind]}: ${String(more)} more, listed by --format json`, drawing: [] }];
}

/** How many characters stand for the days of the timeline. */
const width = 64;

/** An axis, and a line for each state: each band begins with a bar and its status. */
function drawnLife({ days, ticks, base, head }: LifeTimelines): readonly string[] {
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
