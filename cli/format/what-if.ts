/** The report of what-if: a table for people, CSV for spreadsheets. */
import { styleText } from 'node:util';
import type { WhatIfReport, WhatIfRow } from '../../protocol/what-if.js';
import { changedSince } from '../../runtime/what-if/what-if.js';
import type { Terminal } from '../command.js';
import { oneLine } from '../one-line.js';

const colours = { failed: 'red', flawed: 'red', rejected: 'yellow', applied: 'green' } as const;
interface Shown {
  readonly mark: string;
  readonly row: WhatIfRow;
}

/** @param baseline the rows of an earlier report; then only what changed is shown */
export function whatIfText(
  report: WhatIfReport,
  baseline: readonly WhatIfRow[] | undefined,
  terminal: Pick<Terminal, 'colours'>,
): string {
  const shown: readonly Shown[] = baseline
    ? changedSince(baseline, report.rows).flatMap(({ before, after }) => [
        ...(before ? [{ mark: '- ', row: before }] : []),
        ...(after ? [{ mark: '+ ', row: after }] : []),
      ])
    : report.rows.map((row) => ({ mark: '', row }));
  const cells = shown.map(({ mark, row }) => [mark + row.outcome, row.hook, row.sample, row.request, premium(row)]);
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(0, ...cells.map((one) => one[at]?.length ?? 0)));
  const lines = cells.map((one, index) => {
    const { row } = shown[index]!;
    const text = one.map((cell, at) => oneLine(cell).padEnd(widths[at] ?? 0)).join('  ');
    const message = row.message === null ? '' : `  ${oneLine(row.message)}`;
    const line = `${text}${message}`.trimEnd();
    return terminal.colours ? styleText(colours[row.outcome], line, { validateStream: false }) : line;
  });
  const count = (outcome: WhatIfRow['outcome']) => report.rows.filter((row) => row.outcome === outcome).length;
  const summary = `${String(report.rows.length)} runs: ${String(count('failed'))} failed, ${String(count('flawed'))} flawed, ${String(count('rejected'))} rejected, ${String(count('applied'))} applied.`;
  const changed = baseline && shown.length === 0 ? ['Nothing has changed since the baseline.'] : [];
  return `${[...lines, ...(lines.length > 0 ? [''] : []), ...changed, ...report.notes.map(oneLine), summary].join('\n')}\n`;
}

function premium({ premium_before: before, premium_after: after }: WhatIfRow): string {
  if (before === null || after === null) return '';
  if (before === after) return String(after);
  const sign = after > before ? '+' : '';
  const share = before === 0 ? '' : `, ${sign}${(((after - before) / before) * 100).toFixed(1)} %`;
  return `${String(before)} → ${String(after)} (${sign}${String(after - before)}${share})`;
}

export function whatIfCsv({ rows }: WhatIfReport): string {
  const names = [
    'outcome',
    'hook',
    'sample',
    'request',
    'data',
    'premium_before',
    'premium_after',
    'changes',
    'message',
  ] as const;
  const lines = rows.map((row) =>
    names.map((name) => cell(name === 'data' ? JSON.stringify(row.data) : row[name])).join(','),
  );
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Quoted where it has to be (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
