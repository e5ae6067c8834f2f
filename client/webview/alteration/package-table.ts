import { html, nothing, type TemplateResult } from 'lit';
import type { JsonObject } from '../../../protocol/sandbox.js';
import { json, valueView } from '../shared/value-view.js';

/** The alteration package, as the API returns it. */
export function packageTable(
  alterationPackage: JsonObject | null,
  currency: string | null,
): TemplateResult | typeof nothing {
  if (!alterationPackage) return nothing;
  return html`<section aria-labelledby="package">
    <h3 id="package">Alteration package</h3>
    <div class="wide">
      <table class="table folds" aria-labelledby="package">
        <tbody>
          ${Object.entries(alterationPackage).map(
            ([name, value]) =>
              html`<tr>
                <th scope="row"><code>${name}</code></th>
                <td>${valueView(name, value, currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <details>
      <summary>As JSON</summary>
      ${json(alterationPackage)}
    </details>
  </section>`;
}
