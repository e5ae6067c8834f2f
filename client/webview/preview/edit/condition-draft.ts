/** A condition while it is edited: what is known of it, whether it can be written, and its rows as they begin. */
import type { BlockRef } from '../../../../protocol/block-edit.js';
import {
  spanOperators,
  type ConditionField,
  type ConditionRow,
  type ConditionRows,
  type RowOperator,
  type RowValue,
} from '../../../../protocol/condition-rows.js';
import type { InspectedCondition, TriedCondition } from '../../../../protocol/form-edit-messages.js';
import type { RenamedBlock } from '../../../../protocol/renamed-block.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import { readMoney, readWholeNumber, type Reading } from '../../shared/read-money.js';
import { isSameData } from '../same-data.js';

/** The condition that is being edited; nothing of it is written before it is applied. */
export interface ConditionDraft {
  readonly block: BlockRef;
  readonly condition: InspectedCondition['name'];
  /** Null: as text. */
  readonly rows: ConditionRows | null;
  readonly template: string;
  /** What the file had when its editor was opened; null: no condition. */
  readonly base: string | null;
  /** What the file has by now, as far as that is known. */
  readonly written: string | null;
  readonly isChanged: boolean;
  /** Its block as the form last showed it; null: not yet. */
  readonly seen: BlockView | null;
  /** Whether the form has no such block now. */
  readonly isGone: boolean;
  /** What the user has asked for, and is done once the server has said what it comes to. */
  readonly next: 'apply' | 'words' | null;
  /** What the server last said, maybe about another state of it. */
  readonly tried: TriedCondition | null;
  /** Whether it has said that of the form as it is now. */
  readonly isCurrent: boolean;
}

/** Whether the server has said what the condition comes to, as it is now. */
export function isTried({ rows, template, isChanged, tried, isCurrent }: ConditionDraft): boolean {
  if (tried === null || !isCurrent) return false;
  // Rows that were applied may be grouped otherwise than those that are read from their template.
  const isAsWritten = rows === null || !isChanged;
  return isAsWritten ? (tried.template ?? '') === template : isSameData(rows, tried.rows);
}

/** Whether the condition can be written; also if that is not known yet. */
export function canWrite(draft: ConditionDraft): boolean {
  const { rows, template, tried } = draft;
  if (rows === null ? template.trim() === '' : valueFaults(rows, tried?.fields ?? []).length > 0) return false;
  return !isTried(draft) || (tried !== null && tried.template !== null && !tried.isBroken);
}

/** A condition as its editor is opened. */
export type OpenedCondition = Pick<ConditionDraft, 'block' | 'condition' | 'rows' | 'template' | 'base'>;

export function draftOf(opened: OpenedCondition, isChanged: boolean): ConditionDraft {
  const untried = { next: null, tried: null, isCurrent: false };
  return { ...opened, ...untried, written: opened.base, isChanged, seen: null, isGone: false };
}

/**
 * The condition in another form. Its block may be gone, and may come back when that is undone.
 *
 * @param view what has the name of its block by now
 * @returns undefined if that is another block: it has neither its type nor its title, or was added since with only one of them
 */
export function inForm(draft: ConditionDraft, view: BlockView | undefined): ConditionDraft | undefined {
  const { seen, isGone } = draft;
  if (!view) return { ...draft, isGone: true };
  const same = seen ? Number(view.type === seen.type) + Number(view['title'] === seen['title']) : 2;
  return same < (isGone ? 2 : 1) ? undefined : { ...draft, seen: view, isGone: false };
}

/** Whether the file has got another condition since its editor was opened, which it would replace. */
export function isOutdated({ isChanged, base, written, tried }: ConditionDraft): boolean {
  return isChanged && written !== base && written !== tried?.template;
}

/** The condition with a block's new key in place of the old one. Keys that templates write in brackets stay. */
export function withKey(draft: ConditionDraft, { from, to }: RenamedBlock): ConditionDraft {
  const block = draft.block.key === from ? { ...draft.block, key: to } : draft.block;
  if (!/^[\w-]+$/.test(from + to)) return { ...draft, block };
  const renamed = (text: string) => text.replaceAll(`claim.block_states.${from}.`, () => `claim.block_states.${to}.`);
  return {
    ...draft,
    block,
    rows: draft.rows && renamedRows(draft.rows, renamed),
    template: renamed(draft.template),
    base: draft.base && renamed(draft.base),
  };
}

function renamedRows(rows: ConditionRows, renamed: (text: string) => string): ConditionRows {
  switch (rows.kind) {
    case 'row': {
      const { field, value } = rows;
      return { ...rows, field: renamed(field), value: renamedValue(value, renamed) };
    }
    case 'text':
      return { ...rows, source: renamed(rows.source) };
    case 'not':
      return { ...rows, of: renamedRows(rows.of, renamed) };
    default:
      return { ...rows, of: rows.of.map((part) => renamedRows(part, renamed)) };
  }
}

function renamedValue<Value extends RowValue>(value: Value, renamed: (text: string) => string): Value {
  if (value.is === 'span') return { ...value, of: renamedValue(value.of, renamed) };
  return value.is === 'field' ? { ...value, path: renamed(value.path) } : value;
}

