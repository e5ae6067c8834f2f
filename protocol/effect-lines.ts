/** What comes out otherwise when both states of a module are run, as text: one line a run, and below a policy both of its timelines. */
import { drawnLife } from './drawn-life.js';
import type { LifeEffect, ReviewEffects } from './review.js';
import { causesText, effectKinds, effectNames, effectText, type EffectKind } from './review-texts.js';

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
