import type { OffsetRange } from '../../../syntax/range.js';
import type { PathSegment } from '../../../syntax/template/tree.js';
import { nearest } from '../../../names/did-you-mean.js';

const lettersPerMistake = 6;

/**
 * The correct start of a path that was meant to read the block states but does not: `block_states.day.value`, `claim.blockStates.day.value`.
 *
 * @param segments of a path from the root of the data
 */
export function meantBlockStates(
  segments: readonly PathSegment[],
): { readonly range: OffsetRange; readonly meant: string } | undefined {
  const [first, second] = segments;
  if (!first || !second?.text || (first.text === 'claim' && second.text === 'block_states')) return undefined;
  if (isNear(first.text, 'block_states')) return { range: first.range, meant: 'claim.block_states' };
  if (first.text === 'claim' && second.text !== 'block_states' && isNear(second.text, 'block_states'))
    return { range: second.range, meant: 'block_states' };
  return second.text === 'block_states' && first.text !== 'claim' && isNear(first.text, 'claim')
    ? { range: first.range, meant: 'claim' }
    : undefined;
}

function isNear(text: string, name: string): boolean {
  // Most names are much shorter, and need no comparison.
  return text.length * 2 > name.length && nearest(text, [name], lettersPerMistake) !== undefined;
}
