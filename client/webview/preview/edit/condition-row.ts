/** One row of a condition: a field, its operator, and what it is compared with. */
import { html, nothing, type TemplateResult } from 'lit';
import { typedValue } from '../../shared/typed-value.js';
import type {
  ConditionField,
  ConditionRow,
  RowOperator,
  RowSpan,
  RowValue,
} from '../../../../protocol/condition-rows.js';
import { readMoney, readWholeNumber } from '../../shared/read-money.js';
import { iconButton } from '../../shared/controls.js';
import { drawOptions, withChosen } from '../../shared/select.js';
import { rowOf, valueFault, valueFor } from './condition-draft.js';
import type { EditHost } from './edit-host.js';

/** A row, or rows in groups, and what draws them. */
export interface DrawnRows<Rows> {
  readonly fields: readonly ConditionField[];
  readonly host: EditHost;
  /** The id of what says why values are none. */
  readonly faultsId: string;
  /** A row that is added to the condition. */
  readonly further: () => ConditionRow;
  /** @param rows undefined: they are removed */
  readonly change: (rows: Rows | undefined) => void;
}

export function drawRow(row: ConditionRow, drawn: DrawnRows<ConditionRow>): TemplateResult {
  const { fields, change } = drawn;
  const field = fields.find(({ path }) => path === row.field);
  const byPath = (path: string) => fields.find((one) => one.path === path);
  return html`<div class="row condition-row">
    ${drawOptions(
      { name: 'Field' },
      withChosen(
        fields.map(({ path, label }) => ({ value: path, label })),
        row.field,
        row.field,
      ),
      row.field,
      (path) => change(rowOf(byPath(path), path)),
    )}
    ${drawOptions(
      { name: 'Comparison' },
      (field?.operators ?? [{ operator: row.operator, label: row.operator, doc: '' }]).map(
        ({ operator, ...words }) => ({
          value: operator,
          ...words,
        }),
      ),
      row.operator,
      (operator) =>
        change({
          ...row,
          operator: operator as RowOperator,
          value: valueFor(operator as RowOperator, row.value, field, fields),
        }),
    )}
    ${drawValue(row, field, drawn)} ${iconButton('trash', 'Remove row', () => change(undefined))}
  </div>`;
}

function drawValue(
  row: ConditionRow,
  field: ConditionField | undefined,
  { fields, host, faultsId, ...drawn }: DrawnRows<ConditionRow>,
): unknown {
  const { value, operator } = row;
  const change = (changed: RowValue) => drawn.change({ ...row, value: changed });
  const faults = valueFault(value, field).length > 0 ? faultsId : nothing;
  if (operator === 'holds' || operator === 'given' || operator === 'missing') return nothing;
  if (value.is === 'span') return drawSpan(value, operator, datesBeside(field, fields), change, faults);
  const literal = value.is === 'literal' ? value.literal : '';
  const kind = field?.kind ?? 'open';
  if (kind === 'date')
    return drawDate(value.is === 'none' ? { is: 'today' } : value, null, datesBeside(field, fields), change);
  if (value.is === 'field') return html`<span class="code">${value.path}</span>`;
  if (field?.values) {
    const isOfType = typeof literal === (kind === 'boolean' ? 'boolean' : 'string');
    const written = isOfType && literal !== '' ? String(literal) : JSON.stringify(literal);
    const chosen = isOfType ? String(literal) : `= ${written}`;
    return drawOptions(
      { name: 'Value' },
      withChosen(field.values, chosen, `${written} (${kind === 'option' ? 'not an option' : 'not a known value'})`),
      chosen,
      (text) => change({ is: 'literal', literal: kind === 'boolean' ? text === 'true' : text }),
    );
  }
  if (kind === 'money') {
    const shown = typeof literal === 'number' ? host.numbers().amount(literal) : literal;
    return drawInput('text', String(shown), (text) => change(asNumber(readMoney(text).value, text)), { faults });
  }
  if (kind === 'number')
    return drawInput('text', String(literal), (text) => change(asNumber(readWholeNumber(text).value, text)), {
      faults,
    });
  return drawInput(kind === 'time' ? fit('time', literal) : 'text', String(literal), (text) =>
    change({ is: 'literal', literal: text }),
  );
}

