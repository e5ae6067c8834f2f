import * as vscode from 'vscode';
import { BlockAtRequest, BlockPlaceRequest, type TextPlace } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/**
 * Keeps the block that is marked in a form and the cursor in its claims blocks together, both ways. Each side only tells what the user did there: a
 * selection that was made here is not told back, and the form scrolls for the cursor alone.
 */
export class BlockSelection implements vscode.Disposable {
  readonly #server: LanguageServer;
  readonly #module: string;
  readonly #mark: (key: string | null) => void;
  readonly #listener: vscode.Disposable;
  #editor: vscode.TextEditor | undefined;
  /** The block that both sides are at. */
  #key: string | null = null;
  /** What was selected here and is not the user's doing. */
  #own: vscode.Selection | undefined;
  readonly #follow = oneAtATime(() => this.#followCursor());

  /**
   * @param module the URI of its folder
   * @param mark marks a block in the form
   */
  constructor(server: LanguageServer, module: string, mark: (key: string | null) => void) {
    this.#server = server;
    this.#module = module;
    this.#mark = mark;
    this.#listener = vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections: [selection] }) => {
      if (textEditor.document.languageId !== 'json' || !this.#isOfModule(textEditor.document.uri)) return;
      if (selection && this.#own?.isEqual(selection)) return;
      this.#own = undefined;
      this.#editor = textEditor;
      this.#follow();
    });
  }

  dispose(): void {
    this.#listener.dispose();
  }

  /** Selects the JSON of a block where it is seen. The focus stays where it is. */
  async select(key: string): Promise<void> {
    this.#key = key;
    const place = await this.place(key, null);
    const editor =
      place && vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === place.uri);
    if (!editor || this.#key !== key) return;
    const range = rangeOf(place);
    // The cursor is at the beginning, so that the block is seen from there on.
    this.#own = new vscode.Selection(range.start, range.start);
    editor.selection = this.#own;
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  /** Where a block or one of its properties stands; undefined if it is nowhere. */
  async place(block: string, property: string | null): Promise<TextPlace | undefined> {
    try {
      return (await this.#server.request(BlockPlaceRequest, { uri: this.#module, block, property })) ?? undefined;
    } catch {
      // The language client has written it to the output.
      return undefined;
    }
  }

  async #followCursor(): Promise<void> {
    const editor = this.#editor;
    if (!editor) return;
    const { line, character } = editor.selection.active;
    const params = { uri: editor.document.uri.toString(), position: { line, character } };
    try {
      const found = await this.#server.request(BlockAtRequest, params);
      const key = found?.key ?? null;
      if (key === this.#key) return;
      this.#key = key;
      this.#mark(key);
    } catch {
      // The language client has written it to the output; the next movement asks again.
    }
  }

  #isOfModule(uri: vscode.Uri): boolean {
    return uri.toString().startsWith(`${this.#module.replace(/\/$/, '')}/`);
  }
}

function rangeOf({ start, end }: TextPlace): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
