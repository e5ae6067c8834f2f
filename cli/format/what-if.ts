/** The what-if report as a table for people. */
import { percentText, policyMoneyText, type MoneyStyle } from '../../protocol/money.js';
import { requestText, whatIfMessage } from '../../protocol/request-text.js';
import type { WhatIfReport, WhatIfRow } from '../../protocol/what-if.js';
import { listedRows, nothingChanged, whatIfSummary } from '../../runtime/what-if/export.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { styleOf } from '../terminal/styled.js';

const colours = { failed: 'red', invalid: 'red', rejected: 'yellow', applied: 'green' } as const;

/**
 * @param baseline the rows of an earlier report; then only the changes are shown
 * @param money of the module
 */
export function whatIfText(
  report: WhatIfReport,
  baseline: readonly WhatIfRow[] | undefined,
  money: MoneyStyle,
  terminal: Pick<Terminal, 'colours'>,
): string {
  const style = styleOf(terminal);
  const shown = listedRows(report.rows, baseline);
  const cells = shown.map(({ mark, row }) => [
    `${mark === '' ? '' : `${mark} `}${row.outcome}`,
    row.hook,
    row.sample,
    row.request,
    [premium(row, money), whatIfMessage(row, money), asked(row, money)].filter((text) => text !== '').join('  '),
  ]);
  // The last column ends the line.
  const widths = [0, 1, 2, 3].map((at) => cells.reduce((widest, one) => Math.max(widest, one[at]?.length ?? 0), 0));
  const lines = cells.map((one, index) => {
    const { row } = shown[index]!;
    const line = one
      .map((cell, at) => oneLine(cell).padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
    return style(colours[row.outcome], line);
  });
  const changed = baseline && shown.length === 0 ? [nothingChanged] : [];
  const below = [...changed, ...report.notes.map(oneLine), whatIfSummary(report.rows)];
  return `${[...lines, ...(lines.length > 0 ? [''] : []), ...below].join('\n')}\n`;
}

function asked(row: WhatIfRow, money: MoneyStyle): string {
  const text = requestText(row, money);
  return text === '' ? '' : `(${text})`;
}

function premium({ premium_before: before, premium_after: after, currency }: WhatIfRow, style: MoneyStyle): string {
  if (before === null || after === null) return '';
  const money = (amount: number) => policyMoneyText(amount, currency, style);
  if (before === after) return money(after);
  const share = before === 0 ? '' : `, ${percentText(before, after, style.locale)}`;
  return `${money(before)} → ${money(after)} (${after > before ? '+' : ''}${money(after - before)}${share})`;
}
