import { html, type TemplateResult } from 'lit';
import type { ClaimPreview } from '../../../protocol/view-model.js';
import { drawPane, type Unfolded } from './pane.js';

/** `block_states` exactly as the platform stores them: flat, the type first, empty for a disbursement block without request. Section 2.7.2. */
export function drawStatePane({ block_states: states }: ClaimPreview, unfolded: Unfolded): TemplateResult {
  const count = Object.keys(states).length;
  return drawPane(
    'states',
    `Block states (${String(count)})`,
    unfolded,
    () =>
      html`<p class="muted"><code>claim.block_states</code> as the platform stores it.</p>
        <pre class="states" tabindex="0" role="region" aria-label="Block states"><code>${JSON.stringify(
          states,
          undefined,
          2,
        )}</code></pre>`,
  );
}
