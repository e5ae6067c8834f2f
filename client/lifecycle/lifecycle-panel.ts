import { LifecycleExportRequest, LifecycleRequest } from '../../protocol/lifecycle-messages.js';
import type { LifecycleFormat } from '../../protocol/lifecycle-names.js';
import {
  lifecyclePageMessage,
  type LifecycleChoice,
  type LifecycleHostMessage,
  type LifecyclePageMessage,
  type LifecyclePanelState,
} from '../../protocol/panels/lifecycle.js';
import * as vscode from 'vscode';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import { PointerPlaceRequest } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { ModulePanel } from '../panel/module-panels.js';
import { openPlace } from '../panel/open-place.js';
import { connectPage, type PagePanel } from '../panel/page-panel.js';
import { isInRepository, lastCommitted } from './last-commit.js';
import { drawnText, LifecycleSession } from './lifecycle-session.js';
import { saveDrawing } from './save-drawing.js';

/** The language of the document that an export is shown in. */
const languages: Readonly<Record<LifecycleFormat, string>> = { svg: 'xml', markdown: 'markdown', json: 'json' };

/** The policy's life of one module in a panel. */
export class LifecyclePanel implements ModulePanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #server: LanguageServer;
  readonly #page: PagePanel<LifecycleHostMessage>;
  readonly #session: LifecycleSession;
  #isClosed = false;

  /** @param panel a new one, or one that VS Code brings back */
  constructor(
    panel: vscode.WebviewPanel,
    extensionUri: vscode.Uri,
    state: LifecyclePanelState,
    server: LanguageServer,
  ) {
    this.#panel = panel;
    this.#server = server;
    const configuration = vscode.Uri.joinPath(vscode.Uri.parse(state.uri), '.platform-config.json');
    this.#session = new LifecycleSession(state, {
      lifecycle: async (params) => {
        await server.started;
        return server.request(LifecycleRequest, params);
      },
      exported: (params) => server.request(LifecycleExportRequest, params),
      hasCommits: () => isInRepository(configuration),
      lastCommitted: () => lastCommitted(configuration),
      show: (message) => this.#show(message),
    });
    this.#page = connectPage(panel, {
      extensionUri,
      name: 'lifecycle',
      messages: lifecyclePageMessage,
      onMessage: (message) => void this.#receive(message),
    });
    panel.onDidDispose(() => (this.#isClosed = true));
  }

  get uri(): string {
    return this.#session.uri;
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** Shows the module as it is now. A hidden page asks when it is back. */
  refresh(): void {
    if (this.#panel.visible) this.#session.refresh();
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  /** Shows a file of the lifecycles folder. */
  play(file: string): void {
    this.#session.take({ ...this.#session.request, file, until: null });
  }

  /** Draws a life, with the settings as they are. */
  draw(drawn: LifecycleFile): void {
    this.#session.take({ file: null, drawn, until: null, against: null });
  }

  async #receive(message: LifecyclePageMessage): Promise<void> {
    this.#session.receive(message);
    const { shown, request } = this.#session;
    switch (message.type) {
      case 'openSetting':
        return shown ? this.#openPointer(shown.configuration, message.pointer) : undefined;
      case 'openEvent':
        return shown && request.file !== null
          ? this.#openPointer(`${shown.folder.uri}/${encodeURIComponent(request.file)}`, message.pointer)
          : undefined;
      case 'openFault':
        return shown?.fault?.place ? openPlace(shown.fault.place) : undefined;
      case 'save':
        return this.#save(request);
      case 'export':
        return this.#export(message.format);
      default:
        return undefined;
    }
  }

  async #openPointer(uri: string, pointer: string): Promise<void> {
    const start = await this.#server.request(PointerPlaceRequest, { uri, pointer });
    if (start) await openPlace({ uri, start });
  }

  async #save(request: LifecycleChoice): Promise<void> {
    const { shown } = this.#session;
    const name = shown && (await saveDrawing(shown.folder, drawnText(request)));
    if (name) this.#session.take({ ...this.#session.request, file: name });
  }

  async #export(format: LifecycleFormat): Promise<void> {
    const { text, fault } = await this.#session.exported(format);
    if (text === null) {
      await vscode.window.showErrorMessage(`The timeline could not be exported: ${fault?.message ?? ''}`);
      return;
    }
    const document = await vscode.workspace.openTextDocument({ language: languages[format], content: text });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  #show(message: LifecycleHostMessage): void {
    if (this.#isClosed) return;
    if (message.result) this.#panel.title = `Policy lifecycle: ${message.result.name}`;
    this.#page.post(message);
  }
}
