import type { FuzzOrder, FuzzState } from '../../protocol/panels/what-if.js';
import type { FuzzFinding, FuzzProgress, FuzzReport } from '../../protocol/fuzz.js';
import type { FuzzParams, FuzzResult } from '../../protocol/what-if-messages.js';
import type { CancellableRequest } from '../panel/cancellable-request.js';
import { answerOr } from '../panel/server-answers.js';

export interface FuzzHost {
  readonly begin: (params: FuzzParams, told: (progress: FuzzProgress) => void) => CancellableRequest<FuzzResult>;
  /** The keys of the hooks that the configuration defines. */
  readonly hooks: () => readonly string[];
  readonly randomSeed: () => number;
  /** Called whenever the states have changed. */
  readonly show: () => void;
}

/** A finding, and the sample it was found with. */
export interface Found {
  readonly finding: FuzzFinding;
  readonly sample: string | null;
}

/** The latest fuzzing run of each hook: one after the other, so that they do not compete for the processor. */
export class FuzzSession {
  #states: readonly FuzzState[] = [];
  readonly #samples = new Map<string, string | null>();
  #running: CancellableRequest<FuzzResult> | undefined;

  /** @param uri of the module's folder */
  constructor(
    private readonly uri: string,
    private readonly host: FuzzHost,
  ) {}

  /** In the order of the hooks. */
  get states(): readonly FuzzState[] {
    return this.#states;
  }

  /** A finding of a hook, counted from 0; undefined: none. */
  found(hook: string, index: number): Found | undefined {
    const finding = this.#states.find((state) => state.hook === hook)?.findings[index];
    return finding ? { finding, sample: this.#samples.get(hook) ?? null } : undefined;
  }

  /** Does nothing while one is running. */
  async start({ hook, sample, runs, seed }: FuzzOrder): Promise<void> {
    if (this.#running) return;
    const hooks = this.host.hooks().filter((key) => hook === null || key === hook);
    const waiting = hooks.map((key): FuzzState => ({
      ...{ hook: key, status: 'waiting', runs, seed: seed ?? this.host.randomSeed() },
      ...{ done: 0, accepted: 0, findings: [], found: 0, fault: null },
    }));
    const others = this.#states.filter((state) => !hooks.includes(state.hook));
    this.#states = [...others, ...waiting];
    for (const { hook: key, seed: own } of waiting) {
      this.#change(key, { status: 'running' });
      const params = { uri: this.uri, hook: key, sample, runs, seed: own, now: null };
      const running = (this.#running = this.host.begin(params, ({ done, accepted, findings: found }) => {
        if (this.#running === running) this.#change(key, { done, accepted, found });
      }));
      const { report, fault } = await answerOr(running.result, 'The hook could not be run: ', (reason) => ({
        ...{ report: null, fault: reason },
      }));
      if (this.#running !== running) return;
      this.#samples.set(key, report?.sample ?? null);
      this.#change(key, { ...(report ? outcomeOf(report) : { fault }), status: 'done' });
    }
    this.#running = undefined;
  }

  /** Cancels the current run and those waiting. */
  cancel(): void {
    if (!this.#running) return;
    this.#running.cancel();
    this.#running = undefined;
    this.#states = this.#states.map((state) =>
      state.status === 'waiting' || state.status === 'running' ? { ...state, status: 'cancelled' } : state,
    );
    this.host.show();
  }

  #change(hook: string, change: Partial<FuzzState>): void {
    this.#states = this.#states.map((state) => (state.hook === hook ? { ...state, ...change } : state));
    this.host.show();
  }
}

function outcomeOf({ runs: done, accepted, findings }: FuzzReport): Partial<FuzzState> {
  return { done, accepted, findings, found: findings.length };
}
