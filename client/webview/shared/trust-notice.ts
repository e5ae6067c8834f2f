import { html, type TemplateResult } from 'lit';

/** Why nothing can be run. */
export function trustNotice(manageTrust: () => void): TemplateResult {
  return html`<section class="trust" aria-labelledby="trust">
    <span class="codicon codicon-shield" aria-hidden="true"></span>
    <div>
      <h2 id="trust">Hooks cannot run in Restricted Mode</h2>
      <p>
        Alteration hooks are code of this product module, which only runs if you trust its folder. Your input is kept.
      </p>
      <vscode-button icon="shield" @click=${manageTrust}>Manage Workspace Trust</vscode-button>
    </div>
  </section>`;
}
