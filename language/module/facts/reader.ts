/** Which block a template belongs to, and where: in a condition next to it, or in one of its properties. */
import { memberText, memberValue } from '../../syntax/json/tree.js';
import { claimsEntryShape } from '../../vocabulary/blocks/index.js';
import type { EmbeddedTemplate } from '../typed-walk.js';

/** The place of a template in the claims blocks. */
export interface Reader {
  /** The key of the block. */
  readonly block: string;
  /** A condition next to the block, or the path to one of its properties, such as `payee.amount`. */
  readonly property: string;
}

/** Undefined outside the claims blocks, and for a block without a key. */
export function readerOf({ owner, member }: Pick<EmbeddedTemplate, 'owner' | 'member'>): Reader | undefined {
  const names = member ? [member.name.value] : [];
  for (let around = owner; around; around = around.owner) {
    if (around.shape === claimsEntryShape) {
      const block = memberValue(around.json, 'block');
      const key = block?.kind === 'object' ? memberText(block, 'key') : undefined;
      return key === undefined || key === '' ? undefined : { block: key, property: names.join('.') };
    }
    const isBlock = around.owner?.shape === claimsEntryShape;
    if (around.member && !isBlock) names.unshift(around.member.name.value);
  }
  return undefined;
}
