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
          Shown at <code>${preview.now}</code>, by the clock of <code>${world.timeZone}</code>; amounts are written as
          in <code>${world.locale}</code>. The specification leaves some things open. This is what is taken:
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
