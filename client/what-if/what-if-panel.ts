import { indentedJson } from '../../protocol/json.js';
import * as vscode from 'vscode';
import { BookPolicyRequest, bookProgress, RunBookRequest } from '../../protocol/book-messages.js';
import { largestSeed } from '../../protocol/fuzz.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import { defaultMoney } from '../../protocol/money.js';
import { whatIfPageMessage, whatIfPanelState, type WhatIfProtocol } from '../../protocol/panels/what-if.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { escapedJson } from '../../protocol/visible-text.js';
import type { WhatIfFormat } from '../../protocol/what-if.js';
import {
  fuzzProgress,
  FuzzRequest,
  WhatIfExportRequest,
  whatIfProgress,
  WhatIfRequest,
  WhatIfSetupRequest,
} from '../../protocol/what-if-messages.js';
import { startRequest } from '../panel/cancellable-request.js';
import { openFile, openText } from '../panel/open-place.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { saveNewFile, saveScenario } from '../panel/scenario-file.js';
import { shownPath } from '../panel/shown-path.js';
import { startDebugging } from '../panel/start-debugging.js';
import { deleteFile, replaceFile } from '../panel/write-file.js';
import { WhatIfSession } from './what-if-session.js';

/** @param ran called when every hook has run */
export const whatIfPanels = (ran: () => void): PanelKind<WhatIfProtocol, WhatIfPanel> => ({
  page: 'what-if',
  viewType: 'platformConfig.whatIf',
  title: 'What-if',
  preserveFocus: false,
  state: whatIfPanelState,
  messages: whatIfPageMessage,
  start: (state, host) => new WhatIfPanel(state, host, ran),
});

/** The what-if panel of one module. Closing it cancels its runs. */
class WhatIfPanel implements Panel<WhatIfProtocol> {
  readonly #uri: string;
  readonly #host: PanelHost<WhatIfProtocol>;
  readonly #session: WhatIfSession;

