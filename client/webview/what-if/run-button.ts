import { html, type TemplateResult } from 'lit';

/** The button that starts a run; while it runs, the one that cancels it. @param label of the first */
export function runButton(
  { isRunning, mayRun, label }: { readonly isRunning: boolean; readonly mayRun: boolean; readonly label: string },
  start: () => void,
  cancel: () => void,
): TemplateResult {
  return isRunning
    ? html`<vscode-button icon="debug-stop" @click=${cancel}>Cancel</vscode-button>`
    : html`<vscode-button icon="play" ?disabled=${!mayRun} aria-disabled=${!mayRun} @click=${start}
        >${label}</vscode-button
      >`;
}
