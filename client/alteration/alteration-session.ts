import type {
  AlterationHostMessage,
  AlterationPageMessage,
  AlterationPanelState,
  AlterationRequest,
  AlterationRun,
} from '../../protocol/panels/alteration.js';
import {
  alterationModule,
  type AlterationHooks,
  type HookFormParams,
  type ModuleFileParams,
  type ModuleFault,
  type RunAlterationParams,
  type RunAlterationResult,
} from '../../protocol/lsp.js';
import type { HookForm, OfferedHookForm } from '../../protocol/hook-form.js';
import type { JsonObject, JsonValue, LocatedReport } from '../../protocol/sandbox.js';
import { messageOf } from '../../protocol/message-of.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { noAnswer } from '../panel/server-answers.js';
import type { RememberedRequests } from './remembered-requests.js';

/** The dependencies of a session. */
export interface AlterationHost {
  /** Asks the server for the hooks and samples. Undefined: it is not running; null: there is no module. */
  readonly hooks: (params: ModuleFileParams) => Promise<AlterationHooks | null | undefined>;
  /** Asks the server for the form of a hook. Undefined: it is not running; null: there is no module. */
  readonly form: (params: HookFormParams) => Promise<OfferedHookForm | null | undefined>;
  /** Asks the server for a run. Undefined: it is not running; null: there is no module. */
  readonly run: (params: RunAlterationParams) => Promise<RunAlterationResult | null | undefined>;
  readonly isTrusted: () => boolean;
  readonly remembered: RememberedRequests;
  readonly show: (message: AlterationHostMessage) => void;
}

/** A run with its report. */
export interface FinishedRun {
  readonly request: AlterationRequest;
  readonly report: LocatedReport;
  /** The policy before the alteration. */
  readonly policy: JsonObject | null;
}

/** The state of one panel: the request being prepared and the latest run, i.e. everything that the page draws. */
export class AlterationSession {
  /** Sends the page the current hooks and samples. */
  readonly refresh = oneAtATime(() => this.#readModule());
  readonly #host: AlterationHost;
  #state: AlterationPanelState;
  /** Undefined until the first answer. */
  #module: AlterationHooks | null | undefined;
  /** Of the selected hook; null until known. */
  #form: HookForm | null = null;
  /** The form's initial data, as text: those of the policy, and the example. */
  #prefilled: { readonly data: string; readonly example: string } | undefined;
  #run: AlterationRun | null = null;
  #finished: FinishedRun | null = null;
  #edit = 0;

  constructor(state: AlterationPanelState, host: AlterationHost) {
    this.#state = state;
    this.#host = host;
    this.take(state.request);
    this.refresh();
  }

  /** The URI of the module's folder. */
  get uri(): string {
    return this.#state.uri;
  }

  /** The request being prepared. */
  get request(): AlterationRequest {
    return this.#state.request;
  }

  /** Why the latest run failed to produce a report. */
  get fault(): ModuleFault | null {
    return this.#run?.fault ?? null;
  }

  /** The latest run that has a report. */
  get finished(): FinishedRun | null {
    return this.#finished;
  }

  /** The URI of the scenarios folder; undefined while there is no module. */
  get scenarios(): string | undefined {
    return this.#module?.scenarios;
  }

  /** Sends the page everything, once the hooks and samples are known. */
  show(): void {
    if (this.#module === undefined) return;
    this.#host.show({
      type: 'show',
      state: this.#state,
      module: this.#module && alterationModule(this.#module),
      trusted: this.#host.isTrusted(),
      run: this.#run,
      form: this.#form,
      history: this.#host.remembered.history(this.uri, this.#state.request.hook),
      edit: this.#edit,
    });
  }

  /** Changes the request, and stores it for the next panel. */
  take(request: AlterationRequest): void {
    this.#state = { uri: this.uri, request };
    this.#host.remembered.remember(this.uri, request);
  }

