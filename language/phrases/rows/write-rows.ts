/**
 * Rows → a template in the house style: `{{ifCondition (ifCondition a '===' 'b') '&&' c}}`, with as few calls as possible. What may be an error without a
 * value that must be given is in a block that asks for it: `{{#ifIsDefined day}}{{ifCondition (dateDifference …) '<' 30}}{{/ifIsDefined}}`.
 */
import {
  spanOperators,
  type ConditionRow,
  type ConditionRows,
  type RowSpan,
  type RowValue,
} from '../../../protocol/condition-rows.js';
import type { FieldKinds } from './field-kinds.js';
import { mayFail, readRows, simplified } from './read-rows.js';

/**
 * @returns undefined if a template cannot say it: a group without parts, a text that no quotes can hold, or a part that is no operand
 */
export function writeRows(rows: ConditionRows, kinds: FieldKinds): string | undefined {
  const meant = simplified(rows);
  // Quotes and brackets in texts and names may end them early.
  const isMeant = (template: string | undefined) =>
    template !== undefined && JSON.stringify(readRows(template, kinds)) === JSON.stringify(meant);
  return [guarded(meant), tag(meant)].find(isMeant);
}

function tag(rows: ConditionRows): string | undefined {
  const written = operand(rows);
  return written && `{{${written.startsWith('(') ? written.slice(1, -1) : written}}}`;
}

/** @returns undefined if nothing may fail, or what is given is not asked for first */
function guarded(rows: ConditionRows): string | undefined {
  if (rows.kind !== 'all' || !rows.of.some(mayFail)) return undefined;
  const [first, ...of] = rows.of;
  if (first?.kind !== 'row' || first.operator !== 'given') return undefined;
  const rest = simplified({ kind: 'all', of });
  const inner = guarded(rest) ?? tag(rest);
  return inner && `{{#ifIsDefined ${first.field}}}${inner}{{/ifIsDefined}}`;
}

function operand(rows: ConditionRows): string | undefined {
  switch (rows.kind) {
    case 'row':
      return row(rows);
    case 'text':
      return rows.source;
    case 'not': {
      const inner = operand(rows.of);
      const isCall =
        rows.of.kind === 'all' || rows.of.kind === 'any' || (rows.of.kind === 'row' && rows.of.operator !== 'holds');
      return condition(isCall ? inner : condition(inner, '&&', 'true'), '===', 'false');
    }
    default: {
      const [first, ...others] = rows.of.map(operand);
      return others.reduce((left, right) => condition(left, rows.kind === 'all' ? '&&' : '||', right), first);
    }
  }
}

function condition(left: string | undefined, operator: string, right: string | undefined): string | undefined {
  return left === undefined || right === undefined ? undefined : `(ifCondition ${left} '${operator}' ${right})`;
}

function row({ field, operator, value }: ConditionRow): string | undefined {
  switch (operator) {
    case 'holds':
      return field;
    case 'given':
      return `(ifIsDefined ${field})`;
    case 'missing':
      return `(ifIsNotDefined ${field})`;
    default: {
      const by = spanOperators.get(operator);
      if (by === undefined) return condition(field, operator, valueText(value));
      return value.is === 'span' ? condition(spanText(field, value), by, String(value.count)) : undefined;
    }
  }
}

/** The count of units from the earlier date to the later one. */
function spanText(field: string, { unit, side, of }: RowSpan): string {
  const [later, earlier] = side === 'after' ? [field, valueText(of)] : [valueText(of), field];
  return `(dateDifference ${String(later)} ${String(earlier)} measurement='${unit}')`;
}

function valueText(value: RowValue): string | undefined {
  switch (value.is) {
    case 'field':
      return value.path;
    case 'today':
      return '(dateNow)';
    case 'none':
    case 'span':
      return undefined;
    case 'literal': {
      const { literal } = value;
      if (typeof literal !== 'string') return String(literal);
      const quote = literal.includes("'") && !literal.includes('"') ? '"' : "'";
      // Handlebars has a single escape in a text: the quote.
      return quote + literal.replaceAll(quote, `\\${quote}`) + quote;
    }
  }
}
