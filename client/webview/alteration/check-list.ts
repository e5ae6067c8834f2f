import { html, nothing, type TemplateResult } from 'lit';
import type { AlterationCheck } from '../../../protocol/sandbox.js';
import { drawMessage } from '../shared/message-text.js';

const icons: Readonly<Record<AlterationCheck['severity'], string>> = {
  error: 'codicon-error',
  warning: 'codicon-warning',
  information: 'codicon-info',
};

/** What the hook functions returned and should not have. */
export function checkList(checks: readonly AlterationCheck[]): TemplateResult | typeof nothing {
  if (checks.length === 0) return nothing;
  return html`<section aria-labelledby="checks">
    <h3 id="checks">Checks</h3>
    <ul class="checks">
      ${checks.map(
        ({ severity, message, code }) =>
          html`<li class="problem ${severity}">
            <span class="codicon ${icons[severity]}" aria-hidden="true"></span>
            <span
              ><span class="for-screen-readers">${severity}: </span>${drawMessage(message)}
              <span class="rule">${code}</span></span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
