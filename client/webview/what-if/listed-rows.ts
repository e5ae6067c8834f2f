/** The rows of a run as the table lists them: compared, filtered and sorted. */
import type {
  WhatIfColumn,
  WhatIfFilter,
  WhatIfShowMessage,
  WhatIfState,
  WhatIfView,
} from '../../../protocol/panels/what-if.js';
import { isCurrencyCode, moneyText, percentText } from '../../../protocol/money.js';
import { changedSince, isFailure, whatIfOutcomes, type WhatIfRow } from '../../../protocol/what-if.js';

export interface ListedRow {
  /** The current row; for a removed row, the one of the baseline. */
  readonly row: WhatIfRow;
  /** The row of the baseline; null if it is unchanged or missing there. */
  readonly before: WhatIfRow | null;
  /** The changes since the baseline; null: unchanged, or no baseline. */
  readonly change: 'new' | 'different' | 'gone' | null;
}

/** All rows of a run. Removed rows are only known when it has ended. */
export function listedRows(
  { rows, status }: Pick<WhatIfState, 'rows' | 'status'>,
  baseline: WhatIfShowMessage['baseline'],
): readonly ListedRow[] {
  const changes = baseline ? changedSince(baseline.rows, rows) : [];
  const changed = new Map(changes.map((change) => [change.after, change]));
  const present = rows.map((row): ListedRow => {
    const before = changed.get(row)?.before ?? null;
    return { row, before, change: changed.has(row) ? (before ? 'different' : 'new') : null };
  });
  const gone = status === 'done' ? changes.filter(({ after }) => !after) : [];
  return [
    ...present,
    ...gone.flatMap(({ before }) => (before ? [{ row: before, before: null, change: 'gone' as const }] : [])),
  ];
}

/** The rows that match a filter. */
export function isSeen({ row, change }: ListedRow, filter: WhatIfFilter): boolean {
  if (filter === 'changes') return change !== null;
  return change !== 'gone' && (filter === 'all' || isFailure(row));
}

/** Sorted by a column, with missing values last; equal rows keep the order of failures first, then of the run. */
export function sorted(
  rows: readonly ListedRow[],
  { sort, isDescending }: Pick<WhatIfView, 'sort' | 'isDescending'>,
): readonly ListedRow[] {
  const direction = isDescending ? -1 : 1;
  return [...rows].sort(({ row: one }, { row: other }) => {
    const [key, otherKey] = [keyOf(one, sort), keyOf(other, sort)];
    const order =
      key === null || otherKey === null
        ? Number(key === null) - Number(otherKey === null)
        : direction * compare(key, otherKey);
    return order || byOutcome(one, other);
  });
}

/** Numbers by value, texts alphabetically. */
function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true });
}

function byOutcome(one: WhatIfRow, other: WhatIfRow): number {
  return whatIfOutcomes.indexOf(one.outcome) - whatIfOutcomes.indexOf(other.outcome);
}

function keyOf(row: WhatIfRow, column: WhatIfColumn): number | string | null {
  const { premium_before: before, premium_after: after } = row;
  switch (column) {
    case 'outcome':
      return whatIfOutcomes.indexOf(row.outcome);
    case 'hook':
    case 'sample':
    case 'request':
      return row[column];
    case 'before':
      return before;
    case 'after':
      return after;
    case 'change':
      return before === null || after === null || before === 0 ? null : (after - before) / Math.abs(before);
    case 'values':
      return row.changes;
  }
}

/** A policy's amount as money; empty if it has none. A value that is not an integer is not formatted. */
export function premiumText(amount: number | null, currency: string | null): string {
  if (amount === null) return '';
  const isMoney = currency !== null && isCurrencyCode(currency) && Number.isSafeInteger(amount);
  return isMoney ? moneyText(amount, currency) : String(amount);
}

/** The change of the premium, e.g. `+8.6 %`. */
export function changeText({ premium_before: before, premium_after: after }: WhatIfRow): string {
  return before === null || after === null ? '' : percentText(before, after);
}

/** The unique key of a row. */
export function rowKey({ row: { hook, sample, request, data }, change }: ListedRow): string {
  return JSON.stringify([hook, sample, request, data, change === 'gone']);
}
