import { html, nothing, type TemplateResult } from 'lit';
import type { JsonObject } from '../../../protocol/sandbox.js';
import { json, valueView } from '../shared/value-view.js';
import { foldingTable, section } from '../shared/sections.js';

/** The alteration package, as the API returns it. */
export function packageTable(
  alterationPackage: JsonObject | null,
  currency: string | null,
): TemplateResult | typeof nothing {
  if (!alterationPackage) return nothing;
  const rows = Object.entries(alterationPackage).map(
    ([name, value]) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${valueView(name, value, currency)}</td>
      </tr>`,
  );
  return section(
    3,
    'package',
    'Alteration package',
    html`${foldingTable('package', [], rows)}
      <details>
        <summary>As JSON</summary>
        ${json(alterationPackage)}
      </details>`,
  );
}
