import type { ModuleFault, ModuleFileParams } from '../../protocol/lsp.js';
import type { WhatIfPanelState } from '../../protocol/panels/what-if.js';
import type { WhatIfProgress, WhatIfRow } from '../../protocol/what-if.js';
import type { WhatIfSetup } from '../../protocol/what-if-messages.js';
import { LiveView } from '../panel/live-view.js';
import { WhatIfRun, type WhatIfRunHost } from './what-if-run.js';

export interface PlannedRunsHost {
  /** Asks the server for the planned runs. Undefined: it is not running; null: there is no module. */
  readonly setup: (params: ModuleFileParams) => Promise<WhatIfSetup | null | undefined>;
  readonly whatIf: WhatIfRunHost['begin'];
  readonly isTrusted: () => boolean;
  /** Called when every hook has run. */
  readonly ran: () => void;
}

/** Every hook over every sample: the planned runs, the latest run of all of them, and the baseline that it is compared with. */
export class PlannedRuns {
  /** The planned runs, and whether the latest run is up to date. */
  readonly view: LiveView<WhatIfPanelState, WhatIfSetup>;
  readonly latest: WhatIfRun;
  #isRunWanted = false;

  /** @param told called with each row as it comes @param show called whenever anything else has changed */
  constructor(
    state: WhatIfPanelState,
    private readonly host: PlannedRunsHost,
    told: (progress: WhatIfProgress) => void,
    private readonly show: () => void,
  ) {
    this.view = new LiveView(state, {
      ask: () => this.#readSetup(),
      failure: 'The alteration hooks could not be read: ',
      show: () => {
        if (this.#isRunWanted) this.run();
        else show();
      },
    });
    this.latest = new WhatIfRun({ begin: host.whatIf, told, show });
  }

  get setup(): WhatIfSetup | null | undefined {
    return this.view.result;
  }

  /** Why nothing can be run, or nothing was. */
  get fault(): ModuleFault | null {
    return this.latest.fault ?? this.view.fault;
  }

  /** A row of the latest run, or of the baseline. */
  row(hook: string, sample: string, request: string): WhatIfRow | undefined {
    const rows = [...this.latest.rows, ...(this.setup?.baseline.report?.rows ?? [])];
    return rows.find((row) => row.hook === hook && row.sample === sample && row.request === request);
  }

  /** Starts a run, once the planned runs are known. Does nothing while one is running. */
  run(): void {
    this.#isRunWanted = !this.view.isKnown;
    if (!this.#isRunWanted) void this.#start();
  }

  dispose(): void {
    this.view.dispose();
    this.latest.cancel();
  }

  /** With a baseline, the run uses its clock: any difference then comes from the code. */
  async #start(): Promise<void> {
    const { setup } = this;
    if (!this.host.isTrusted() || !setup) return this.show();
    const { now, seed } = setup.baseline.report ?? { now: null, seed: null };
    if (!(await this.latest.start({ uri: this.view.choice.uri, now, seed }))) return;
    this.host.ran();
    // Something may have been written in the meantime.
    this.view.refresh();
  }

  async #readSetup(): Promise<WhatIfSetup | null> {
    const found = await this.host.setup({ uri: this.view.choice.uri });
    // While the server restarts, the last known state stays valid.
    return found === undefined ? (this.setup ?? null) : found;
  }
}
