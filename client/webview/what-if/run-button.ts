import { html, type TemplateResult } from 'lit';

/** The button that starts a run; while it runs, the one that cancels it. @param label of the first */
export function runButton(
  { isRunning, mayRun, label }: { readonly isRunning: boolean; readonly mayRun: boolean; readonly label: string },
  start: () => void,
  cancel: () => void,
): TemplateResult {
  return isRunning
    ? html`<vscode-button @click=${cancel}
        ><span class="codicon codicon-debug-stop" slot="content-before" aria-hidden="true"></span>Cancel</vscode-button
      >`
    : html`<vscode-button ?disabled=${!mayRun} aria-disabled=${!mayRun} @click=${start}
        ><span class="codicon codicon-play" slot="content-before" aria-hidden="true"></span>${label}</vscode-button
      >`;
}
