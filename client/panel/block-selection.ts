import * as vscode from 'vscode';
import { BlockAtRequest, BlockPlaceRequest, type TextPlace } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { JsonSelection } from './json-selection.js';

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

/** Synchronizes the marked block of a panel, those of the other panels of its module, and the cursor in its claims blocks. */
export class BlockSelection implements vscode.Disposable {
  readonly #host: BlockSelectionHost;
  readonly #module: string;
  readonly #json: JsonSelection;
  readonly #panels: vscode.Disposable;

  /**
   * @param module the URI of its folder
   * @param mark marks a block in the form
   */
  constructor(host: BlockSelectionHost, module: string, mark: (key: string | null) => void) {
    this.#host = host;
    this.#module = module;
    this.#json = new JsonSelection({
      isOf: (uri) => uri.toString().startsWith(`${module.replace(/\/$/, '')}/`),
      at: async (uri, { line, character }) =>
        (await host.server.request(BlockAtRequest, { uri: uri.toString(), position: { line, character } }))?.key ??
        null,
      place: (key) => this.place(key, null),
      mark,
    });
    this.#panels = host.selected.onDidSelect((selected) => {
      if (selected.module === module) this.#json.mark(selected.key);
    });
  }

  /** The key of the selected block. */
  get key(): string | undefined {
    return this.#json.key ?? undefined;
  }

  dispose(): void {
    this.#json.dispose();
    this.#panels.dispose();
  }

  /** Selects a block in the other panels, and its JSON in a visible editor. The focus does not move. */
  async select(key: string): Promise<void> {
    const shown = this.#json.select(key);
    this.#host.selected.select(this.#module, key);
    await shown;
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
}
