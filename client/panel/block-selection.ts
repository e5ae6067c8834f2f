import * as vscode from 'vscode';
import { BlockAtRequest, BlockPlaceRequest, type TextPlace } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { oneAtATime } from './one-at-a-time.js';

/**
 * Synchronizes the marked block of a form and the cursor in its claims blocks, both ways. Each side only reports the user's actions: a
 * selection made by this class is not reported back, and the form only scrolls when the cursor moves.
 */
export class BlockSelection implements vscode.Disposable {
  readonly #server: LanguageServer;
  readonly #module: string;
  readonly #mark: (key: string | null) => void;
  readonly #listener: vscode.Disposable;
  #editor: vscode.TextEditor | undefined;
  /** The current block of both sides. */
  #key: string | null = null;
  /** A selection made by this class, not by the user. */
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

  /** The key of the selected block. */
  get key(): string | undefined {
    return this.#key ?? undefined;
  }

  dispose(): void {
    this.#listener.dispose();
  }

  /** Selects the JSON of a block in a visible editor. The focus does not move. */
  async select(key: string): Promise<void> {
    this.#key = key;
    const place = await this.place(key, null);
    const editor =
      place && vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === place.uri);
    if (!editor || this.#key !== key) return;
    const range = rangeOf(place);
    // The cursor is at the beginning, so that the block is visible from its start.
    this.#own = new vscode.Selection(range.start, range.start);
    editor.selection = this.#own;
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  /** The range of a block or one of its properties; undefined if it does not exist. */
  async place(block: string, property: string | null): Promise<TextPlace | undefined> {
    try {
      return (await this.#server.request(BlockPlaceRequest, { uri: this.#module, block, property })) ?? undefined;
    } catch {
      // The language client has logged it.
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
      // The language client has logged it; the next cursor movement asks again.
    }
  }

  #isOfModule(uri: vscode.Uri): boolean {
    return uri.toString().startsWith(`${this.#module.replace(/\/$/, '')}/`);
  }
}

function rangeOf({ start, end }: TextPlace): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
