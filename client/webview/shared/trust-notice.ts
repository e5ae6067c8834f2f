import { html, type TemplateResult } from 'lit';

/** Why nothing can be run. */
export function trustNotice(manageTrust: () => void): TemplateResult {
  return html`<section class="trust" aria-labelledby="trust">
    <span class="codicon codicon-shield" aria-hidden="true"></span>
    <div>
      <h2 id="trust">Nothing is run in Restricted Mode</h2>
      <p>
        An alteration hook is code of this product module. As long as you do not trust the folder that it is in, none of
        it is run. What you wrote stays here.
      </p>
      <vscode-button @click=${manageTrust}>
        <span class="codicon codicon-shield" slot="content-before" aria-hidden="true"></span>Manage Workspace Trust
      </vscode-button>
    </div>
  </section>`;
}
