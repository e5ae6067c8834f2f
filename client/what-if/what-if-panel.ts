import type { WhatIfFormat } from '../../protocol/what-if.js';
import {
  whatIfPageMessage,
  type WhatIfHostMessage,
  type WhatIfPageMessage,
  type WhatIfPanelState,
} from '../../protocol/panels/what-if.js';
import * as vscode from 'vscode';
import type { ProgressType, RequestType } from 'vscode-languageclient/node';
import { largestSeed } from '../../protocol/fuzz.js';
import {
  fuzzProgress,
  FuzzRequest,
  WhatIfExportRequest,
  whatIfProgress,
  WhatIfRequest,
  WhatIfSetupRequest,
} from '../../protocol/what-if-messages.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { ModulePanel } from '../panel/module-panels.js';
import { openPlace } from '../panel/open-place.js';
import { connectPage, type PagePanel } from '../panel/page-panel.js';
import { saveScenario } from '../panel/scenario-file.js';
import { removeBaseline, saveBaseline } from './baseline-file.js';
import { because, type Begun } from './begun.js';
import { WhatIfSession } from './what-if-session.js';

/** The language of the document that an export is shown in. */
const languages: Readonly<Record<WhatIfFormat, string>> = { csv: 'plaintext', json: 'json', markdown: 'markdown' };

/** The panel of one module. What runs in it ends with it. */
export class WhatIfPanel implements ModulePanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #server: LanguageServer;
  readonly #page: PagePanel<WhatIfHostMessage>;
  readonly #session: WhatIfSession;
  #isClosed = false;

  /** @param panel a new one, or one that VS Code brings back */
  constructor(panel: vscode.WebviewPanel, extensionUri: vscode.Uri, state: WhatIfPanelState, server: LanguageServer) {
    this.#panel = panel;
    this.#server = server;
    this.#session = new WhatIfSession(state, {
      setup: async (params) => {
        await server.started;
        return server.request(WhatIfSetupRequest, params);
      },
      whatIf: (params, told) => begin(server, WhatIfRequest, params, whatIfProgress, told),
      fuzz: (params, told) => begin(server, FuzzRequest, params, fuzzProgress, told),
      isTrusted: () => vscode.workspace.isTrusted,
      randomSeed: () => Math.floor(Math.random() * largestSeed),
      show: (message) => this.#show(message),
    });
    this.#page = connectPage(panel, {
      extensionUri,
      name: 'what-if',
      messages: whatIfPageMessage,
      onMessage: (message) => void this.#receive(message),
    });
    panel.onDidDispose(() => {
      this.#isClosed = true;
      this.#session.cancel();
    });
  }

  get uri(): string {
    return this.#session.uri;
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** Shows what would be run, and whether the latest run still holds. */
  refresh(): void {
    this.#session.refresh();
  }

  reveal(): void {
    this.#panel.reveal();
  }

  async #receive(message: WhatIfPageMessage): Promise<void> {
    const { fault, setup, report, fuzz } = this.#session;
    switch (message.type) {
      case 'openCode': {
        const uri = vscode.Uri.joinPath(vscode.Uri.parse(this.uri), message.file).toString();
        return openPlace({ uri, start: { line: message.line - 1, character: (message.column ?? 1) - 1 } });
      }
      case 'openFault':
        return fault?.place ? openPlace(fault.place) : undefined;
      case 'manageTrust':
        return void vscode.commands.executeCommand('workbench.trust.manage');
      case 'export':
        return this.#export(message.format, message.changes);
      case 'saveBaseline':
        if (!setup || !report) return;
        await saveBaseline(vscode.Uri.parse(setup.baseline.uri), await this.#text('json', false));
        return this.refresh();
      case 'removeBaseline':
        if (!setup) return;
        await removeBaseline(vscode.Uri.parse(setup.baseline.uri));
        return this.refresh();
      case 'prepare': {
        const { hook, sample, request } = message;
        const row = this.#session.row(hook, sample, request);
        return row && this.#prepare(hook, sample, row.data);
      }
      case 'prepareFinding': {
        const found = fuzz.found(message.hook);
        return found && this.#prepare(message.hook, found.sample, found.finding.data);
      }
      case 'saveFinding':
        return this.#saveFinding(message.hook);
      default:
        return this.#session.receive(message);
    }
  }

  /** Shows a request in the panel that runs single ones. */
  #prepare(hook: string, sample: string | null, data: JsonValue): void {
    const request = { sample, data: JSON.stringify(data, undefined, 2) };
    const root = vscode.Uri.parse(this.uri);
    void vscode.commands.executeCommand('platformConfig.runAlterationHook', root, hook, request);
  }

  async #saveFinding(hook: string): Promise<void> {
    const { setup, fuzz } = this.#session;
    const scenario = fuzz.found(hook)?.finding.scenario;
    if (!setup || !scenario) return;
    const file = await saveScenario(vscode.Uri.parse(setup.scenarios), {
      text: `${JSON.stringify(scenario, undefined, 2)}\n`,
      prompt: 'The request, which fails until the code is mended,',
      example: `fuzz-${hook.replaceAll('_', '-')}`,
    });
    if (file) await vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, preserveFocus: false });
  }

  async #export(format: WhatIfFormat, changes: boolean): Promise<void> {
    try {
      const content = await this.#text(format, changes);
      if (content === undefined) return;
      const document = await vscode.workspace.openTextDocument({ language: languages[format], content });
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
    } catch (error) {
      await vscode.window.showErrorMessage(`The report could not be exported: ${because(error)}`);
    }
  }

  /** The latest report; undefined if there is none. */
  async #text(format: WhatIfFormat, changes: boolean): Promise<string | undefined> {
    const { report, setup } = this.#session;
    const baseline = changes ? (setup?.baseline.report?.rows ?? null) : null;
    return report ? this.#server.request(WhatIfExportRequest, { report, format, baseline }) : undefined;
  }

  #show(message: WhatIfHostMessage): void {
    if (this.#isClosed) return;
    if (message.type === 'show' && message.module) this.#panel.title = `What-if: ${message.module.name}`;
    this.#page.post(message);
  }
}

/** Asks for something that goes on for a while, hears of it meanwhile, and can cancel it. */
function begin<Params, Result, Progress>(
  server: LanguageServer,
  type: RequestType<Params, Result | null, void>,
  params: Params,
  progress: ProgressType<Progress>,
  told: (progress: Progress) => void,
): Begun<Result> {
  const partialResultToken = crypto.randomUUID();
  const cancelled = new vscode.CancellationTokenSource();
  const listening = server.onProgress(progress, partialResultToken, told);
  const result = server.request(type, { ...params, partialResultToken }, cancelled.token);
  return {
    result: result.finally(() => {
      listening.dispose();
      cancelled.dispose();
    }),
    cancel: () => {
      cancelled.cancel();
    },
  };
}
