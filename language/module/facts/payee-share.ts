/** Payees with a share that is below 100 % or depends on the claim. Section 2.7.6: the percentage informs, and nothing applies it. */
import type { OffsetRange } from '../../syntax/range.js';
import { memberText, memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import { payee } from '../../vocabulary/payout/payee.js';
import { segmentsFromTop } from '../templates/template-references.js';
import type { ShapedObject } from '../typed-walk.js';

/** A payee with a percentage other than 100, whose amount is an unchanged value of the claim. */
export interface ShareFact {
  /** The value of `percentage`. */
  readonly range: OffsetRange;
  /** As an argument of a helper: a number or a path. Undefined if it is calculated. */
  readonly percentage: string | undefined;
  /** The path that the amount reads, with elements of lists by their bare numbers. */
  readonly path: string;
  /** The same path as written. */
  readonly written: string;
  /** The amounts of the payee and of its block. */
  readonly amounts: readonly OffsetRange[];
  /** Whether the block has the same amount as the payee. */
  readonly isAmountOfBlock: boolean;
}

export function shareOf({ json, shape, owner }: ShapedObject): ShareFact | undefined {
  if (shape !== payee) return undefined;
  const percentage = memberValue(json, 'percentage');
  const share = percentage && percentageOf(percentage);
  const amount = memberValue(json, 'amount');
  const path = share && amount?.kind === 'string' ? pathOf(amount.value) : undefined;
  if (!percentage || !share || !amount || !path) return undefined;
  const ofBlock = owner && memberValue(owner.json, 'amount');
  return {
    range: percentage.range,
    percentage: share.text,
    ...path,
    amounts: ofBlock ? [amount.range, ofBlock.range] : [amount.range],
    isAmountOfBlock: owner !== undefined && pathOf(memberText(owner.json, 'amount') ?? '')?.path === path.path,
  };
}

/** Undefined for 100 %, and for a value that is not a percentage. */
function percentageOf(json: JsonNode): { readonly text: string | undefined } | undefined {
  const text = json.kind === 'string' ? json.value.trim() : json.kind === 'number' ? json.literal : '';
  if (text.includes('{{')) return { text: pathOf(text)?.written };
  return /^\d+(?:\.\d+)?$/.test(text) && Number(text) !== 100 ? { text } : undefined;
}

/** The path of a template that only renders what it reads. A single name may be a helper. */
export function pathOf(text: string): Pick<ShareFact, 'path' | 'written'> | undefined {
  if (!text.includes('{{')) return undefined;
  const { body, errors } = parseTemplate(text.trim());
  const [tag, ...others] = body;
  if (errors.length > 0 || others.length > 0 || tag?.type !== 'MustacheStatement') return undefined;
  if (tag.params.length > 0 || tag.hash || tag.path.type !== 'PathExpression') return undefined;
  const names = segmentsFromTop(tag.path, [])?.map((segment) => segment.text.replace(/^\[(\d+)\]$/, '$1')) ?? [];
  return names.length > 1 ? { path: names.join('.'), written: tag.path.original } : undefined;
}
