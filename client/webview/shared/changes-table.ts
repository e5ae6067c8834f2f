import { html, nothing, type TemplateResult } from 'lit';
import type { PolicyChange } from '../../../protocol/sandbox.js';
import { breakable } from './message-text.js';
import { differenceText, lastName, readablePath } from './readable.js';
import { valueView } from './value-view.js';

/** The changes to the policy; nothing if the package was not applied. */
export function changesTable(
  changes: readonly PolicyChange[] | null,
  currency: string | null,
): TemplateResult | typeof nothing {
  if (!changes) return nothing;
  return html`<section aria-labelledby="changes">
    <h3 id="changes">Changes in the policy</h3>
    ${
      changes.length === 0
        ? html`<p class="muted">No changes.</p>`
        : html`<div class="wide">
            <table class="table folds" aria-labelledby="changes">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                  <th scope="col" class="number">Change</th>
                </tr>
              </thead>
              <tbody>
                ${changes.map((change) => {
                  const name = lastName(change.path);
                  return html`<tr>
                    <th scope="row"><code>${breakable(readablePath(change.path))}</code></th>
                    <td class="before" data-label="Before">${valueView(name, change.before, currency)}</td>
                    <td class="after" data-label="After">${valueView(name, change.after, currency)}</td>
                    ${differenceCell(differenceText(change.before, change.after))}
                  </tr>`;
                })}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** Empty if there is none, so that it takes no line where columns are folded. */
function differenceCell(text: string): TemplateResult {
  return text === '' ? html`<td class="number"></td>` : html`<td class="number" data-label="Change">${text}</td>`;
}