  /** The same from outside the page; also shows it. */
  prepare(request: AlterationRequest): void {
    if (request.hook !== this.#state.request.hook) {
      this.#form = null;
      this.#prefilled = undefined;
    }
    this.take(request);
    this.show();
    this.refresh();
  }

  receive(message: AlterationPageMessage): void {
    switch (message.type) {
      case 'ready':
        // A new page restarts its count.
        this.#edit = 0;
        return this.show();
      case 'edit':
        this.#edit = message.edit;
        return this.#change(message.request);
      case 'prefill':
        this.take({ ...this.#state.request, data: this.#prefilled?.data ?? '{}' });
        return this.show();
      case 'run':
        this.take(message.request);
        return void this.#start(message.request);
      default:
        return;
    }
  }

  /** Data belongs to its hook: selecting another hook restores the data it was last given, or its form's initial data. */
  #change(request: AlterationRequest): void {
    const { hook, sample } = this.#state.request;
    if (request.hook === hook) this.take(request);
    else {
      this.#form = null;
      this.#prefilled = undefined;
      this.take({ ...request, data: this.#host.remembered.data(this.uri, request.hook) ?? '' });
      this.show();
    }
    if (request.hook !== hook || request.sample !== sample) this.refresh();
  }

  async #start(request: AlterationRequest): Promise<void> {
    if (!this.#host.isTrusted()) return this.show();
    this.#host.remembered.ran(this.uri, request);
    const run: AlterationRun = {
      request,
      status: 'running',
      report: null,
      fault: null,
      duration: null,
      durations: null,
    };
    this.#run = run;
    this.show();
    const start = performance.now();
    const result = await this.#resultOf(request);
    // A newer run is in progress.
    if (this.#run !== run) return;
    const { report, fault, durations, policy } = result;
    this.#run = { ...run, report, fault, durations, status: 'done', duration: Math.round(performance.now() - start) };
    this.#finished = report && { request, report, policy };
    this.show();
  }

  async #resultOf({ hook, sample, data: text }: AlterationRequest): Promise<RunAlterationResult> {
    let data: JsonValue;
    try {
      data = JSON.parse(text) as JsonValue;
    } catch (error) {
      return notRun(`The data of the request is not JSON: ${messageOf(error)}`);
    }
    try {
      const result = await this.#host.run({ uri: this.uri, hook, sample, data, apply: true, now: null });
      return result ?? { ...notAnswered, fault: noAnswer(result) };
    } catch (error) {
      return notRun(`The hook could not be run: ${messageOf(error)}`);
    }
  }

  async #readModule(): Promise<void> {
    try {
      const found = await this.#host.hooks({ uri: this.uri });
      // While the server restarts, the last known state stays valid.
      this.#module = found === undefined ? (this.#module ?? null) : found;
      if (found) await this.#readForm();
    } catch (error) {
      this.#module ??= null;
      const { fault } = notRun(`The alteration hooks could not be read: ${messageOf(error)}`);
      const { request } = this.#state;
      if (this.#run?.status !== 'running')
        this.#run = { request, status: 'done', report: null, fault, duration: null, durations: null };
    }
    this.show();
  }

  /** A first request is the example. Unedited data follows the form: it is prefilled again if the policy or the schema file changes. */
  async #readForm(): Promise<void> {
    const { hook, sample } = this.#state.request;
    const form = await this.#host.form({ uri: this.uri, hook, sample });
    const { request } = this.#state;
    if (!form || request.hook !== hook) return;
    const { example, ...shown } = form;
    this.#form = shown;
    const before = this.#prefilled;
    this.#prefilled = { data: JSON.stringify(form.data, null, 2), example: JSON.stringify(example, null, 2) };
    if (request.data === '' || request.data === before?.example)
      this.take({ ...request, data: this.#prefilled.example });
    else if (request.data === before?.data) this.take({ ...request, data: this.#prefilled.data });
  }
}

const notAnswered: RunAlterationResult = { report: null, fault: null, policy: null, durations: null };

function notRun(message: string): RunAlterationResult {
  return { ...notAnswered, fault: { message, place: null } };
}
