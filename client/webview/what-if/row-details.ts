/** The details of a row: what is wrong and where, the previous result, and the request. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MoneyStyle } from '../../../protocol/money.js';
import { whatIfMessage } from '../../../protocol/request-text.js';
import type { WhatIfRow } from '../../../protocol/what-if.js';
import { drawMessage, drawQuoted } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import type { CodePlace } from '../shared/stack-frames.js';
import { changeText, premiumText, type ListedRow } from './listed-rows.js';
import { numberColumn, tableHead } from '../shared/sections.js';

export interface RowActions {
  readonly openCode: (place: CodePlace) => void;
  /** Shows the request in the alteration panel. */
  readonly prepare: (row: WhatIfRow) => void;
}

export function rowDetails(
  { row, before, change }: ListedRow,
  money: MoneyStyle,
  { openCode, prepare }: RowActions,
): TemplateResult {
  const { message, place, data } = row;
  return html`<div class="behind stack">
    ${
      message === null
        ? nothing
        : html`<p class="message">
            ${words(row, money)} ${place && change !== 'gone' ? placeLink(place, openCode) : nothing}
          </p>`
    }
    ${
      change === 'different' && before
        ? html`<div class="wide" role="region" aria-label="Since the baseline" tabindex="0">
            <table class="table comparison" aria-label="Since the baseline">
              ${tableHead(html`<td></td>`, 'Outcome', ...['Premium after', 'Change', 'Values changed'].map(numberColumn))}
              <tbody>
                ${comparedRow('Baseline', before, money)} ${comparedRow('Now', row, money)}
              </tbody>
            </table>
          </div>`
        : nothing
    }
    ${
      before && before.message !== null && before.message !== message
        ? html`<p class="muted">The baseline: ${words(before, money)}</p>`
        : nothing
    }
    ${change === 'new' ? html`<p class="muted">Not in the baseline.</p>` : nothing}
    ${change === 'gone' ? html`<p class="muted">Only in the baseline: not run this time.</p>` : nothing}
    <pre class="json">${JSON.stringify(data, null, 2)}</pre>
    <div>
      <vscode-button icon="run" secondary @click=${() => prepare(row)}>Open in Run Alteration Hook</vscode-button>
    </div>
  </div>`;
}

/** The message of a folded row; null: none. */
export function rowMessage({ row }: ListedRow, money: MoneyStyle): TemplateResult | null {
  return row.message === null ? null : html`<p class="message muted">${words(row, money)}</p>`;
}

/** Invalid results are described in our words, everything else in those of the module. */
function words(row: WhatIfRow, money: MoneyStyle): ReturnType<typeof drawMessage> {
  const message = whatIfMessage(row, money);
  return row.outcome === 'invalid' ? drawMessage(message) : drawQuoted(message);
}

function comparedRow(title: string, row: WhatIfRow, money: MoneyStyle): TemplateResult {
  const { premium_before: before, premium_after: after, currency } = row;
  return html`<tr>
    <th scope="row">${title}</th>
    <td>${row.outcome}</td>
    <td class="number">${premiumText(after, currency, money)}</td>
    <td class="number">${changeText({ before, after }, money.locale)}</td>
    <td class="number">${row.changes}</td>
  </tr>`;
}
