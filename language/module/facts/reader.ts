/** Which block a template belongs to, and where: in a condition next to it, or in one of its properties. */
import { memberText, memberValue } from '../../syntax/json/tree.js';
import { claimsEntryShape } from '../../vocabulary/blocks/index.js';
import type { ValueType } from '../../vocabulary/define.js';
import { propertyNamed, type EmbeddedTemplate } from '../typed-walk.js';

/** The place of a template in the claims blocks. */
export interface Reader {
  /** The key of the block. */
  readonly block: string;
  /** A condition next to the block, or the path to one of its properties, such as `payee.amount`. */
  readonly property: string;
  /** The property takes an identifier, e.g. that of a bank: of a chosen option rather its key than its value. */
  readonly takesIdentifier?: true;
}

/** Undefined outside the claims blocks, and for a block without a key. */
export function readerOf({ owner, member }: Pick<EmbeddedTemplate, 'owner' | 'member'>): Reader | undefined {
  const names = member ? [member.name.value] : [];
  const type = owner && member ? propertyNamed(owner.shape, member.name.value)?.type : undefined;
  for (let around = owner; around; around = around.owner) {
    if (around.shape === claimsEntryShape) {
      const block = memberValue(around.json, 'block');
      const key = block?.kind === 'object' ? memberText(block, 'key') : undefined;
      if (key === undefined || key === '') return undefined;
      return { block: key, property: names.join('.'), ...(isIdentifier(type) && { takesIdentifier: true }) };
    }
    const isBlock = around.owner?.shape === claimsEntryShape;
    if (around.member && !isBlock) names.unshift(around.member.name.value);
  }
  return undefined;
}

function isIdentifier(type: ValueType | undefined): boolean {
  if (type?.kind === 'text') return type.format === 'bank' || type.format === 'snake-case';
  return type?.kind === 'choice';
}
