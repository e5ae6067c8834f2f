import { html, nothing, type TemplateResult } from 'lit';
import type { PolicyChange } from '../../../protocol/sandbox.js';
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
            <table class="table" aria-labelledby="changes">
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
                    <td class="before">${valueView(name, change.before, currency)}</td>
                    <td class="after">${valueView(name, change.after, currency)}</td>
                    <td class="number">${differenceText(change.before, change.after)}</td>
                  </tr>`;
                })}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** A long path may only wrap between its members. */
function breakable(path: string): readonly TemplateResult[] {
  return path.split(/(?=[.[])/).map((member) => html`<wbr />${member}`);
}
