import { html, nothing, type TemplateResult } from 'lit';
import type { ModuleFault } from '../../../protocol/lsp.js';
import { drawMessage } from '../shared/message-text.js';

/** What is broken, above a form that is older than that. @param open shows the place of the fault */
export function drawFaultStrip({ message, place }: ModuleFault, hasForm: boolean, open: () => void): TemplateResult {
  return html`<div class="fault" role="status">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span class="message">${drawMessage(message)}${hasForm ? ' Below is the form as it was before.' : nothing}</span>
    ${
      place === null
        ? nothing
        : html`<vscode-button secondary @click=${open}>
            <span class="codicon codicon-go-to-file" slot="content-before" aria-hidden="true"></span>Show in file
          </vscode-button>`
    }
  </div>`;
}
