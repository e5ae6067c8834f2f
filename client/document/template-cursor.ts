import * as vscode from 'vscode';

/** Follows the cursor in the template that a panel shows. */
export class TemplateCursor implements vscode.Disposable {
  readonly #listener: vscode.Disposable;
  #template: string | undefined;
  #told: number | undefined;

  /** @param tell receives the offset of the cursor, in UTF-16 units */
  constructor(private readonly tell: (offset: number) => void) {
    this.#listener = vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#follow(textEditor));
  }

  /** @param template the URI of the shown template */
  show(template: string | undefined): void {
    if (template === this.#template) return;
    this.#template = template;
    this.again();
  }

  /** Tells a new page, which missed the last movement. */
  again(): void {
    this.#told = undefined;
    for (const editor of vscode.window.visibleTextEditors) this.#follow(editor);
  }

  dispose(): void {
    this.#listener.dispose();
  }

  #follow({ document, selection }: vscode.TextEditor): void {
    if (document.uri.toString() !== this.#template) return;
    const offset = document.offsetAt(selection.active);
    if (offset === this.#told) return;
    this.#told = offset;
    this.tell(offset);
  }
}
