/** What happens with one version of the settings but not with the other. */
import { html, type TemplateResult } from 'lit';
import { sideTitles } from '../../../protocol/comparison-words.js';
import type { Comparison } from '../../../protocol/lifecycle.js';
import { drawDate } from '../shared/dates.js';
import { drawMessage } from '../shared/message-text.js';
import { foldingTable, section } from '../shared/sections.js';

export function comparisonView(comparison: Comparison): TemplateResult {
  const { beforeName, differences } = comparison;
  const sides = sideTitles(comparison);
  const rows = differences.map(
    ({ date, before, after }) =>
      html`<tr>
        <th scope="row">${drawDate(date)}</th>
        <td class="removed" data-label=${sides.before}>${side(before, 'remove')}</td>
        <td class="added" data-label=${sides.after}>${side(after, 'add')}</td>
      </tr>`,
  );
  return section(
    2,
    'comparison',
    `Compared with ${comparison.isWithoutCode ? 'the life without code' : beforeName}`,
    rows.length === 0
      ? html`<p class="muted">No differences.</p>`
      : foldingTable('comparison', ['Date', sides.before, sides.after], rows, 'differences'),
  );
}

/** Also states if there is no difference. */
function side(sentence: string | null, icon: 'remove' | 'add'): TemplateResult {
  return sentence === null
    ? html`<span class="muted">nothing</span>`
    : html`<span class="codicon codicon-${icon}" aria-hidden="true"></span> ${drawMessage(sentence)}`;
}
