import { alterationModule } from '../../protocol/lsp.js';
import type { WhatIfHostMessage, WhatIfPageMessage, WhatIfPanelState } from '../../protocol/panels/what-if.js';
import { BookSession, type BookHost } from './book-session.js';
import { FuzzSession, type FuzzHost } from './fuzz-session.js';
import { PlannedRuns, type PlannedRunsHost } from './planned-runs.js';

/** The dependencies of a session. */
export interface WhatIfHost extends PlannedRunsHost {
  readonly fuzz: FuzzHost['begin'];
  readonly book: BookHost['begin'];
  readonly bookPolicy: BookHost['policy'];
  /** An integer from 0 to 2³² − 1. */
  readonly randomSeed: () => number;
  readonly show: (message: WhatIfHostMessage) => void;
}

/** The state of one panel, i.e. everything that the page draws: a tab for every hook over every sample, one for fuzzing, one for a book of policies. */
export class WhatIfSession {
  readonly whatIf: PlannedRuns;
  readonly fuzz: FuzzSession;
  readonly book: BookSession;

  constructor(
    state: WhatIfPanelState,
    private readonly host: WhatIfHost,
  ) {
    this.whatIf = new PlannedRuns(
      state,
      host,
      ({ row, done, all }) => host.show({ type: 'rows', rows: [row], done, all }),
      () => this.#show(),
    );
    this.fuzz = new FuzzSession(state.uri, {
      begin: host.fuzz,
      hooks: () => this.whatIf.setup?.hooks.map(({ key }) => key) ?? [],
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
    this.whatIf.view.refresh();
  }

  /** Cancels everything in progress. */
  dispose(): void {
    this.whatIf.dispose();
    this.fuzz.cancel();
    this.book.cancel();
  }

  /** Shows a tab: in a page that was hidden, too, which is loaded again when it comes into sight. */
  openTab(tab: WhatIfPanelState['look']['tab']): void {
    const { look } = this.whatIf.view.choice;
    this.#look({ ...look, tab });
    this.host.show({ type: 'tab', tab });
  }

  receive(message: WhatIfPageMessage): void {
    switch (message.type) {
      case 'ready':
        return this.#show();
      case 'look':
        return this.#look(message.view);
      case 'run':
        return this.whatIf.run();
      case 'cancel':
        return this.whatIf.latest.cancel();
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

  #look(look: WhatIfPanelState['look']): void {
    const { view } = this.whatIf;
    view.choice = { ...view.choice, look };
  }

  /** Sends the page everything, once the planned runs are known. */
  #show(): void {
    const { view, latest, fault } = this.whatIf;
    if (!view.isKnown) return;
    const setup = view.result ?? null;
    const baseline = setup?.baseline;
    this.host.show({
      type: 'show',
      state: view.choice,
      module: setup && alterationModule(setup),
      trusted: this.host.isTrusted(),
      fault,
      run: latest.state(setup?.fingerprint),
      baseline: baseline?.report ? { rows: baseline.report.rows, now: baseline.report.now } : null,
      baselineFault: baseline?.fault ?? null,
      fuzz: this.fuzz.states,
      book: this.book.state,
      booksUnavailable: setup?.booksUnavailable ?? null,
    });
  }
}
