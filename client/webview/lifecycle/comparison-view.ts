/** What happens with one version of the settings but not with the other. */
import { html, type TemplateResult } from 'lit';
import { sideTitles } from '../../../protocol/comparison-words.js';
import type { Comparison } from '../../../protocol/lifecycle.js';
import { drawDate } from '../shared/dates.js';
import { drawMessage } from '../shared/message-text.js';

export function comparisonView(comparison: Comparison): TemplateResult {
  const { beforeName, differences } = comparison;
  const sides = sideTitles(comparison);
  return html`<section aria-labelledby="comparison">
    <h2 id="comparison">Compared with ${comparison.isWithoutCode ? 'the life without code' : beforeName}</h2>
    ${
      differences.length === 0
        ? html`<p class="muted">No differences.</p>`
        : html`<div class="wide">
            <table class="table folds differences" aria-labelledby="comparison">
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">${sides.before}</th>
                  <th scope="col">${sides.after}</th>
                </tr>
              </thead>
              <tbody>
                ${differences.map(
                  ({ date, before, after }) =>
                    html`<tr>
                      <th scope="row">${drawDate(date)}</th>
                      <td class="removed" data-label=${sides.before}>${side(before, 'remove')}</td>
                      <td class="added" data-label=${sides.after}>${side(after, 'add')}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** Also states if there is no difference. */
function side(sentence: string | null, icon: 'remove' | 'add'): TemplateResult {
  return sentence === null
    ? html`<span class="muted">nothing</span>`
    : html`<span class="codicon codicon-${icon}" aria-hidden="true"></span> ${drawMessage(sentence)}`;
}
