/** The rows of a run as the table lists them: compared, filtered and sorted. */
import type {
  WhatIfColumn,
  WhatIfFilter,
  WhatIfShowMessage,
  WhatIfState,
  WhatIfView,
} from '../../../protocol/panels/what-if.js';
import { percentText, policyMoneyText, type MoneyStyle } from '../../../protocol/money.js';
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

/**
 * Sorted by a column, with missing values last; equal rows keep the order of failures first, then of the run.
 *
 * @param nameOf the name under which a hook is listed. Default: its key
 */
export function sorted(
  rows: readonly ListedRow[],
  { sort, isDescending }: Pick<WhatIfView, 'sort' | 'isDescending'>,
  isCompared = false,
  nameOf: (hook: string) => string = (hook) => hook,
): readonly ListedRow[] {
  const direction = isDescending ? -1 : 1;
  return [...rows].sort((oneListed, otherListed) => {
    const [{ row: one }, { row: other }] = [oneListed, otherListed];
    const key = keyOf(oneListed, sort, isCompared, nameOf);
    const otherKey = keyOf(otherListed, sort, isCompared, nameOf);
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

/** @param isCompared whether premiums are those of the baseline and of now */
function keyOf(
  listed: ListedRow,
  column: WhatIfColumn,
  isCompared: boolean,
  nameOf: (hook: string) => string,
): number | string | null {
  const { row } = listed;
  const { before, after } = premiumsOf(listed, isCompared);
  switch (column) {
    case 'outcome':
      return whatIfOutcomes.indexOf(row.outcome);
    case 'hook':
      return nameOf(row.hook);
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

/** Two premiums to compare, in cents. */
export interface Premiums {
  readonly before: number | null;
  readonly after: number | null;
}

/** The premium before and after the hook; compared with a baseline: after the hook, in the baseline and now. */
export function premiumsOf({ row, before, change }: ListedRow, isCompared: boolean): Premiums {
  if (!isCompared) return { before: row.premium_before, after: row.premium_after };
  const isGone = change === 'gone';
  return {
    before: isGone || change === null ? row.premium_after : (before?.premium_after ?? null),
    after: isGone ? null : row.premium_after,
  };
}

/**
 * A policy's amount as money; empty if it has none.
 *
 * @param currency that the policy names
 * @param money of the module, where it names none
 */
export function premiumText(amount: number | null, currency: string | null, money?: MoneyStyle): string {
  return amount === null ? '' : policyMoneyText(amount, currency, money);
}

/** The relative change of a premium, e.g. `+8,6 %`. */
export function changeText({ before, after }: Premiums, locale: string): string {
  return before === null || after === null ? '' : percentText(before, after, locale);
}

/** What a hook returns may be anything. */
function isMoney(...amounts: readonly number[]): boolean {
  return amounts.every(Number.isSafeInteger);
}

/** The difference of two premiums with its sign, e.g. `+R 12,00`; empty if there is none. */
export function differenceText({ before, after }: Premiums, currency: string | null, money: MoneyStyle): string {
  if (before === null || after === null || before === after || !isMoney(before, after)) return '';
  return `${after > before ? '+' : ''}${premiumText(after - before, currency, money)}`;
}

/** The unique key of a row. */
export function rowKey({ row: { hook, sample, request, data }, change }: ListedRow): string {
  return JSON.stringify([hook, sample, request, data, change === 'gone']);
}
