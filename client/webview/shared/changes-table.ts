import { html, nothing, type TemplateResult } from 'lit';
import type { MoneyStyle } from '../../../protocol/money.js';
import type { PolicyChange } from '../../../protocol/sandbox.js';
import { breakable } from './message-text.js';
import { differenceText, lastName, readablePath } from './readable.js';
import { valueView } from './value-view.js';
import { foldingTable, numberColumn, section } from './sections.js';

/** The changes to the policy; nothing if the package was not applied. */
export function changesTable(
  changes: readonly PolicyChange[] | null,
  money: MoneyStyle,
): TemplateResult | typeof nothing {
  if (!changes) return nothing;
  const rows = changes.map(({ path, before, after }) => {
    const name = lastName(path);
    return html`<tr>
      <th scope="row"><code>${breakable(readablePath(path))}</code></th>
      <td class="before" data-label="Before">${valueView(name, before, money)}</td>
      <td class="after" data-label="After">${valueView(name, after, money)}</td>
      ${differenceCell(differenceText(before, after, money.locale))}
    </tr>`;
  });
  return section(
    3,
    'changes',
    'Changes in the policy',
    rows.length === 0
      ? html`<p class="muted">No changes.</p>`
      : foldingTable('changes', ['Field', 'Before', 'After', numberColumn('Change')], rows),
  );
}

/** Empty if there is none, so that it takes no line where columns are folded. */
function differenceCell(text: string): TemplateResult {
  return text === '' ? html`<td class="number"></td>` : html`<td class="number" data-label="Change">${text}</td>`;
}
