import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ModuleFault } from '../../../protocol/lsp.js';
import { drawMessage } from './message-text.js';

/**
 * Explains why the current version is not shown.
 *
 * @param open shows the place of the fault
 * @param role `status` if faults come and go with each keystroke
 */
export function faultNote(
  { message, place }: ModuleFault,
  open: () => void,
  role: 'alert' | 'status' = 'alert',
): TemplateResult {
  return html`<div class="fault row" role=${role}>
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span class="message">${drawMessage(message)}</span>
    ${
      place === null
        ? nothing
        : html`<vscode-button icon="go-to-file" secondary @click=${open}>Show in file</vscode-button>`
    }
  </div>`;
}

/** @param uri of the folder that the panel was opened for @param stays what is kept, to end the text with */
export function missingModule(uri: string, stays = ''): TemplateResult {
  return html`<p class="fault row" role="alert">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span class="message">
      No product module found in <code>${uri}</code>, or the language server is not running. ${stays}
    </span>
  </p>`;
}
