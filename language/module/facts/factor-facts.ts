/** Payees whose amount multiplies by the percentage directly. Section 2.7.6: the percentage only informs, and `amount` has to apply it. */
import { memberValue, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import { normalExpression } from '../../syntax/template/normal-form.js';
import type { Expression, Template } from '../../syntax/template/tree.js';
import { expressionType, type TypedRange } from '../../types/expression-type.js';
import { payee } from '../../vocabulary/payout/payee.js';
import type { EmbeddedTemplate } from '../typed-walk.js';

/** An amount is multiplied by its payee's percentage without dividing it by 100. Section 2.7.6. */
export interface FactorFact extends TypedRange {
  readonly kind: 'factor';
  /** The source of the multiplied expression. */
  readonly written: string;
  readonly percentage: string;
  /** The ranges of the amount: in the payee, and in its block if its text is the same. */
  readonly amounts: readonly OffsetRange[];
}

/** The fact of an amount that is multiplied by the percentage of the payee. */
export function factorFacts({ json, template, owner, member }: EmbeddedTemplate): readonly FactorFact[] {
  if (!json || owner?.shape !== payee || member?.name.value !== 'amount') return [];
  const [product, ...others] = template.body;
  if (product?.type !== 'MustacheStatement' || others.length > 0 || template.errors.length > 0) return [];
  const [left, right] = product.params;
  const isProduct = product.path.type === 'PathExpression' && product.path.original === 'multiply';
  if (!isProduct || !left || !right || product.params.length !== 2) return [];
  const share = percentageOf(owner.json);
  const factor = share === undefined ? undefined : [right, left].find((one) => normalExpression(one) === share);
  if (!factor) return [];
  const multiplied = factor === right ? left : right;
  const type = expressionType(multiplied, [template, product]);
  const ofBlock = owner.owner && memberValue(owner.owner.json, 'amount');
  const isSame = ofBlock?.kind === 'string' && ofBlock.value.trim() === json.value.trim();
  return [
    {
      kind: 'factor',
      type,
      range: json.range,
      written: textOf(template, multiplied),
      percentage: textOf(template, factor),
      amounts: isSame ? [json.range, ofBlock.range] : [json.range],
    },
  ];
}

/** The percentage as an argument: a number or a path. 1 is left out: multiplying by it changes nothing. */
function percentageOf(payeeObject: JsonObject): string | undefined {
  const json = memberValue(payeeObject, 'percentage');
  const text = json?.kind === 'number' ? json.literal : json?.kind === 'string' ? json.value.trim() : '';
  if (!text.includes('{{')) return /^\d+(\.\d+)?$/.test(text) && Number(text) !== 1 ? String(Number(text)) : undefined;
  const [tag, ...others] = parseTemplate(text).body;
  if (tag?.type !== 'MustacheStatement' || others.length > 0) return undefined;
  return tag.params.length === 0 && !tag.hash ? normalExpression(tag.path) : undefined;
}

function textOf({ text }: Template, { range }: Expression): string {
  return text.slice(range.start, range.end);
}
