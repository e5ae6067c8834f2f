/** What comes out otherwise when both states are run. */
import type { Effect, ReviewEffects } from '../../../protocol/review.js';

/** One line an effect. */
export function effectLines(effects: ReviewEffects): readonly string[] {
  return [...of('Scenario', effects.scenarios), ...of('Hook', effects.alterations), ...of('Policy', effects.lives)];
}

function of(what: string, list: readonly Effect[]): readonly string[] {
  return list.map(({ file, base, head }) => `${what} ${file}: ${base} → ${head}`);
}
