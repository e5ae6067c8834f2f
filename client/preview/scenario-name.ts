/** What a scenario is called that is saved from a claim. */
import type { BlockView, ClaimPreview } from '../../protocol/view-model.js';

/** Of so many answers, a name is still short. */
const mostAnswers = 3;

/**
 * A name from the options that are chosen in a claim, in the order of the form: `spouse-accident`. Empty if there is none, or if it would not be in
 * letters and digits.
 */
export function scenarioName({ blocks, block_states }: Pick<ClaimPreview, 'blocks' | 'block_states'>): string {
  return visibleKeys(blocks)
    .flatMap((key) => {
      const option = Object.hasOwn(block_states, key) ? block_states[key]?.['option_key'] : undefined;
      return typeof option === 'string' ? option.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') : '';
    })
    .filter((name) => name !== '')
    .slice(0, mostAnswers)
    .join('-');
}

function visibleKeys(blocks: readonly BlockView[]): readonly string[] {
  return blocks
    .filter(({ visible }) => visible)
    .flatMap(({ key, blocks: inner }) => [...(key === null ? [] : [key]), ...visibleKeys(inner ?? [])]);
}
