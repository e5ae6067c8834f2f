/** Answers that are beyond the limits of their questions. Section 2.7.2. */
import { blockTypes } from '../../language/vocabulary/index.js';
import type { NumberFormats } from '../../protocol/money.js';
import type { BlockState, BlockView } from '../../protocol/view-model.js';
import { beyondLimits } from './limits.js';
import { isObject, memberOf } from '../../protocol/json-value.js';

/** Why the answers of visible blocks could not be captured, by key; if two blocks have one key, the first has the answer. */
export function invalidAnswers(
  blocks: readonly BlockView[],
  states: Readonly<Record<string, BlockState>>,
  numbers: NumberFormats,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const look = (views: readonly BlockView[]) => {
    for (const view of views) {
      const { key, type, visible, blocks: inner } = view;
      const blockType = blockTypes.find((known) => known.type === type);
      const isFirst = key !== null && !seen.has(key);
      if (key !== null) seen.add(key);
      const state = isFirst ? memberOf(states, key) : undefined;
      const why = visible && blockType && isObject(state) ? beyondLimits(blockType, view, state, numbers) : null;
      if (key !== null && why !== null) found.set(key, why);
      look(inner ?? []);
    }
  };
  look(blocks);
  return found;
}
