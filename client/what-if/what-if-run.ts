import type { ModuleFault } from '../../protocol/lsp.js';
import type { WhatIfState } from '../../protocol/panels/what-if.js';
import type { WhatIfParams, WhatIfResult } from '../../protocol/what-if-messages.js';
import type { WhatIfProgress, WhatIfReport, WhatIfRow } from '../../protocol/what-if.js';
import type { CancellableRequest } from '../panel/cancellable-request.js';
import { answerOr } from '../panel/server-answers.js';

export interface WhatIfRunHost {
  readonly begin: (params: WhatIfParams, told: (progress: WhatIfProgress) => void) => CancellableRequest<WhatIfResult>;
  /** Called with each row as it comes. */
  readonly told: (progress: WhatIfProgress) => void;
  /** Called whenever anything else has changed. */
  readonly show: () => void;
}

/** The latest run of every hook over every sample. */
export class WhatIfRun {
  #state: Omit<WhatIfState, 'isOutdated'> | null = null;
  #report: WhatIfReport | null = null;
  /** Its inputs. */
  #fingerprint: string | null = null;
  #fault: ModuleFault | null = null;
  #running: CancellableRequest<WhatIfResult> | undefined;

  constructor(private readonly host: WhatIfRunHost) {}

  /** @param fingerprint of what a run would use now */
  state(fingerprint: string | null | undefined): WhatIfState | null {
    const state = this.#state;
    return state && { ...state, isOutdated: state.status === 'done' && fingerprint !== this.#fingerprint };
  }

  get rows(): readonly WhatIfRow[] {
    return this.#state?.rows ?? [];
  }

  /** The complete report. */
  get report(): WhatIfReport | null {
    return this.#report;
  }

  /** Why there is no report. */
  get fault(): ModuleFault | null {
    return this.#fault;
  }

  /** Does nothing while one is running. @returns whether it has a report */
  async start(params: WhatIfParams): Promise<boolean> {
    if (this.#running) return false;
    this.#report = null;
    this.#fault = null;
    this.#state = { status: 'running', rows: [], done: 0, all: 0, notes: [], now: params.now };
    const rows: WhatIfRow[] = [];
    const running = (this.#running = this.host.begin(params, (progress) => {
      if (this.#running !== running || !this.#state) return;
      const { row, done, all } = progress;
      rows.push(row);
      this.#state = { ...this.#state, rows, done, all };
      this.host.told(progress);
    }));
    this.host.show();
    const { report, fingerprint, fault } = await answerOr(running.result, 'The hooks could not be run: ', (reason) => ({
      ...{ report: null, fingerprint: null, fault: reason },
    }));
    if (this.#running !== running) return false;
    this.#running = undefined;
    this.#fault = fault;
    this.#report = report;
    this.#fingerprint = fingerprint;
    this.#state = report && {
      ...{ status: 'done', rows: report.rows, notes: report.notes, now: report.now },
      ...{ done: report.rows.length, all: report.rows.length },
    };
    this.host.show();
    return report !== null;
  }

  /** What has come until then stays. */
  cancel(): void {
    if (!this.#running || !this.#state) return;
    this.#running.cancel();
    this.#running = undefined;
    this.#state = { ...this.#state, status: 'cancelled' };
    this.host.show();
  }
}
