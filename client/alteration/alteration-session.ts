import type {
  AlterationHooks,
  ModuleFileParams,
  ModuleFault,
  RunAlterationParams,
  RunAlterationResult,
} from '../../protocol/lsp.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import type {
  AlterationHostMessage,
  AlterationModule,
  AlterationPageMessage,
  AlterationPanelState,
  AlterationRequest,
  AlterationRun,
} from '../../protocol/webview.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import type { RememberedRequests } from './remembered-requests.js';

/** The world of a session. */
export interface Surroundings {
  /** Asks the server what can be run. Undefined: it does not run; null: there is no module. */
  readonly hooks: (params: ModuleFileParams) => Promise<AlterationHooks | null | undefined>;
  /** Asks the server for a run. Undefined: it does not run; null: there is no module. */
  readonly run: (params: RunAlterationParams) => Promise<RunAlterationResult | null | undefined>;
  readonly isTrusted: () => boolean;
  readonly remembered: RememberedRequests;
  readonly show: (message: AlterationHostMessage) => void;
}

/** What happens in one panel: the request that is prepared, and the latest run. It holds everything that the page draws. */
export class AlterationSession {
  /** Tells the page what can be run, as it is now. */
  readonly refresh = oneAtATime(() => this.#readModule());
  readonly #surroundings: Surroundings;
  #state: AlterationPanelState;
  /** Undefined until it was asked for once. */
  #module: AlterationModule | null | undefined;
  #run: AlterationRun | null = null;
  #edit = 0;

  constructor(state: AlterationPanelState, surroundings: Surroundings) {
    this.#state = state;
    this.#surroundings = surroundings;
    this.take(state.request);
    this.refresh();
  }

  /** The URI of the module's folder. */
  get uri(): string {
    return this.#state.uri;
  }

  /** Why the latest run is none. */
  get fault(): ModuleFault | null {
    return this.#run?.fault ?? null;
  }

  /** Tells the page everything, as soon as it is known what can be run. */
  show(): void {
    if (this.#module === undefined) return;
    this.#surroundings.show({
      type: 'show',
      state: this.#state,
      module: this.#module,
      trusted: this.#surroundings.isTrusted(),
      run: this.#run,
      edit: this.#edit,
    });
  }

  /** Prepares another request, and remembers it for the next panel. */
  take(request: AlterationRequest): void {
    this.#state = { uri: this.uri, request };
    this.#surroundings.remembered.remember(this.uri, request);
  }

  receive(message: AlterationPageMessage): void {
    switch (message.type) {
      case 'ready':
        // A new page counts anew.
        this.#edit = 0;
        return this.show();
      case 'edit':
        this.#edit = message.edit;
        return this.#change(message.request);
      case 'run':
        this.take(message.request);
        return void this.#start(message.request);
      default:
        return;
    }
  }

  /** Data belongs to its hook: with another hook comes the data that it was given last. */
  #change(request: AlterationRequest): void {
    if (request.hook === this.#state.request.hook) return this.take(request);
    this.take({ ...request, data: this.#surroundings.remembered.data(this.uri, request.hook) });
    this.show();
  }

  async #start(request: AlterationRequest): Promise<void> {
    if (!this.#surroundings.isTrusted()) return this.show();
    const run: AlterationRun = { request, status: 'running', report: null, fault: null, duration: null };
    this.#run = run;
    this.show();
    const start = performance.now();
    const result = await this.#resultOf(request);
    // A newer run is on its way.
    if (this.#run !== run) return;
    this.#run = { ...run, ...result, status: 'done', duration: Math.round(performance.now() - start) };
    this.show();
  }

  async #resultOf({ hook, sample, data: text }: AlterationRequest): Promise<RunAlterationResult> {
    let data: JsonValue;
    try {
      data = JSON.parse(text) as JsonValue;
    } catch (error) {
      return notRun(`The data of the request is not JSON: ${because(error)}`);
    }
    try {
      const result = await this.#surroundings.run({ uri: this.uri, hook, sample, data, apply: true, now: null });
      if (result) return result;
      return notRun(
        result === null
          ? 'There is no product module any more, or it cannot be read: then the output of Platform Config says why.'
          : 'The language server does not run.',
      );
    } catch (error) {
      return notRun(`The hook could not be run: ${because(error)}`);
    }
  }

  async #readModule(): Promise<void> {
    try {
      const found = await this.#surroundings.hooks({ uri: this.uri });
      // While the server starts anew, what is known still holds.
      this.#module = found === undefined ? (this.#module ?? null) : found;
    } catch (error) {
      this.#module ??= null;
      const result = notRun(`The alteration hooks could not be read: ${because(error)}`);
      if (this.#run?.status !== 'running')
        this.#run = { request: this.#state.request, status: 'done', ...result, duration: null };
    }
    this.show();
  }
}

function notRun(message: string): RunAlterationResult {
  return { report: null, fault: { message, place: null } };
}

function because(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
