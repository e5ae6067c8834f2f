/** Why blocks of a form for people are hidden or cannot be used, in the words of the claim form. */
import type { ClaimForm } from '../../protocol/claim-form.js';
import type { BlockView } from '../../protocol/view-model.js';
import { whyUnavailable } from '../../protocol/why-text.js';
import { viewWithKey } from '../../runtime/claims/block-views.js';

/** @returns the reason of a block of the form; empty for one that has none */
export function unavailableIn({ preview, sentences, immaterial, world }: ClaimForm): (block: BlockView) => string {
  const blockWith = (key: string) => viewWithKey(preview.blocks, key);
  return (block) => {
    const sentence = own(sentences, block);
    return whyUnavailable(block, sentence ?? null, {
      blockWith,
      world,
      immaterialTo: (one) => own(immaterial, one) ?? [],
    });
  };
}

function own<T>(members: Readonly<Record<string, T>>, { key }: BlockView): T | undefined {
  return key !== null && Object.hasOwn(members, key) ? members[key] : undefined;
}
