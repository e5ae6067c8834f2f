import {
  alterationPageMessage,
  type AlterationHostMessage,
  type AlterationPageMessage,
  type AlterationPanelState,
  type AlterationRequest,
} from '../../protocol/panels/alteration.js';
import * as vscode from 'vscode';
import { AlterationHooksRequest, HookFormRequest, RunAlterationRequest } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { ModulePanel } from '../panel/module-panels.js';
import { openPlace } from '../panel/open-place.js';
import { connectPage, type PagePanel } from '../panel/page-panel.js';
import { saveScenario } from '../panel/scenario-file.js';
import { AlterationSession } from './alteration-session.js';
import type { PolicyDocuments } from './policy-documents.js';
import type { RememberedRequests } from './remembered-requests.js';
import { scenarioText } from './scenario-text.js';

/** What a panel needs beside its own state. */
export interface Surroundings {
  readonly extensionUri: vscode.Uri;
  readonly server: LanguageServer;
  readonly remembered: RememberedRequests;
  readonly policies: PolicyDocuments;
  /** Told when a hook has run. */
  readonly ran: () => void;
}

/** The panel of one module. */
export class AlterationPanel implements ModulePanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #page: PagePanel<AlterationHostMessage>;
  readonly #session: AlterationSession;
  readonly #policies: PolicyDocuments;
  readonly #ran: () => void;
  #isClosed = false;

  /** @param panel a new one, or one that VS Code brings back */
  constructor(panel: vscode.WebviewPanel, state: AlterationPanelState, surroundings: Surroundings) {
    const { extensionUri, server, remembered, policies, ran } = surroundings;
    this.#policies = policies;
    this.#ran = ran;
    this.#panel = panel;
    this.#session = new AlterationSession(state, {
      hooks: async (params) => {
        await server.started;
        return server.request(AlterationHooksRequest, params);
      },
      form: (params) => server.request(HookFormRequest, params),
      run: (params) => server.request(RunAlterationRequest, params),
      isTrusted: () => vscode.workspace.isTrusted,
      remembered,
      show: (message) => this.#show(message),
    });
    this.#page = connectPage(panel, {
      extensionUri,
      name: 'alteration',
      messages: alterationPageMessage,
      onMessage: (message) => this.#receive(message),
    });
    panel.onDidDispose(() => (this.#isClosed = true));
  }

  get uri(): string {
    return this.#session.uri;
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** Shows what can be run, and whether it may be, as it is now. */
  refresh(): void {
    this.#session.refresh();
  }

  /** Prepares another request. */
  take(request: AlterationRequest): void {
    this.#session.prepare(request);
  }

  reveal(): void {
    this.#panel.reveal();
  }

  #receive(message: AlterationPageMessage): void {
    switch (message.type) {
      case 'openCode': {
        const { file, line, column } = message;
        const uri = vscode.Uri.joinPath(vscode.Uri.parse(this.uri), file).toString();
        return void openPlace({ uri, start: { line: line - 1, character: (column ?? 1) - 1 } });
      }
      case 'openFault': {
        const place = this.#session.fault?.place;
        if (place) void openPlace(place);
        return;
      }
      case 'manageTrust':
        return void vscode.commands.executeCommand('workbench.trust.manage');
      case 'showDiff': {
        const { finished } = this.#session;
        return finished ? void this.#policies.compare(this.uri, finished) : undefined;
      }
      case 'saveScenario':
        return void this.#save();
      case 'runScenarios':
        return void vscode.commands.executeCommand('platformConfig.runScenarios', vscode.Uri.parse(this.uri));
      case 'whatIf':
        return void vscode.commands.executeCommand('platformConfig.whatIf', vscode.Uri.parse(this.uri));
      default:
        return this.#session.receive(message);
    }
  }

  async #save(): Promise<void> {
    const { finished, scenarios } = this.#session;
    if (!finished || scenarios === undefined) return;
    const file = await saveScenario(vscode.Uri.parse(scenarios), {
      text: scenarioText(finished),
      prompt: 'The request, and what came of it,',
      example: finished.request.hook.replaceAll('_', '-'),
    });
    if (file) await vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, preserveFocus: false });
  }

  #show(message: AlterationHostMessage): void {
    if (this.#isClosed) return;
    const { finished } = this.#session;
    if (finished && message.run?.status === 'done') {
      this.#policies.follow(this.uri, finished);
      this.#ran();
    }
    if (message.module) this.#panel.title = `Alteration hook: ${message.module.name}`;
    this.#page.post(message);
  }
}
