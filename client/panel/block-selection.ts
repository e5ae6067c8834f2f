import * as vscode from 'vscode';
import { BlockAtRequest, BlockPlaceRequest, type TextPlace } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { oneAtATime } from './one-at-a-time.js';

/** The block that was last selected in any panel of a module: its other panels select it, too. */
export class SelectedBlocks {
  readonly #selected = new vscode.EventEmitter<{ readonly module: string; readonly key: string }>();
  readonly onDidSelect = this.#selected.event;

  /** @param module the URI of its folder */
  select(module: string, key: string): void {
    this.#selected.fire({ module, key });
  }
}

/** What a selection works with. */
export interface BlockSelectionHost {
  readonly server: LanguageServer;
  readonly selected: SelectedBlocks;
}

/**
 * Synchronizes the marked block of a panel, those of the other panels of its module, and the cursor in its claims blocks. Each side only reports the
 * user's actions: a selection made by this class is not reported back, and the form only scrolls when another side moves.
 */
export class BlockSelection implements vscode.Disposable {
  readonly #host: BlockSelectionHost;
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
  constructor(host: BlockSelectionHost, module: string, mark: (key: string | null) => void) {
    this.#host = host;
    this.#module = module;
    this.#mark = mark;
    const cursor = vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections: [selection] }) => {
      if (textEditor.document.languageId !== 'json' || !this.#isOfModule(textEditor.document.uri)) return;
      if (selection && this.#own?.isEqual(selection)) return;
      this.#own = undefined;
      this.#editor = textEditor;
      this.#follow();
    });
    const panels = host.selected.onDidSelect(({ module: changed, key }) => {
      if (changed !== module || key === this.#key) return;
      this.#key = key;
      mark(key);
    });
    this.#listener = vscode.Disposable.from(cursor, panels);
  }

  /** The key of the selected block. */
  get key(): string | undefined {
    return this.#key ?? undefined;
  }

  dispose(): void {
    this.#listener.dispose();
  }

  /** Selects a block in the other panels, and its JSON in a visible editor. The focus does not move. */
  async select(key: string): Promise<void> {
    this.#key = key;
    this.#host.selected.select(this.#module, key);
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
      return (await this.#host.server.request(BlockPlaceRequest, { uri: this.#module, block, property })) ?? undefined;
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
      const found = await this.#host.server.request(BlockAtRequest, params);
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
