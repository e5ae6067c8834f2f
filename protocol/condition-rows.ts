/**
 * A condition as rows that can be edited: *[Cause of death] [is] [Accident]*. The language reads them from a template and writes them as one
 * (language/words/rows); a part that has no row is text, and stays as it is written.
 */
import { listOf, oneOf, string, variants, Mismatch, type Decoder, type Decoded } from './decoder.js';

/**
 * How a field is compared; `given`, `missing` and `holds` take no value, `fewer than` and the others of `spanOperators` a `span`. `holds`: it counts as
 * true, as a ticked checkbox does.
 */
export const rowOperator = oneOf([
  ...(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'given', 'missing', 'holds'] as const),
  ...(['fewer than', 'at most', 'more than', 'at least'] as const),
]);

export type RowOperator = Decoded<typeof rowOperator>;

/** The operators that compare the number of whole units between two dates, as a template compares it. */
export const spanOperators: ReadonlyMap<RowOperator, '<' | '<=' | '>' | '>='> = new Map([
  ['fewer than', '<'],
  ['at most', '<='],
  ['more than', '>'],
  ['at least', '>='],
] as const);

const literal: Decoder<string | number | boolean> = (value) =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : new Mismatch('a text, a number or a boolean');

const date = { literal: { literal }, field: { path: string }, today: {} };

/** A unit of time that rows count in. */
export const spanUnit = oneOf(['days', 'weeks', 'months', 'years']);

/**
 * `is`: what follows. A literal (money in cents), a path that is read, the day of the claim form, a number of whole units after or before a date
 * (negative on the other side of it), or nothing.
 */
export const rowValue = variants('is', {
  ...date,
  span: { count: literal, unit: spanUnit, side: oneOf(['after', 'before']), of: variants('is', date) },
  none: {},
});

export type RowValue = Decoded<typeof rowValue>;

/** `30 whole days after the start date`: the number, its unit, and the date that is counted from. */
export type RowSpan = RowValue & { readonly is: 'span' };

export interface ConditionRow {
  readonly kind: 'row';
  /** A path as templates write it. */
  readonly field: string;
  readonly operator: RowOperator;
  readonly value: RowValue;
}

export interface ConditionGroup {
  readonly kind: 'all' | 'any';
  readonly of: readonly ConditionRows[];
}

export interface NegatedRows {
  readonly kind: 'not';
  readonly of: ConditionRows;
}

/** What has no row: an operand as it is written in a template. */
export interface ConditionText {
  readonly kind: 'text';
  readonly source: string;
}

export type ConditionRows = ConditionRow | ConditionGroup | NegatedRows | ConditionText;

/** Deeper than any condition that is written. */
const maximumDepth = 50;

const rowsTo =
  (depth: number): Decoder<ConditionRows> =>
  (value) =>
    depth === 0
      ? new Mismatch('nested less deeply')
      : variants('kind', {
          row: { field: string, operator: rowOperator, value: rowValue },
          all: { of: listOf(rowsTo(depth - 1)) },
          any: { of: listOf(rowsTo(depth - 1)) },
          not: { of: rowsTo(depth - 1) },
          text: { source: string },
        })(value);

export const conditionRows = rowsTo(maximumDepth);

/** A field that a row can be about. */
export interface ConditionField {
  readonly path: string;
  /** Its name in words. */
  readonly label: string;
  readonly kind: 'option' | 'boolean' | 'number' | 'money' | 'date' | 'time' | 'text' | 'status' | 'open';
  /** The operators of its type, the usual one first, each with its words. */
  readonly operators: readonly { readonly operator: RowOperator; readonly label: string; readonly doc: string }[];
  /** All its values; null if they cannot be listed. */
  readonly values: readonly { readonly value: string; readonly label: string }[] | null;
  /** Of money: an ISO 4217 code; null if not known. */
  readonly currency: string | null;
}
