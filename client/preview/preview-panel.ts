import type * as vscode from 'vscode';
import type { PreviewHostMessage, PreviewPageMessage, PreviewPanelState } from '../../protocol/webview.js';
import { openPlace } from '../panel/open-place.js';
import type { ModulePanel } from '../panel/module-panels.js';
import { connectPage, type PagePanel } from '../panel/page-panel.js';
import { ClaimPlayer, type Surroundings } from './claim-player.js';
import { readPageMessage } from './page-message.js';

/** The claim form of one module in a panel. */
export class PreviewPanel implements ModulePanel {
  readonly uri: string;
  readonly #panel: vscode.WebviewPanel;
  readonly #page: PagePanel<PreviewHostMessage>;
  readonly #player: ClaimPlayer;
  #isClosed = false;

  /** @param panel a new one, or one that VS Code brings back */
  constructor(
    panel: vscode.WebviewPanel,
    extensionUri: vscode.Uri,
    state: PreviewPanelState,
    preview: Surroundings['preview'],
  ) {
    this.uri = state.uri;
    this.#panel = panel;
    this.#player = new ClaimPlayer(state, { preview, show: (message) => this.#show(message) });
    this.#page = connectPage(panel, {
      extensionUri,
      name: 'preview',
      read: readPageMessage,
      onMessage: (message) => this.#receive(message),
    });
    panel.onDidDispose(() => (this.#isClosed = true));
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** Shows the module as it is now. A hidden page asks when it is back. */
  refresh(): void {
    if (this.#panel.visible) this.#player.refresh();
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  #receive(message: PreviewPageMessage): void {
    this.#player.receive(message);
    const place = this.#player.fault?.place;
    if (message.type === 'openFault' && place) void openPlace(place);
  }

  #show(message: PreviewHostMessage): void {
    if (this.#isClosed) return;
    if (message.result?.name) this.#panel.title = `Claim form: ${message.result.name}`;
    this.#page.post(message);
  }
}
