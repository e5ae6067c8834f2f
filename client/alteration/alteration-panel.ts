import * as vscode from 'vscode';
import { AlterationHooksRequest, HookFormRequest, RunAlterationRequest, type ModuleFault } from '../../protocol/lsp.js';
import {
  alterationPageMessage,
  alterationPanelState,
  type AlterationHostMessage,
  type AlterationProtocol,
  type AlterationRequest,
} from '../../protocol/panels/alteration.js';
import type { PanelSubject } from '../panel/front-panel.js';
import type { SampleAddition } from '../../protocol/sample-addition.js';
import { openFile } from '../panel/open-place.js';
import { openSample } from '../panel/open-sample.js';
import { JsonSelection, rangeOf } from '../panel/json-selection.js';
import type { FileStore } from '../panel/file-store.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { saveScenario } from '../panel/scenario-file.js';
import { AlterationSession } from './alteration-session.js';
import { debugRequest } from './debug-request.js';
import type { PolicyDocuments } from './policy-documents.js';
import type { RememberedRequests } from './remembered-requests.js';
import { scenarioText } from './scenario-text.js';

/** State shared by the panels of all modules. */
export interface AlterationContext {
  readonly remembered: RememberedRequests;
  readonly policies: PolicyDocuments;
  /** Called when a hook has run. */
  readonly ran: () => void;
}

export function alterationPanels(context: AlterationContext): PanelKind<AlterationProtocol, AlterationPanel> {
  return {
    page: 'alteration',
    viewType: 'platformConfig.alteration',
    title: 'Hook',
    preserveFocus: false,
    state: alterationPanelState,
    messages: alterationPageMessage,
    start: (state, host) => new AlterationPanel(state, host, context),
  };
}

class AlterationPanel implements Panel<AlterationProtocol> {
  readonly #server: PanelHost<AlterationProtocol>['server'];
  readonly #store: FileStore;
  readonly #uri: string;
  readonly #context: AlterationContext;
  readonly #session: AlterationSession;
  readonly #selection: JsonSelection;
  #hook: string;

  constructor(state: AlterationProtocol['state'], host: PanelHost<AlterationProtocol>, context: AlterationContext) {
    const { server, show, store } = host;
    this.#server = server;
    this.#store = store;
    this.#uri = state.uri;
    this.#hook = state.request.hook;
    this.#context = context;
    this.#session = new AlterationSession(state, {
      hooks: (params) => server.request(AlterationHooksRequest, params),
      form: (params) => server.request(HookFormRequest, params),
      run: (params) => server.request(RunAlterationRequest, params),
      isTrusted: () => vscode.workspace.isTrusted,
      remembered: context.remembered,
      show: (message) => {
        this.#follow(message);
        show(message, message.module?.name);
      },
    });
    const places = () => Object.entries(this.#session.places);
    this.#selection = new JsonSelection({
      isOf: (file) => places().some(([, { uri }]) => uri === file.toString()),
      // Those inside of others are behind them.
      at: (_, position) =>
        Promise.resolve(places().findLast(([, one]) => rangeOf(one).contains(position))?.[0] ?? null),
      place: (element) => Promise.resolve(this.#session.places[element]),
      mark: (element) => this.#session.mark(element),
    });
  }

  readonly handlers: Handlers<AlterationProtocol['posted']> = {
    ready: (message) => this.#session.receive(message),
    edit: (message) => this.#session.receive(message),
    select: ({ element }) => {
      this.#session.mark(element);
      return this.#selection.select(element);
    },
    run: (message) => this.#session.receive(message),
    prefill: (message) => this.#session.receive(message),
    debug: ({ request }) => {
      this.#session.take(request);
      return debugRequest(this.#uri, request, this.#context.remembered);
    },
    showDiff: () => {
      const { finished } = this.#session.run;
      return finished && this.#context.policies.compare(this.#uri, finished);
    },
    openSample: () => this.#openSample([]),
    addToSample: () => this.#openSample(this.#session.run.state?.lacked?.additions ?? []),
    saveScenario: () => this.#save(),
    runScenarios: () => vscode.commands.executeCommand('platformConfig.runScenarios', vscode.Uri.parse(this.#uri)),
    whatIf: () => vscode.commands.executeCommand('platformConfig.whatIf', vscode.Uri.parse(this.#uri)),
  };

  get subject(): PanelSubject {
    const { hook, sample } = this.#session.request;
    return { hook, ...(sample !== null && { sample }) };
  }

  get fault(): ModuleFault | null {
    return this.#session.run.state?.fault ?? null;
  }

  refresh(): void {
    this.#session.view.refresh();
  }

  dispose(): void {
    this.#session.view.dispose();
    this.#selection.dispose();
  }

  /** Prepares another request. */
  prepare(request: AlterationRequest): void {
    this.#session.prepare(request);
  }

  /** Runs the request that was prepared. */
  run(): void {
    this.#session.runPrepared();
  }

  #openSample(additions: readonly SampleAddition[]): Promise<void> {
    const sample = this.#session.run.state?.lacked?.sample;
    return openSample(this.#server, { uri: this.#uri, sample, pointer: '/policy/module', additions });
  }

  async #save(): Promise<void> {
    const { finished } = this.#session.run;
    const scenarios = this.#session.view.result?.scenarios;
    if (!finished || scenarios === undefined) return;
    const file = await saveScenario(this.#store, vscode.Uri.parse(scenarios), {
      text: scenarioText(finished),
      prompt: 'The request with its outcome',
      example: finished.request.hook.replaceAll('_', '-'),
    });
    if (file) await openFile(file);
  }

  #follow({ run, state }: AlterationHostMessage): void {
    if (state.request.hook !== this.#hook) {
      this.#hook = state.request.hook;
      this.#selection.mark(null);
    }
    const { finished } = this.#session.run;
    if (!finished || run?.status !== 'done') return;
    this.#context.policies.follow(this.#uri, finished);
    this.#context.ran();
  }
}
