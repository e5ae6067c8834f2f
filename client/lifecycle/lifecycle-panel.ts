import * as vscode from 'vscode';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import { LifecycleExportRequest, LifecycleRequest } from '../../protocol/lifecycle-messages.js';
import type { LifecycleFormat } from '../../protocol/lifecycle-names.js';
import { PointerPlaceRequest, type ModuleFault } from '../../protocol/lsp.js';
import { toolsFileName } from '../../protocol/module-path.js';
import { lifecyclePageMessage, lifecyclePanelState, type LifecycleProtocol } from '../../protocol/panels/lifecycle.js';
import { openPlace, openText } from '../panel/open-place.js';
import { startDebugging } from '../panel/start-debugging.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { isInRepository, lastCommitted } from '../git/last-commit.js';
import { ModuleRevisions } from '../git/module-revisions.js';
import { letterOfEntry } from './letter-of-entry.js';
import { drawnText, LifecycleSession } from './lifecycle-session.js';
import { saveDrawing } from './save-drawing.js';

/** What decides about a life besides its events: the settings, the code, and the options of the tools file. */
const playedFiles = ['-config.json', '.js', toolsFileName];

/** @param changed called when the user has changed a drawn life */
export const lifecyclePanels = (changed: () => void): PanelKind<LifecycleProtocol, LifecyclePanel> => ({
  page: 'lifecycle',
  viewType: 'platformConfig.lifecycle',
  title: 'Timeline',
  preserveFocus: true,
  state: lifecyclePanelState,
  messages: lifecyclePageMessage,
  start: (state, host) => new LifecyclePanel(state, host, changed),
});

/** The policy lifecycle panel of one module. */
class LifecyclePanel implements Panel<LifecycleProtocol> {
  readonly #host: PanelHost<LifecycleProtocol>;
  readonly #session: LifecycleSession;
  readonly #changed: () => void;

  constructor(state: LifecycleProtocol['state'], host: PanelHost<LifecycleProtocol>, changed: () => void) {
    const { server, git, show } = host;
    const folder = vscode.Uri.parse(state.uri);
    const revisions = new ModuleRevisions(git, folder, playedFiles);
    this.#host = host;
    this.#changed = changed;
    this.#session = new LifecycleSession(state, {
      lifecycle: (params) => server.request(LifecycleRequest, params),
      exported: (params) => server.request(LifecycleExportRequest, params),
      hasCommits: () => isInRepository(git, folder),
      lastCommitted: () => lastCommitted(revisions),
      show: (message) => show(message, message.result?.name),
    });
  }

  readonly handlers: Handlers<LifecycleProtocol['posted']> = {
    ready: (message) => this.#session.receive(message),
    edit: (message) => {
      if (message.request.file === null) this.#changed();
      this.#session.receive(message);
    },
    openSetting: ({ pointer }) => {
      const { shown } = this.#session.view;
      return shown && this.#openPointer(shown.configuration, pointer);
    },
    openEvent: ({ pointer }) => {
      const {
        request,
        view: { shown },
      } = this.#session;
      if (!shown || request.file === null) return;
      return this.#openPointer(`${shown.folder.uri}/${encodeURIComponent(request.file)}`, pointer);
    },
    openLetter: async ({ entry }) => {
      const { report, played } = this.#session.view.shown ?? {};
      const letter = report && letterOfEntry(report.timeline, entry, played?.sample ?? null);
      if (letter)
        await vscode.commands.executeCommand(
          'platformConfig.previewLetter',
          vscode.Uri.parse(this.#session.uri),
          letter,
        );
    },
    save: () => this.#save(),
    debug: async () => {
      const { file } = this.#session.request;
      if (file !== null) await startDebugging(this.#session.uri, file, { lifecycle: file });
    },
    export: ({ format }) => this.#export(format),
  };

  get fault(): ModuleFault | null {
    return this.#session.view.fault;
  }

  refresh(): void {
    this.#session.view.refresh();
  }

  dispose(): void {
    this.#session.view.dispose();
  }

  /** Shows a file of the lifecycles folder. */
  play(file: string): void {
    this.#session.take({ ...this.#session.request, file, until: null });
  }

  /** Shows a drawn life with the current settings. */
  draw(drawn: LifecycleFile): void {
    this.#session.take({ file: null, drawn, until: null, against: null });
  }

  async #openPointer(uri: string, pointer: string): Promise<void> {
    const start = await this.#host.server.request(PointerPlaceRequest, { uri, pointer });
    if (start) await openPlace({ uri, start });
  }

  async #save(): Promise<void> {
    const {
      request,
      view: { shown },
    } = this.#session;
    const name = shown && (await saveDrawing(this.#host.store, shown.folder, drawnText(request)));
    if (name) this.#session.take({ ...this.#session.request, file: name });
  }

  async #export(format: LifecycleFormat): Promise<void> {
    const { text, fault } = await this.#session.exported(format);
    if (text !== null) return openText(text, format);
    await vscode.window.showErrorMessage(`The timeline could not be exported: ${fault?.message ?? ''}`);
  }
}
