import type { ModuleFault, RunAlterationParams, RunAlterationResult } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import type { AlterationRequest, AlterationRun } from '../../protocol/panels/alteration.js';
import type { LocatedReport } from '../../protocol/sandbox.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import { answerOr, faultOf } from '../panel/server-answers.js';

/** A run with its report. */
export interface FinishedRun {
  readonly request: AlterationRequest;
  readonly report: LocatedReport;
  /** The policy before the alteration. */
  readonly policy: JsonObject | null;
}

export interface HookRunHost {
  /** Asks the server for a run. Undefined: it is not running; null: there is no module. */
  readonly run: (params: RunAlterationParams) => Promise<RunAlterationResult | null | undefined>;
  /** Called whenever the state has changed. */
  readonly show: () => void;
}

/** Without a version if the server did not answer. */
type Answered = Omit<RunAlterationResult, 'version'> & { readonly version: string | undefined };

/** What a run has only at its end. */
const noReport = { report: null, fault: null, lacked: null, duration: null, durations: null, isOutdated: false };

/** The latest run of a hook. */
export class HookRun {
  #state: AlterationRun | null = null;
  #finished: FinishedRun | null = null;
  #version: string | undefined;

  /** @param uri of the module's folder */
  constructor(
    private readonly uri: string,
    private readonly host: HookRunHost,
  ) {}

  get state(): AlterationRun | null {
    return this.#state;
  }

  /** The latest run that has a report. */
  get finished(): FinishedRun | null {
    return this.#finished;
  }

  /** Replaces an older run. */
  async start(request: AlterationRequest): Promise<void> {
    const run: AlterationRun = { ...noReport, request, status: 'running' };
    this.#state = run;
    this.host.show();
    const start = performance.now();
    const { report, fault, lacked, durations, policy, version } = await this.#resultOf(request);
    // A newer run is in progress.
    if (this.#state !== run) return;
    this.#state = {
      ...{ ...run, report, fault, lacked, durations },
      status: 'done',
      duration: Math.round(performance.now() - start),
    };
    this.#version = version;
    this.#finished = report && { request, report, policy };
    this.host.show();
  }

  /** Tells why nothing can be run, unless a run is in progress. */
  fail(request: AlterationRequest, fault: ModuleFault): void {
    if (this.#state?.status === 'running') return;
    this.#state = { ...noReport, request, status: 'done', fault };
    this.#version = undefined;
  }

  /** The latest run as the page shows it: nothing of another hook. @param version of code and sample as they are now; undefined if not known */
  shown({ hook }: AlterationRequest, version: string | undefined): AlterationRun | null {
    if (this.#state?.request.hook !== hook) return null;
    const isKnown = version !== undefined && this.#version !== undefined && this.#state.status === 'done';
    return { ...this.#state, isOutdated: isKnown && version !== this.#version };
  }

  async #resultOf({ hook, sample, data: text }: AlterationRequest): Promise<Answered> {
    let data: JsonValue;
    try {
      data = JSON.parse(text) as JsonValue;
    } catch (error) {
      return notRun(faultOf(`The data of the request is not JSON: ${messageOf(error)}`));
    }
    const asked = this.host.run({ uri: this.uri, hook, sample, data, apply: true, now: null });
    return answerOr(asked, 'The hook could not be run: ', notRun);
  }
}

function notRun(fault: ModuleFault): Answered {
  return { report: null, fault, lacked: null, policy: null, durations: null, version: undefined };
}
