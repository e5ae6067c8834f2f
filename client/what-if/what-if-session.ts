import type { WhatIfHostMessage, WhatIfPageMessage, WhatIfPanelState } from '../../protocol/panels/what-if.js';
import { alterationModule, type ModuleFault, type ModuleFileParams } from '../../protocol/lsp.js';
import type { WhatIfSetup } from '../../protocol/what-if-messages.js';
import type { WhatIfRow } from '../../protocol/what-if.js';
import { LiveView } from '../panel/live-view.js';
import { BookSession, type BookHost } from './book-session.js';
import { FuzzSession, type FuzzHost } from './fuzz-session.js';
import { WhatIfRun, type WhatIfRunHost } from './what-if-run.js';

/** The dependencies of a session. */
export interface WhatIfHost {
  /** Asks the server for the planned runs. Undefined: it is not running; null: there is no module. */
  readonly setup: (params: ModuleFileParams) => Promise<WhatIfSetup | null | undefined>;
  readonly whatIf: WhatIfRunHost['begin'];
  readonly fuzz: FuzzHost['begin'];
  readonly book: BookHost['begin'];
  readonly bookPolicy: BookHost['policy'];
  readonly isTrusted: () => boolean;
  /** Called when every hook has run. */
  readonly ran: () => void;
  /** An integer from 0 to 2³² − 1. */
  readonly randomSeed: () => number;
  readonly show: (message: WhatIfHostMessage) => void;
}

/** The state of one panel: the latest what-if run, the latest fuzzing run of each hook, and the baseline, i.e. everything that the page draws. */
export class WhatIfSession {
  /** The planned runs, and whether the latest run is up to date. */
  readonly view: LiveView<WhatIfPanelState, WhatIfSetup>;
  readonly whatIf: WhatIfRun;
  readonly fuzz: FuzzSession;
  readonly book: BookSession;
  #isRunWanted = false;

  constructor(
    state: WhatIfPanelState,
    private readonly host: WhatIfHost,
  ) {
    this.view = new LiveView(state, {
      ask: () => this.#readSetup(),
      failure: 'The alteration hooks could not be read: ',
      show: () => {
        if (this.#isRunWanted) this.run();
        else this.#show();
      },
    });
    this.whatIf = new WhatIfRun({
      begin: host.whatIf,
      told: ({ row, done, all }) => host.show({ type: 'rows', rows: [row], done, all }),
      show: () => this.#show(),
    });
    this.fuzz = new FuzzSession(state.uri, {
      begin: host.fuzz,
      hooks: () => this.setup?.hooks.map(({ key }) => key) ?? [],
      randomSeed: host.randomSeed,
      show: () => {
        host.show({ type: 'fuzz', fuzz: this.fuzz.states });
      },
    });
    this.book = new BookSession(state.uri, {
      begin: host.book,
      policy: host.bookPolicy,
      show: () => {
        host.show({ type: 'book', book: this.book.state });
      },
    });
    this.view.refresh();
  }

  /** The URI of the module's folder. */
  get uri(): string {
    return this.view.choice.uri;
  }

  get setup(): WhatIfSetup | null | undefined {
    return this.view.result;
  }

  /** Why nothing can be run, or nothing was. */
  get fault(): ModuleFault | null {
    return this.whatIf.fault ?? this.view.fault;
  }

  /** A row of the latest run, or of the baseline. */
  row(hook: string, sample: string, request: string): WhatIfRow | undefined {
    const rows = [...this.whatIf.rows, ...(this.setup?.baseline.report?.rows ?? [])];
    return rows.find((row) => row.hook === hook && row.sample === sample && row.request === request);
  }

  /** Cancels everything in progress. */
  dispose(): void {
    this.view.dispose();
    this.whatIf.cancel();
    this.fuzz.cancel();
    this.book.cancel();
  }

  /** Starts a run, once the planned runs are known. Does nothing while one is running. */
  run(): void {
    this.#isRunWanted = !this.view.isKnown;
    if (!this.#isRunWanted) void this.#start();
  }

  /** Shows a tab: in a page that was hidden, too, which is loaded again when it comes into sight. */
  openTab(tab: WhatIfPanelState['look']['tab']): void {
    this.view.choice = { uri: this.uri, look: { ...this.view.choice.look, tab } };
    this.host.show({ type: 'tab', tab });
  }

  receive(message: WhatIfPageMessage): void {
    switch (message.type) {
      case 'ready':
        return this.#show();
      case 'look':
        this.view.choice = { uri: this.uri, look: message.view };
        return;
      case 'run':
        return this.run();
      case 'cancel':
        return this.whatIf.cancel();
      case 'fuzz':
        if (this.host.isTrusted()) void this.fuzz.start(message.order);
        else this.#show();
        return;
      case 'cancelFuzz':
        return this.fuzz.cancel();
      case 'runBook':
        if (this.host.isTrusted()) void this.book.start(message.order);
        else this.#show();
        return;
      case 'cancelBook':
        return this.book.cancel();
      default:
        return;
    }
  }

  /** Sends the page everything, once the planned runs are known. */
  #show(): void {
    if (!this.view.isKnown) return;
    const setup = this.setup ?? null;
    const baseline = setup?.baseline;
    this.host.show({
      type: 'show',
      state: this.view.choice,
      module: setup && alterationModule(setup),
      trusted: this.host.isTrusted(),
      fault: this.fault,
      run: this.whatIf.state(setup?.fingerprint),
      baseline: baseline?.report ? { rows: baseline.report.rows, now: baseline.report.now } : null,
      baselineFault: baseline?.fault ?? null,
      fuzz: this.fuzz.states,
      book: this.book.state,
      booksUnavailable: setup?.booksUnavailable ?? null,
    });
  }

  /** With a baseline, the run uses its clock: any difference then comes from the code. */
  async #start(): Promise<void> {
    const { setup } = this;
    if (!this.host.isTrusted() || !setup) return this.#show();
    const { now, seed } = setup.baseline.report ?? { now: null, seed: null };
    if (!(await this.whatIf.start({ uri: this.uri, now, seed }))) return;
    this.host.ran();
    // Something may have been written in the meantime.
    this.view.refresh();
  }

  async #readSetup(): Promise<WhatIfSetup | null> {
    const found = await this.host.setup({ uri: this.uri });
    // While the server restarts, the last known state stays valid.
    return found === undefined ? (this.setup ?? null) : found;
  }
}