/** `[30] [whole days] [after the start date]`. */
function drawSpan(
  span: RowSpan,
  operator: RowOperator,
  others: readonly ConditionField[],
  change: (value: RowValue) => void,
  faults: Faults,
): TemplateResult {
  const { count, unit, side, of } = span;
  // On the other side of the date, the count is negative.
  const isAlsoBeyond = (operator === 'fewer than' || operator === 'at most') && Number(count) > 0;
  return html`${drawInput('text', String(count), (text) => change({ ...span, count: readWholeNumber(text).value ?? text }), { name: 'Number', faults })}
  ${drawOptions(
    { name: 'Unit' },
    spanUnits.map((one) => ({ value: one, label: `whole ${count === 1 ? one.slice(0, -1) : one}` })),
    unit,
    (next) => change({ ...span, unit: spanUnits.find((one) => one === next) ?? unit }),
  )}
  ${drawDate(of, side, others, (date, chosen) => change({ ...span, of: date, side: chosen }))}
  ${isAlsoBeyond ? html`<span>or ${side === 'after' ? 'before' : 'after'} it</span>` : nothing}`;
}

const spanUnits = ['days', 'weeks', 'months', 'years'] as const satisfies readonly RowSpan['unit'][];

/** The fields that a date can be compared with. */
function datesBeside(field: ConditionField | undefined, fields: readonly ConditionField[]): readonly ConditionField[] {
  return fields.filter((one) => one.kind === 'date' && one.path !== field?.path);
}

type Side = RowSpan['side'];

/**
 * What a date is compared with, and on which side of it a span is. Between two fields, the row is about the later one: its template says no more.
 *
 * @param side null without a span
 */
function drawDate(
  date: RowSpan['of'],
  side: Side | null,
  others: readonly ConditionField[],
  change: (date: RowSpan['of'], side: Side) => void,
): TemplateResult {
  const day = date.is === 'literal' ? date : ({ is: 'literal', literal: '' } as const);
  const dates: readonly { readonly of: RowSpan['of']; readonly label: string }[] = [
    { of: day, label: 'the day' },
    { of: { is: 'today' }, label: 'today' },
    ...others.map(({ path, label }) => ({ of: { is: 'field', path } as const, label })),
  ];
  const idOf = (of: RowSpan['of'], on: Side | null) => `${on ?? 'is'} ${of.is === 'field' ? of.path : of.is}`;
  const sides = side === null ? [null] : (['after', 'before'] as const);
  const choices = sides.flatMap((on) =>
    dates
      .filter(({ of }) => on !== 'before' || of.is !== 'field')
      .map(({ of, label }) => ({ value: idOf(of, on), label: on === null ? label : `${on} ${label}`, of, on })),
  );
  const chosen = idOf(date, side);
  return html`${drawOptions(
    { name: 'Compared with' },
    withChosen(choices, chosen, `${side ?? ''} ${date.is === 'field' ? date.path : date.is}`.trim()),
    chosen,
    (next) => {
      const choice = choices.find(({ value }) => value === next);
      if (choice) change(choice.of, choice.on ?? 'after');
    },
  )}
  ${date.is === 'literal' ? drawInput(fit('date', date.literal), String(date.literal), (text) => change({ is: 'literal', literal: text }, side ?? 'after')) : nothing}`;
}

/** The control for a day or a time that can show a text; it would show any other as nothing. */
function fit(control: 'date' | 'time', literal: string | number | boolean): 'date' | 'time' | 'text' {
  return shapes[control].test(String(literal)) ? control : 'text';
}

const shapes = { date: /^(?:\d{4}-\d{2}-\d{2})?$/, time: /^(?:\d{2}:\d{2})?$/ };

function asNumber(value: number | null, text: string): RowValue {
  return { is: 'literal', literal: value ?? text };
}

/** The id of what says why a value is none; `nothing`: it is one. */
type Faults = string | typeof nothing;

function drawInput(
  type: string,
  value: string,
  change: (text: string) => void,
  { name = 'Value', faults = nothing }: { readonly name?: string; readonly faults?: Faults } = {},
): TemplateResult {
  return html`<input
    class="input"
    type=${type}
    aria-label=${name}
    aria-invalid=${faults === nothing ? nothing : 'true'}
    aria-describedby=${faults}
    .value=${typedValue(value)}
    @input=${({ target }: Event) => change((target as HTMLInputElement).value)}
  />`;
}
