import { html, type TemplateResult } from 'lit';
import { assumptions } from '../../../protocol/assumptions.js';
import type { ClaimForm } from '../../../protocol/lsp.js';
import { drawMessage } from '../shared/message-text.js';
import { drawPane, type Unfolded } from './pane.js';

/** Where the specification is silent, and what is assumed. */
export function drawAssumptionsPane({ preview, world }: ClaimForm, unfolded: Unfolded): TemplateResult {
  return drawPane(
    'assumptions',
    'Assumptions',
    unfolded,
    () =>
      html`<p class="muted">
          Shown at <code>${preview.now}</code> in <code>${world.timeZone}</code>, with amounts as in
          <code>${world.locale}</code>. Where the specification is silent, the preview assumes:
        </p>
        ${assumptions.map(
          ({ about, taken }) =>
            html`<h3>${about}</h3>
              <ul>
                ${taken.map((sentence) => html`<li>${drawMessage(sentence)}</li>`)}
              </ul>`,
        )}`,
  );
}
