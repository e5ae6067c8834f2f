import * as vscode from 'vscode';
import type { TextPlace } from '../../protocol/lsp.js';
import { oneAtATime } from './one-at-a-time.js';

/** The parts of a panel that are written in JSON files, such as the blocks of a claim form. */
export interface JsonParts {
  /** Whether a file may have parts. */
  readonly isOf: (file: vscode.Uri) => boolean;
  /** The key of the part at a position; null if there is none. A failure changes nothing: the next cursor movement asks again. */
  readonly at: (file: vscode.Uri, position: vscode.Position) => Promise<string | null>;
  /** Undefined if the part does not exist. */
  readonly place: (key: string) => Promise<TextPlace | undefined>;
  /** Marks a part in the panel. */
  readonly mark: (key: string | null) => void;
}

/**
 * Synchronizes the marked part of a panel and the cursor in its JSON. Each side only reports the user's actions: a selection made by this class is
 * not reported back, and the panel only scrolls when another side moves.
 */
export class JsonSelection implements vscode.Disposable {
  readonly #parts: JsonParts;
  readonly #listener: vscode.Disposable;
  #editor: vscode.TextEditor | undefined;
  /** The current part of both sides. */
  #key: string | null = null;
  /** A selection made by this class, not by the user. */
  #own: vscode.Selection | undefined;
  readonly #follow = oneAtATime(() => this.#followCursor());

  constructor(parts: JsonParts) {
    this.#parts = parts;
    this.#listener = vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections: [selection] }) => {
      if (textEditor.document.languageId !== 'json' || !parts.isOf(textEditor.document.uri)) return;
      if (selection && this.#own?.isEqual(selection)) return;
      this.#own = undefined;
      this.#editor = textEditor;
      this.#follow();
    });
  }

  /** The key of the selected part. */
  get key(): string | null {
    return this.#key;
  }

  dispose(): void {
    this.#listener.dispose();
  }

  /** Marks a part that is selected elsewhere. */
  mark(key: string | null): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#parts.mark(key);
  }

  /** The user has selected a part in the panel: selects its JSON in a visible editor. The focus does not move. */
  async select(key: string): Promise<void> {
    this.#key = key;
    const place = await this.#parts.place(key);
    const editor =
      place && vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === place.uri);
    if (!editor || this.#key !== key) return;
    const range = rangeOf(place);
    // The cursor is at the beginning, so that the part is visible from its start.
    this.#own = new vscode.Selection(range.start, range.start);
    editor.selection = this.#own;
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  async #followCursor(): Promise<void> {
    const editor = this.#editor;
    if (!editor) return;
    const before = this.#key;
    try {
      const key = await this.#parts.at(editor.document.uri, editor.selection.active);
      // Another part may have been selected in the panel meanwhile, such as the block that has just been added.
      if (this.#key === before) this.mark(key);
    } catch {
      // The language client has logged it; the next cursor movement asks again.
    }
  }
}

export function rangeOf({ start, end }: TextPlace): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
