import type {
  AlterationHostMessage,
  AlterationPageMessage,
  AlterationPanelState,
  AlterationRequest,
} from '../../protocol/panels/alteration.js';
import {
  alterationModule,
  type AlterationHooks,
  type HookFormParams,
  type ModuleFileParams,
  type PlacedHookForm,
} from '../../protocol/lsp.js';
import { LiveView } from '../panel/live-view.js';
import { HookRun, type HookRunHost } from './hook-run.js';
import { OfferedForm } from './offered-form.js';
import type { RememberedRequests } from './remembered-requests.js';

/** The dependencies of a session. */
export interface AlterationHost {
  /** Asks the server for the hooks and samples. Undefined: it is not running; null: there is no module. */
  readonly hooks: (params: ModuleFileParams) => Promise<AlterationHooks | null | undefined>;
  /** Asks the server for the form of a hook. Undefined: it is not running; null: there is no module. */
  readonly form: (params: HookFormParams) => Promise<PlacedHookForm | null | undefined>;
  readonly run: HookRunHost['run'];
  readonly isTrusted: () => boolean;
  readonly remembered: RememberedRequests;
  readonly show: (message: AlterationHostMessage) => void;
}

type ReadHooks = AlterationHooks & { readonly fault: null };

/** The state of one panel: the request being prepared and the latest run, i.e. everything that the page draws. */
export class AlterationSession {
  /** The current hooks and samples. */
  readonly view: LiveView<AlterationPanelState, ReadHooks>;
  readonly #form = new OfferedForm();
  /** The latest run. */
  readonly run: HookRun;
  #edit = 0;
  /** Whether the request is to be run as soon as its data are known. */
  #isAwaited = false;
  #marked: string | null = null;

  constructor(
    state: AlterationPanelState,
    private readonly host: AlterationHost,
  ) {
    this.run = new HookRun(state.uri, { run: host.run, show: () => this.show() });
    this.view = new LiveView(state, {
      ask: ({ request }) => this.#ask(request),
      failure: 'The alteration hooks could not be read: ',
      show: () => {
        const { fault, choice } = this.view;
        if (fault) this.run.fail(this.request, fault);
        this.show();
        if (!this.#isAwaited || choice.request.data === '') return;
        this.#isAwaited = false;
        this.#start(this.request);
      },
    });
    this.take(state.request);
    this.view.refresh();
  }

  /** The URI of the module's folder. */
  get uri(): string {
    return this.view.choice.uri;
  }

  /** The request being prepared. */
  get request(): AlterationRequest {
    return this.view.choice.request;
  }

  /** Where the elements of the hook's form are written, by their ids. */
  get places(): PlacedHookForm['places'] {
    return this.#form.places;
  }

  /** Marks an element of the form. @param element its id */
  mark(element: string | null): void {
    this.#marked = element;
    this.show();
  }

  /** Sends the page everything, once the hooks and samples are known. */
  show(): void {
    const { isKnown, choice, result } = this.view;
    if (!isKnown) return;
    this.host.show({
      type: 'show',
      state: choice,
      module: result ? alterationModule(result) : null,
      trusted: this.host.isTrusted(),
      run: this.run.shown(this.request, this.#form.version),
      form: this.#form.form,
      marked: this.#marked,
      history: this.host.remembered.history(this.uri, this.request.hook),
      edit: this.#edit,
    });
  }

  /** Changes the request, and stores it for the next panel. */
  take(request: AlterationRequest): void {
    this.view.choice = { uri: this.uri, request };
    this.host.remembered.remember(this.uri, request);
  }

  /** The same from outside the page; also shows it. */
  prepare(request: AlterationRequest): void {
    if (request.hook !== this.request.hook) this.#form.forget();
    this.take(request);
    this.show();
    this.view.refresh();
  }

  /** Runs the request that was prepared, once the form of its hook has filled in what is missing. */
  runPrepared(): void {
    this.#isAwaited = true;
    this.view.refresh();
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
        this.take({ ...this.request, data: this.#form.data });
        return this.show();
      case 'run':
        this.take(message.request);
        return this.#start(message.request);
      default:
        return;
    }
  }

  /** Data belongs to its hook: selecting another hook restores the data it was last given, or its form's initial data. */
  #change(request: AlterationRequest): void {
    const { hook, sample } = this.request;
    if (request.hook === hook && request.sample === sample) this.take(request);
    else if (request.hook === hook) this.prepare(request);
    else this.prepare({ ...request, data: this.host.remembered.data(this.uri, request.hook) ?? '' });
  }

  #start(request: AlterationRequest): void {
    if (!this.host.isTrusted()) return this.show();
    this.host.remembered.ran(this.uri, request);
    void this.run.start(request);
  }

  async #ask({ hook, sample }: AlterationRequest): Promise<ReadHooks | null> {
    const found = await this.host.hooks({ uri: this.uri });
    // While the server restarts, the last known state stays valid.
    if (!found) return found === undefined ? (this.view.result ?? null) : null;
    const form = await this.host.form({ uri: this.uri, hook, sample });
    if (form && this.request.hook === hook)
      this.take({ ...this.request, data: this.#form.fill(form, this.request.data) });
    return { ...found, fault: null };
  }
}
