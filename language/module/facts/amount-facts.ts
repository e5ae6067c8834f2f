/** The product's own fields without which an amount renders nothing. Section 2.7.6. */
import { memberValue } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { Expression, MustacheStatement, Template } from '../../syntax/template/tree.js';
import { payoutRequest } from '../../vocabulary/blocks/payout-request.js';
import { payee } from '../../vocabulary/payout/payee.js';
import { simpleName } from '../../semantics/tag.js';
import { fieldReads } from '../templates/field-reads.js';
import type { EmbeddedTemplate } from '../typed-walk.js';

/** The amount of a payout or of its payee needs a field of `policy.module`. */
export interface AmountFieldFact {
  readonly kind: 'amountField';
  /** The names behind `policy.module`, with the range of each. */
  readonly names: readonly { readonly name: string; readonly range: OffsetRange }[];
  /** The value of the amount. */
  readonly amount: OffsetRange;
  /** The other amount, that of the payee or of its block, if that needs no such field. */
  readonly other: string | undefined;
}

export function amountFieldFacts({
  json,
  template,
  owner,
  member,
  toSource,
}: EmbeddedTemplate): readonly AmountFieldFact[] {
  if (!json || !owner || member?.name.value !== 'amount' || template.errors.length > 0) return [];
  const around = owner.shape === payee ? owner.owner?.json : memberValue(owner.json, 'payee');
  if (owner.shape !== payee && owner.shape.name !== payoutRequest.name) return [];
  const [tag, ...others] = template.body.filter((node) => node.type !== 'ContentStatement' || node.value.trim() !== '');
  if (tag?.type !== 'MustacheStatement' || others.length > 0) return [];
  const amount = around?.kind === 'object' ? memberValue(around, 'amount') : undefined;
  const written = amount?.kind === 'string' || amount?.kind === 'number' ? amount : undefined;
  const other = written?.kind === 'string' ? written.value : written?.literal;
  return pathsNeeded(tag).flatMap((needed) => {
    const names = namesIn(template, needed).map(({ name, range }) => ({ name, range: toSource(range) }));
    if (names.length === 0) return [];
    return [
      {
        kind: 'amountField' as const,
        names,
        amount: json.range,
        other: other === undefined || other.includes('.module.') ? undefined : other,
      },
    ];
  });
}

/** The paths without which a calculation has no result: each factor, dividend and divisor. */
function pathsNeeded(node: Expression | MustacheStatement): readonly OffsetRange[] {
  if (node.type === 'PathExpression') return [node.range];
  if (node.type !== 'SubExpression' && node.type !== 'MustacheStatement') return [];
  if (node.params.length === 0) return node.type === 'MustacheStatement' ? [node.path.range] : [];
  const name = simpleName(node);
  return name === 'divide' || name === 'multiply' ? node.params.flatMap(pathsNeeded) : [];
}

function namesIn(template: Template, { start, end }: OffsetRange): AmountFieldFact['names'] {
  return fieldReads(template).flatMap(({ names, range }) => {
    const name = names.at(-1);
    return name !== undefined && start <= range.start && range.end <= end ? [{ name, range }] : [];
  });
}
