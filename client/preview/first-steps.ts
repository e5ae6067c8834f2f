import * as vscode from 'vscode';
import type { PreviewPageMessage } from '../../protocol/webview.js';

const source = 'platform-config';

/** Sets the context keys by which steps of the walkthrough are done: when the user has done what they ask for. */
export class FirstSteps implements vscode.Disposable {
  readonly #done = new Set<string>();
  /** How many problems an edited file has had. */
  readonly #problems = new Map<string, number>();
  readonly #listener = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) this.#count(uri);
  });

  dispose(): void {
    this.#listener.dispose();
  }

  /** The user does something in a form. */
  readonly did = (message: PreviewPageMessage): void => {
    if (message.type === 'choose' && typeof message.choice.now === 'string') this.#set('platformConfig.hasTravelled');
    if (message.type === 'saveScenario') this.#set('platformConfig.hasSavedScenario');
  };

  /** A problem is mended when a file has fewer than before that was changed since. */
  #count(uri: vscode.Uri): void {
    const file = uri.toString();
    const before = this.#problems.get(file) ?? 0;
    const now = vscode.languages.getDiagnostics(uri).filter((problem) => problem.source === source).length;
    this.#problems.set(file, now);
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === file);
    if (now < before && document?.isDirty) this.#set('platformConfig.hasMended');
  }

  #set(key: string): void {
    if (this.#done.has(key)) return;
    this.#done.add(key);
    void vscode.commands.executeCommand('setContext', key, true);
  }
}
