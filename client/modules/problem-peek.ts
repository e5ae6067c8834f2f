import * as vscode from 'vscode';
import { callWorkbench } from '../panel/call-workbench.js';

/** The peek of a problem that a row has opened. It closes once the problem is gone; VS Code alone would leave it open. */
export class ProblemPeek {
  #open: { readonly uri: vscode.Uri; readonly problem: vscode.Diagnostic } | undefined;

  /** Opens it at the cursor, which is at the problem. */
  async open(uri: vscode.Uri, problem: vscode.Diagnostic): Promise<void> {
    this.#open = { uri, problem };
    // Not a hover: it has no problem while the file is being opened, and goes when another view gets the focus.
    await callWorkbench('editor.action.marker.next');
  }

  /** Diagnostics have changed, or another editor is active. */
  async update(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    // Closing it moves the focus into its editor: not away from another one or from a panel.
    if (!this.#open || editor?.document.uri.toString() !== this.#open.uri.toString()) return;
    const { uri, problem } = this.#open;
    // Typing changes the message: then the peek shows what is wrong at the cursor now.
    const isThere = vscode.languages
      .getDiagnostics(uri)
      .some(({ message, range }) => message === problem.message || range.contains(editor.selection.active));
    if (isThere) return;
    this.#open = undefined;
    await callWorkbench('closeMarkersNavigation');
  }
}
