/** The what-if report as a text: JSON, which is also a baseline, CSV for spreadsheets, Markdown for reviews. */
import { plain } from '../../language/vocabulary/index.js';
import { counted } from '../../protocol/counted.js';
import { percentText, policyMoneyText, type MoneyStyle } from '../../protocol/money.js';
import { whatIfMessage } from '../../protocol/request-text.js';
import { changedSince, whatIfOutcomes, type WhatIfReport, type WhatIfRow } from '../../protocol/what-if.js';

/** A row to show, and whether it was added or removed since the baseline. */
export interface ListedRow {
  readonly mark: '' | '-' | '+';
  readonly row: WhatIfRow;
}

/** All rows, or only the changes since an earlier report: before and after. */
export function listedRows(rows: readonly WhatIfRow[], baseline: readonly WhatIfRow[] | undefined): ListedRow[] {
  if (!baseline) return rows.map((row) => ({ mark: '', row }));
  return changedSince(baseline, rows).flatMap(({ before, after }): ListedRow[] => [
    ...(before ? [{ mark: '-' as const, row: before }] : []),
    ...(after ? [{ mark: '+' as const, row: after }] : []),
  ]);
}

/** `24 runs: 3 rejected, 21 applied.`; without rows, that nothing was run. */
export function whatIfSummary(rows: readonly WhatIfRow[]): string {
  if (rows.length === 0) return 'Nothing was run.';
  const counts = whatIfOutcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : `${String(count)} ${outcome}`;
  });
  return `${counted(rows.length, 'run')}: ${counts.join(', ')}.`;
}

export const nothingChanged = 'No changes since the baseline.';

/** All rows, with amounts in cents. */
export function whatIfCsv({ rows }: Pick<WhatIfReport, 'rows'>): string {
  const names = [
    'outcome',
    'hook',
    'sample',
    'request',
    'data',
    'premium_before',
    'premium_after',
    'currency',
    'changes',
    'message',
  ] as const;
  const lines = rows.map((row) =>
    names.map((name) => csvCell(name === 'data' ? JSON.stringify(row.data) : row[name])).join(','),
  );
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Quoted if necessary (RFC 4180). A text that a spreadsheet would read as a formula gets an apostrophe. */
function csvCell(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A heading, a sentence and a table.
 *
 * @param baseline the rows of an earlier report; then only the changes are listed
 * @param style of the module
 */
export function whatIfMarkdown(
  report: WhatIfReport,
  baseline: readonly WhatIfRow[] | undefined,
  style: MoneyStyle,
): string {
  const listed = listedRows(report.rows, baseline);
  const columns = ['Outcome', 'Hook', 'Sample', 'Request', 'Premium before', 'Premium after', 'Change', 'Message'];
  const alignment = ['---', '---', '---', '---', '---:', '---:', '---:', '---'];
  const marks = baseline ? [[''], ['---']] : [[], []];
  const table = [
    [...(marks[0] ?? []), ...columns],
    [...(marks[1] ?? []), ...alignment],
    ...listed.map(({ mark, row }) => [...(baseline ? [mark] : []), ...markdownCells(row, style)]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const paragraphs = [
    `# What-if: ${markdownText(report.module)}`,
    `${whatIfSummary(report.rows)} Clock at ${report.now}, seed ${String(report.seed)}.`,
    ...report.notes,
    ...(baseline ? [listed.length === 0 ? nothingChanged : 'Changes since the baseline:'] : []),
    ...(listed.length === 0 ? [] : [table.join('\n')]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function markdownCells(row: WhatIfRow, style: MoneyStyle): string[] {
  const { outcome, hook, sample, request, currency, premium_before: before, premium_after: after } = row;
  const money = (amount: number | null) =>
    amount === null ? '' : markdownText(policyMoneyText(amount, currency, style));
  return [
    outcome,
    ...[hook, sample, request].map(markdownText),
    money(before),
    money(after),
    before === null || after === null ? '' : markdownText(percentText(before, after, style.locale)),
    markdownText(whatIfMessage(row, style)),
  ];
}

/** Text of a module, escaped for Markdown and on one line. */
function markdownText(text: string): string {
  return plain(text).replace(/[|#]/g, '\\$&');
}