/** Why a value that is written in the rows is none. @param example an amount as the form writes amounts */
export function valueFaults(
  rows: ConditionRows,
  fields: readonly ConditionField[],
  example?: string,
): readonly string[] {
  switch (rows.kind) {
    case 'row':
      return valueFault(
        rows.value,
        fields.find(({ path }) => path === rows.field),
        example,
      );
    case 'not':
      return valueFaults(rows.of, fields, example);
    case 'text':
      return [];
    default:
      return rows.of.flatMap((part) => valueFaults(part, fields, example));
  }
}

/** Why the value of a row about a field is none. */
export function valueFault(value: RowValue, field: ConditionField | undefined, example?: string): readonly string[] {
  if (value.is === 'span') return numberFault(value.count, readWholeNumber);
  const money = (text: string) => readMoney(text, example);
  const read = field?.kind === 'money' ? money : field?.kind === 'number' ? readWholeNumber : undefined;
  return value.is === 'literal' && !field?.values && read ? numberFault(value.literal, read) : [];
}

function numberFault(written: string | number | boolean, read: (text: string) => Reading): readonly string[] {
  if (typeof written !== 'string') return [];
  const { fault } = read(written);
  if (fault !== null) return [fault];
  return written.trim() === '' ? ['Enter a value to compare with.'] : [];
}

/**
 * The first row of a condition that is added: about the nearest question above the block, if possible one with choices.
 *
 * @param above the keys of the blocks above it, the nearest first
 */
export function firstRow(fields: readonly ConditionField[], above: readonly string[] = []): ConditionRow {
  const asked = above.flatMap((key) => fields.filter(({ path }) => path.startsWith(`claim.block_states.${key}.`)));
  const first = asked.find(({ values }) => values !== null) ?? asked[0] ?? fields[0];
  return rowOf(first, first?.path ?? 'claim.approval_status');
}

/** A row to add to others: about the first field that they do not compare yet, else with a value that they do not compare with. */
export function furtherRow(fields: readonly ConditionField[], rows: ConditionRows): ConditionRow {
  const there = rowsIn(rows);
  const further = fields.find(({ path }) => !there.some((one) => one.field === path));
  if (further) return rowOf(further, further.path);
  const choices = fields.flatMap((field) =>
    (field.values ?? []).map(({ value }): ConditionRow => {
      return { ...rowOf(field, field.path), value: { is: 'literal', literal: value } };
    }),
  );
  return choices.find((row) => !there.some((one) => isSameData(one, row))) ?? firstRow(fields);
}

/** Whether a row changes nothing, because its group or one around it has the same row. */
export function hasRedundantRow(rows: ConditionRows, above: readonly ConditionRow[] = []): boolean {
  if (rows.kind === 'row') return above.some((one) => isSameData(one, rows));
  if (rows.kind === 'text') return false;
  // What is not so is no repetition of what is.
  if (rows.kind === 'not') return hasRedundantRow(rows.of);
  return rows.of.some((part, index) => {
    const beside = rows.of.filter((one, at) => one.kind === 'row' && (at < index || part.kind !== 'row'));
    return hasRedundantRow(part, [...above, ...beside.flatMap(rowsIn)]);
  });
}

function rowsIn(rows: ConditionRows): readonly ConditionRow[] {
  if (rows.kind === 'row') return [rows];
  if (rows.kind === 'text') return [];
  return rows.kind === 'not' ? rowsIn(rows.of) : rows.of.flatMap(rowsIn);
}

/** A row about a field, with its usual operator and its first value. */
export function rowOf(field: ConditionField | undefined, path: string): ConditionRow {
  const operator = field?.operators[0]?.operator ?? '===';
  return { kind: 'row', field: path, operator, value: valueFor(operator, { is: 'none' }, field) };
}

/** Thirty days from the date that the row has compared with: a usual waiting period. Where that is no other than today, it is the start of the policy. */
function spanFrom(value: RowValue, field: ConditionField | undefined, fields: readonly ConditionField[]): RowValue {
  if (value.is === 'span') return value;
  const start = fields.find(({ path }) => /^(?:claim\.)?policy\.start_date$/.test(path));
  const today = start && start !== field ? ({ is: 'field', path: start.path } as const) : ({ is: 'today' } as const);
  const of = value.is === 'none' || value.is === 'today' ? today : value;
  return { is: 'span', count: 30, unit: 'days', side: of.is === 'today' ? 'before' : 'after', of };
}

/** @param fields that the value can be compared with */
export function valueFor(
  operator: RowOperator,
  value: RowValue,
  field: ConditionField | undefined,
  fields: readonly ConditionField[] = [],
): RowValue {
  if (operator === 'holds' || operator === 'given' || operator === 'missing') return { is: 'none' };
  if (spanOperators.has(operator)) return spanFrom(value, field, fields);
  if (value.is === 'span') return value.of;
  if (value.is !== 'none') return value;
  if (field?.kind === 'boolean') return { is: 'literal', literal: true };
  if (field?.kind === 'date') return { is: 'today' };
  if (field?.kind === 'number' || field?.kind === 'money') return { is: 'literal', literal: 0 };
  return { is: 'literal', literal: field?.values?.[0]?.value ?? '' };
}
