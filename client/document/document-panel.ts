import * as vscode from 'vscode';
import {
  LetterExportRequest,
  LetterRequest,
  type LetterChoice,
  type LetterFormat,
} from '../../protocol/document-messages.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/message-of.js';
import {
  documentPageMessage,
  documentPanelState,
  type DocumentPageMessage,
  type DocumentProtocol,
} from '../../protocol/panels/document.js';
import type { PanelSubject } from '../panel/front-panel.js';
import { openPlace } from '../panel/open-place.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { bytesOf, saveExport } from '../panel/write-file.js';
import { DocumentSession } from './document-session.js';
import { TemplateCursor } from './template-cursor.js';

export const documentPanels: PanelKind<DocumentProtocol, DocumentPanel> = {
  page: 'document',
  viewType: 'platformConfig.document',
  title: 'Document',
  preserveFocus: true,
  state: documentPanelState,
  messages: documentPageMessage,
  start: (state, host) => new DocumentPanel(state, host),
};

/** The documents of one module, one at a time. */
class DocumentPanel implements Panel<DocumentProtocol> {
  readonly #uri: string;
  readonly #host: PanelHost<DocumentProtocol>;
  readonly #session: DocumentSession;
  readonly #cursor: TemplateCursor;

  constructor(state: DocumentProtocol['state'], host: PanelHost<DocumentProtocol>) {
    const { server, show } = host;
    this.#uri = state.uri;
    this.#host = host;
    this.#cursor = new TemplateCursor((offset) => show({ type: 'cursor', offset }));
    this.#session = new DocumentSession(state, {
      letter: (params) => server.request(LetterRequest, params),
      show: (message) => {
        show(message, message.result?.name);
        this.#cursor.show(message.result?.letter?.template);
      },
    });
  }

  readonly handlers: Handlers<DocumentProtocol['posted']> = {
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

  /** Shows another document, or the same on another day. */
  choose(choice: Partial<LetterChoice>): void {
    this.#session.take(choice);
  }

  dispose(): void {
    this.#session.view.dispose();
    this.#cursor.dispose();
  }

  /** A PDF is opened as it is: the panel keeps its letter. */
  async #edit(message: Extract<DocumentPageMessage, { type: 'edit' }>): Promise<void> {
    const { file } = message.request;
    const chosen = this.#session.view.shown?.documents.find((document) => document.file === file);
    if (chosen?.kind !== 'pdf') return this.#session.receive(message);
    this.#session.receive({ ...message, request: this.#session.request });
    const terms = vscode.Uri.joinPath(vscode.Uri.parse(this.#uri), chosen.file);
    // In the first column, so that the panel stays visible.
    await vscode.commands.executeCommand('vscode.open', terms, { viewColumn: vscode.ViewColumn.One });
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
      const made = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title: `Exporting the document as ${format.toUpperCase()}…` },
        () => this.#host.server.request(LetterExportRequest, params),
      );
      if (!made) return;
      const { fileName, content, fault } = made;
      if (content === null) {
        await vscode.window.showErrorMessage(fault?.message ?? 'The document could not be exported.');
        return;
      }
      const suggested = vscode.Uri.joinPath(vscode.Uri.parse(this.#uri), fileName.replace(/[\p{C}/\\:*?"<>|]/gu, '_'));
      await saveExport(this.#host.store, suggested, format === 'pdf' ? bytesOf(content) : content);
    } catch (error) {
      await vscode.window.showErrorMessage(`The document could not be exported: ${messageOf(error)}`);
    }
  }
}
