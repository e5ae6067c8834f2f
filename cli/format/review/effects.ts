/** What comes out otherwise when both states are run. */
import type { Effect, ReviewEffects } from '../../../protocol/review.js';

/** One line an effect. */
export function effectLines(effects: ReviewEffects): readonly string[] {
  return [...of('Scenario', effects.scenarios), ...of('Hook', effects.alterations), ...of('Policy', effects.lives)];
}

/** Of each kind; the JSON has all. */
const shown = 10;

function of(what: string, list: readonly Effect[]): readonly string[] {
  const lines = list.slice(0, shown).map(({ file, base, head }) => `${what} ${file}: ${base} → ${head}`);
  const more = list.length - shown;
  return more > 0 ? [...lines, `${what}: ${String(more)} more, listed by --format json`] : lines;
}
