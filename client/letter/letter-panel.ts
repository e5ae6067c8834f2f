import {
  LetterExportRequest,
  LetterRequest,
  type LetterChoice,
  type LetterFormat,
} from '../../protocol/letter-messages.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import {
  letterPageMessage,
  letterPanelState,
  type LetterPageMessage,
  type LetterProtocol,
} from '../../protocol/panels/letter.js';
import type { PanelSubject } from '../panel/front-panel.js';
import { openFile, openPlace } from '../panel/open-place.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { bytesOf, saveExport } from '../panel/write-file.js';
import { LetterSession } from './letter-session.js';
import * as vscode from 'vscode';

export const letterPanels: PanelKind<LetterProtocol, LetterPanel> = {
  page: 'letter',
  viewType: 'platformConfig.letter',
  title: 'Letter',
  preserveFocus: true,
  state: letterPanelState,
  messages: letterPageMessage,
  start: (state, host) => new LetterPanel(state, host),
};

/** The letters of one module, one at a time. */
class LetterPanel implements Panel<LetterProtocol> {
  readonly #uri: string;
  readonly #host: PanelHost<LetterProtocol>;
  readonly #session: LetterSession;
  readonly #cursor: TemplateCursor;

  constructor(state: LetterProtocol['state'], host: PanelHost<LetterProtocol>) {
    const { server, show } = host;
    this.#uri = state.uri;
    this.#host = host;
    this.#cursor = new TemplateCursor((offset) => show({ type: 'cursor', offset }));
    this.#session = new LetterSession(state, {
      letter: (params) => server.request(LetterRequest, params),
      show: (message) => {
        show(message, message.result?.name);
        this.#cursor.show(message.result?.letter?.template);
      },
    });
  }

  readonly handlers: Handlers<LetterProtocol['posted']> = {
    ready: (message) => {
      this.#session.receive(message);
      this.#cursor.again();
    },
    edit: (message) => this.#edit(message),
    openTemplate: ({ offset }) => this.#openTemplate(offset),
    openProblem: async ({ index }) => {
      const { letter } = this.#session.view.shown ?? {};
      const start = letter?.problems[index]?.range?.start;
      if (letter && start) await openPlace({ uri: letter.template, start });
    },
    export: ({ format }) => this.#export(format),
  };

  get fault(): ModuleFault | null {
    return this.#session.view.fault;
  }

  get subject(): PanelSubject {
    const sample = this.#session.view.shown?.sample ?? null;
    return sample === null ? {} : { sample };
  }

  refresh(): void {
    this.#session.view.refresh();
  }

  /** Shows another letter, or the same on another day. */
  choose(choice: Partial<LetterChoice>): void {
    this.#session.take(choice);
  }

  dispose(): void {
    this.#session.view.dispose();
    this.#cursor.dispose();
  }

  /** A PDF is opened as it is: the panel keeps its letter. */
  async #edit(message: Extract<LetterPageMessage, { type: 'edit' }>): Promise<void> {
    const { file } = message.request;
    const chosen = this.#session.view.shown?.letters.find((letter) => letter.file === file);
    if (chosen?.kind !== 'pdf') return this.#session.receive(message);
    this.#session.receive({ ...message, request: this.#session.request });
    const terms = vscode.Uri.joinPath(vscode.Uri.parse(this.#uri), chosen.file);
    await openFile(terms);
  }

  async #openTemplate(offset: number): Promise<void> {
    const uri = this.#session.view.shown?.letter?.template;
    if (uri === undefined) return;
    try {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
      await openPlace({ uri, start: document.positionAt(offset) });
    } catch (error) {
      await vscode.window.showErrorMessage(`The template could not be opened: ${messageOf(error)}`);
    }
  }

  async #export(format: LetterFormat): Promise<void> {
    const {
      request,
      view: { shown },
    } = this.#session;
    const params = { uri: this.#uri, choice: { ...request, file: shown?.file ?? null }, format };
    try {
      // In the status bar: a notification stays longer than most exports take, and is closed after that of the result.
      const made = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Window, title: `Exporting the letter as ${format.toUpperCase()}…` },
        () => this.#host.server.request(LetterExportRequest, params),
      );
      if (!made) return;
      const { fileName, content, fault } = made;
      if (content === null) {
        await vscode.window.showErrorMessage(fault?.message ?? 'The letter could not be exported.');
        return;
      }
      const suggested = vscode.Uri.joinPath(vscode.Uri.parse(this.#uri), fileName.replace(/[\p{C}/\\:*?"<>|]/gu, '_'));
      await saveExport(this.#host.store, suggested, format === 'pdf' ? bytesOf(content) : content);
    } catch (error) {
      await vscode.window.showErrorMessage(`The letter could not be exported: ${messageOf(error)}`);
    }
  }
}

/** Follows the cursor in the template that a panel shows. */
class TemplateCursor implements vscode.Disposable {
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