  constructor(state: WhatIfProtocol['state'], host: PanelHost<WhatIfProtocol>, ran: () => void) {
    const { server, show } = host;
    this.#uri = state.uri;
    this.#host = host;
    this.#session = new WhatIfSession(state, {
      setup: (params) => server.request(WhatIfSetupRequest, params),
      whatIf: (params, told) => startRequest(server, WhatIfRequest, params, whatIfProgress, told),
      fuzz: (params, told) => startRequest(server, FuzzRequest, params, fuzzProgress, told),
      book: (params, told) => startRequest(server, RunBookRequest, params, bookProgress, told),
      bookPolicy: (params) => server.request(BookPolicyRequest, params),
      isTrusted: () => vscode.workspace.isTrusted,
      randomSeed: () => Math.floor(Math.random() * largestSeed),
      ran,
      show: (message) => show(message, message.type === 'show' ? message.module?.name : undefined),
    });
  }

  readonly handlers: Handlers<WhatIfProtocol['posted']> = {
    ready: (message) => this.#session.receive(message),
    look: (message) => this.#session.receive(message),
    run: (message) => this.#session.receive(message),
    cancel: (message) => this.#session.receive(message),
    fuzz: (message) => this.#session.receive(message),
    cancelFuzz: (message) => this.#session.receive(message),
    export: ({ format, changes }) => this.#export(format, changes),
    saveBaseline: async () => {
      const { setup, latest } = this.#session.whatIf;
      if (!setup || !latest.report) return;
      const text = await this.#text('json', false);
      if (text !== undefined) await replaceFile(this.#host.store, vscode.Uri.parse(setup.baseline.uri), text);
      this.refresh();
    },
    removeBaseline: async () => {
      const { setup } = this.#session.whatIf;
      if (!setup) return;
      await deleteFile(this.#host.store, vscode.Uri.parse(setup.baseline.uri));
      this.refresh();
    },
    prepare: ({ hook, sample, request }) => {
      const row = this.#session.whatIf.row(hook, sample, request);
      if (row) this.#show('run', hook, sample, row.data);
    },
    prepareFinding: ({ hook, finding }) => {
      const found = this.#session.fuzz.found(hook, finding);
      if (found) this.#show('run', hook, found.sample, found.finding.data);
    },
    debugFinding: async ({ hook, finding }) => {
      const scenario = this.#session.fuzz.found(hook, finding)?.finding.scenario;
      if (!scenario) return;
      // With its clock and its seed.
      const { kind: _, ...launch } = scenario;
      await startDebugging(this.#uri, hook, launch);
    },
    saveFinding: ({ hook, finding }) => this.#saveFinding(hook, finding),
    chooseBook: () => this.chooseBook(),
    runBook: (message) => this.#session.receive(message),
    cancelBook: (message) => this.#session.receive(message),
    openPolicy: ({ line }) => this.#openPolicy(line, 'run'),
    debugPolicy: ({ line }) => this.#openPolicy(line, 'debug'),
    savePolicy: ({ line, redacts }) => this.#savePolicy(line, redacts),
  };

  get fault(): ModuleFault | null {
    return this.#session.whatIf.fault;
  }

  refresh(): void {
    this.#session.whatIf.view.refresh();
  }

  /** Runs every hook over every sample. */
  run(): void {
    this.#session.whatIf.run();
  }

  /** Shows a tab of a panel that is open. */
  openTab(tab: WhatIfProtocol['state']['look']['tab']): void {
    this.#session.openTab(tab);
  }

  /** Asks for the file of a book. */
  async chooseBook(): Promise<void> {
    const [file] =
      (await vscode.window.showOpenDialog({
        title: 'Run over a Book of Policies',
        openLabel: 'Choose Book',
        defaultUri: vscode.Uri.parse(this.#uri),
        filters: { 'Books of policies': ['ndjson', 'jsonl', 'csv', 'gz', 'zst'], 'All files': ['*'] },
      })) ?? [];
    if (file) this.#session.book.choose(file.toString(), shownPath(file));
  }

  dispose(): void {
    this.#session.dispose();
  }

  /** Shows a request in the alteration panel, or in the debugger. */
  #show(how: 'run' | 'debug', hook: string, sample: string | null, data: JsonValue): void {
    const request = { sample, data: JSON.stringify(data, undefined, 2) };
    const root = vscode.Uri.parse(this.#uri);
    void vscode.commands.executeCommand(`platformConfig.${how}AlterationHook`, root, hook, request);
  }

  async #openPolicy(line: number, how: 'run' | 'debug'): Promise<void> {
    const found = await this.#session.book.policy(line, true, false);
    const hook = this.#session.book.state.order?.hook;
    if (found && hook !== undefined) this.#show(how, hook, found.name, found.data);
  }

  async #savePolicy(line: number, redacts: boolean): Promise<void> {
    const found = await this.#session.book.policy(line, false, redacts);
    if (!found || found.sample === null) return;
    const file = await saveNewFile(this.#host.store, vscode.Uri.parse(found.folder), {
      text: escapedJson(found.sample),
      title: 'Save as Sample',
      prompt: `The policy${redacts ? ', with what identifies people redacted,' : ' as it is, with what identifies people,'}`,
      use: 'is a sample of the module',
      example: found.name,
    });
    if (file) await openFile(file);
  }

  async #saveFinding(hook: string, finding: number): Promise<void> {
    const { setup } = this.#session.whatIf;
    const scenario = this.#session.fuzz.found(hook, finding)?.finding.scenario;
    if (!setup || !scenario) return;
    const file = await saveScenario(this.#host.store, vscode.Uri.parse(setup.scenarios), {
      text: escapedJson(indentedJson(scenario)),
      prompt: 'The request, which fails until the code is fixed,',
      example: `fuzz-${hook.replaceAll('_', '-')}${finding === 0 ? '' : `-${String(finding + 1)}`}`,
    });
    if (file) await openFile(file);
  }

  async #export(format: WhatIfFormat, changes: boolean): Promise<void> {
    try {
      const text = await this.#text(format, changes);
      if (text !== undefined) await openText(text, format);
    } catch (error) {
      await vscode.window.showErrorMessage(`The report could not be exported: ${messageOf(error)}`);
    }
  }

  /** The latest report; undefined if there is none. */
  async #text(format: WhatIfFormat, changes: boolean): Promise<string | undefined> {
    const { setup, latest } = this.#session.whatIf;
    const { report } = latest;
    const baseline = changes ? (setup?.baseline.report?.rows ?? null) : null;
    const money = setup?.money ?? defaultMoney;
    return report ? this.#host.server.request(WhatIfExportRequest, { report, format, baseline, money }) : undefined;
  }
}
