import type { BlockView } from '../../../protocol/view-model.js';

/** The titles of the blocks of a form that have one, by key; of two blocks with one key, that of the first. */
export function titlesIn(
  blocks: readonly BlockView[],
  found: Map<string, string> = new Map<string, string>(),
): ReadonlyMap<string, string> {
  for (const { key, title, blocks: inner } of blocks) {
    if (key !== null && !found.has(key) && typeof title === 'string' && title !== '') found.set(key, title);
    titlesIn(inner ?? [], found);
  }
  return found;
}
