/** Samples → values beside their budgets: as tables in Markdown, and as data. */
import { ownRows, serverRows, type Budget, type OwnRow, type RowName, type ServerRow } from './budgets.js';
import { median, type Samples } from './samples.js';

/** A value as it is written to a file. Absent is null. */
export interface Result {
  readonly row: RowName;
  readonly title: string;
  readonly blocks: number | null;
  readonly unit: string;
  /** Medians in this unit. */
  readonly ours: number;
  readonly peer: number | null;
  /** Ours as a multiple of the peer's. */
  readonly ratio: number | null;
  readonly budget: Budget | null;
  /** Null without a budget, or where it needs the peer, which was not measured. */
  readonly isMet: boolean | null;
}

export function resultOf({ row, blocks, ours: samples, peer: samplesOfPeer }: Samples): Result {
  const { title, unit } = rowOf(row);
  const ours = median(samples);
  const peer = samplesOfPeer.length > 0 ? median(samplesOfPeer) : null;
  const ratio = peer === null ? null : ours / peer;
  const budget = budgetOf(row, blocks);
  return { row, title, blocks, unit, ours, peer, ratio, budget, isMet: isMet(budget, ours, ratio) };
}

function rowOf(row: RowName): ServerRow | OwnRow {
  return { ...serverRows, ...ownRows }[row];
}

function budgetOf(row: RowName, blocks: number | null): Budget | null {
  const found = rowOf(row);
  const budget = 'budget' in found ? found.budget : found.budgets[blocks ?? 0];
  return budget && Object.keys(budget).length > 0 ? budget : null;
}

function isMet(budget: Budget | null, ours: number, ratio: number | null): boolean | null {
  if (!budget || (budget.ratio !== undefined && ratio === null)) return null;
  const { ratio: mostRatio = Infinity, most = Infinity, least = -Infinity } = budget;
  return (ratio ?? 0) <= mostRatio && ours <= most && ours >= least;
}

/** Two tables: both language servers by size, and what ours does alone. What misses its budget is bold. */
export function tables(results: readonly Result[]): string {
  const own = results.filter(({ row }) => row in ownRows);
  return [serversTable(results.filter(({ row }) => row in serverRows)), ownTable(own)].filter(Boolean).join('\n');
}

function serversTable(results: readonly Result[]): string {
  if (results.length === 0) return '';
  const sizes = [...new Set(results.map(({ blocks }) => blocks))];
  const rows = [...new Set(results.map(({ row }) => row))].map((row) => {
    const ofRow = sizes.map((size) => results.find((one) => one.row === row && one.blocks === size));
    return [
      rowOf(row).title,
      ...ofRow.map((result) => (result ? emphasized(result, compared(result)) : '')),
      budgetsText(ofRow.map((result) => (result ? budgetText(result) : ''))),
    ];
  });
  const heads = sizes.map((size, index) => `${(size ?? 0).toLocaleString('en')}${index === 0 ? ' blocks' : ''}`);
  return markdownTable(['', ...heads, 'budget'], rows);
}

/** The ratio, and both values. */
function compared({ ours, peer, ratio, unit }: Result): string {
  const own = `${rounded(ours)} ${unit}`;
  return peer === null || ratio === null ? own : `${rounded(ratio)} × (${rounded(ours)} : ${rounded(peer)} ${unit})`;
}

/** In the order of the sizes; once if all are the same. */
function budgetsText(texts: readonly string[]): string {
  return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.map((text) => text || '–').join(' · ');
}

function budgetText({ budget, unit }: Result): string {
  const { ratio, most, least } = budget ?? {};
  return [
    ...(ratio === undefined ? [] : [`≤ ${String(ratio)} ×`]),
    ...(most === undefined ? [] : [`≤ ${String(most)} ${unit}`]),
    ...(least === undefined ? [] : [`≥ ${String(least)} ${unit}`]),
  ].join(' and ');
}

function ownTable(results: readonly Result[]): string {
  if (results.length === 0) return '';
  const rows = results.map((result) => [
    result.title,
    emphasized(result, `${rounded(result.ours)} ${result.unit}`),
    budgetText(result),
  ]);
  return markdownTable(['', 'measured', 'budget'], rows);
}

function emphasized({ isMet }: Result, text: string): string {
  return isMet === false ? `**${text}**` : text;
}

/** Two digits, and all in front of the decimal point. */
function rounded(value: number): string {
  return Math.abs(value) >= 10 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)));
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows].map(line).join('');
}

const marks = /(?<=<!-- measured -->\n)[^]*(?=<!-- end of measured -->)/;

/** A page with other tables. @throws if it has no place for them */
export function withTables(page: string, measured: string): string {
  if (!marks.test(page)) throw new Error('The page has no <!-- measured --> … <!-- end of measured -->.');
  return page.replace(marks, () => `\n${measured}\n`);
}
