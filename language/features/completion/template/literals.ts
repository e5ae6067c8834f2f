/** Quoted values: operators, option keys, statuses, units, and other known values of a helper's argument. */
import { said } from '../../../vocabulary/markdown.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { parseTemplate } from '../../../syntax/template/parser.js';
import type { StringLiteral, Template, TemplateNode } from '../../../syntax/template/tree.js';
import { nodesAt } from '../../../syntax/template/visit.js';
import { argumentOf, comparedWith, parameterOf, type Argument } from './argument.js';
import { knownTexts } from '../code-names.js';
import type { CompletionContext } from '../context.js';
import { valuesAt, type KnownValue } from './data-members.js';
import { stepsTo } from '../../../module/templates/data-steps.js';
import { itemKind, type Offer } from '../offer.js';

/** A quoted text at the cursor. */
export interface LiteralAt {
  readonly node: StringLiteral;
  readonly parents: readonly TemplateNode[];
  /** The range to replace, inside the quotes. */
  readonly replace: OffsetRange;
  /** The quote to insert if the closing one is missing. */
  readonly missingQuote: string;
}

/**
 * The quoted text at a cursor. While its closing quote is missing, the text extends to the next quote of another one: then the template is read as
 * if there were a quote at the cursor.
 */
export function literalAt(template: Template, offset: number): LiteralAt | undefined {
  const found = literalIn(template, offset);
  if (!found) return undefined;
  const { node, parents } = found;
  const repaired = parseTemplate(template.text.slice(0, offset) + node.quote + template.text.slice(offset));
  const inRepaired = repaired.errors.length < template.errors.length ? literalIn(repaired, offset) : undefined;
  if (inRepaired)
    return {
      ...inRepaired,
      replace: { start: inRepaired.node.range.start + 1, end: offset },
      missingQuote: node.quote,
    };
  const end = node.closed ? node.range.end - 1 : offset;
  return {
    node,
    parents,
    replace: { start: node.range.start + 1, end },
    missingQuote: node.closed ? '' : node.quote,
  };
}

function literalIn(template: Template, offset: number): Pick<LiteralAt, 'node' | 'parents'> | undefined {
  const nodes = nodesAt(template, offset);
  const node = nodes.at(-1);
  if (node?.type !== 'StringLiteral' || offset <= node.range.start) return undefined;
  if (node.closed && offset >= node.range.end) return undefined;
  return { node, parents: nodes.slice(0, -1) };
}

export function literalOffers(
  { node, parents, replace, missingQuote }: LiteralAt,
  cursor: number,
  context: CompletionContext,
): readonly Offer[] {
  const argument = argumentOf(node, parents);
  const values = argument ? argumentValues(argument, parents, context, node.value) : [];
  return values.flatMap(({ value, doc, kind }) => {
    if (typeof value !== 'string') return [];
    const written = quotedContent(value, node.quote);
    return [
      {
        label: value,
        kind,
        ...describing(doc),
        replace,
        cursor,
        newText: written + missingQuote,
        ...(written !== value && { filterText: written }),
      },
    ];
  });
}

/** The same values without a typed quote. */
export function unquotedOffers(
  argument: Argument,
  parents: readonly TemplateNode[],
  replace: OffsetRange,
  context: CompletionContext,
): readonly Offer[] {
  return argumentValues(argument, parents, context).map(({ value, doc, kind }) => {
    const quote = typeof value === 'string' && value.includes("'") && !value.includes('"') ? '"' : "'";
    return {
      label: String(value),
      kind,
      ...describing(doc),
      replace,
      newText: typeof value === 'string' ? quote + quotedContent(value, quote) + quote : String(value),
    };
  });
}

interface ArgumentValue extends KnownValue {
  readonly kind: Offer['kind'];
}

function argumentValues(
  argument: Argument,
  parents: readonly TemplateNode[],
  context: CompletionContext,
  typed?: string,
): readonly ArgumentValue[] {
  const parameter = parameterOf(argument);
  if (parameter?.values) {
    const kind = argument.kind === 'positional' ? itemKind.operator : itemKind.unit;
    return parameter.values.map((value) => ({ ...value, kind }));
  }
  if (parameter?.format)
    return knownTexts(parameter.format, context.index, typed).map(({ code, name }) => ({
      value: code,
      doc: name,
      kind: itemKind.enumMember,
    }));
  if (parameter?.type === 'boolean' && argument.kind === 'named')
    return [true, false].map((value) => ({ value, doc: undefined, kind: itemKind.value }));
  if (argument.kind !== 'positional') return [];
  const other = comparedWith(argument.call, argument.place);
  if (other?.type !== 'PathExpression') return [];
  const around = parents.slice(0, parents.indexOf(argument.call) + 1);
  const steps = stepsTo(other, around);
  return steps ? valuesAt(steps, context).map((value) => ({ ...value, kind: itemKind.enumMember })) : [];
}

function describing(doc: string | undefined): Pick<Offer, 'detail' | 'describe'> {
  return doc === undefined ? {} : { detail: doc.replace(/[`*]/g, ''), describe: () => said(doc) };
}

/** Handlebars has a single escape in a text: the quote. */
function quotedContent(value: string, quote: string): string {
  return value.replaceAll(quote, `\\${quote}`);
}
