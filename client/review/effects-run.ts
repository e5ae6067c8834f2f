import type { ReviewRun } from '../../protocol/panels/review.js';
import type { ReviewEffectsResult, ReviewParams } from '../../protocol/review-messages.js';
import type { ReviewEffects } from '../../protocol/review.js';
import type { CancellableRequest } from '../panel/cancellable-request.js';
import { answerOr } from '../panel/server-answers.js';

export interface EffectsHost {
  readonly begin: (params: ReviewParams) => CancellableRequest<ReviewEffectsResult>;
  /** Called whenever the state has changed. */
  readonly show: () => void;
}

const none: Omit<ReviewRun, 'isOutdated'> = { status: 'none', effects: null, fault: null };

/** The latest run of both states of a module. */
export class EffectsRun {
  #state = none;
  /** The state of the module that was run. */
  #fingerprint: string | undefined;
  #running: CancellableRequest<ReviewEffectsResult> | undefined;

  constructor(private readonly host: EffectsHost) {}

  /** @param fingerprint of the module as it is now */
  state(fingerprint: string | undefined): ReviewRun {
    return { ...this.#state, isOutdated: this.#state.status === 'done' && fingerprint !== this.#fingerprint };
  }

  get effects(): ReviewEffects | null {
    return this.#state.effects;
  }

  /** Replaces the run in progress. */
  async start(params: ReviewParams): Promise<void> {
    this.cancel();
    const running = (this.#running = this.host.begin(params));
    this.#state = { ...this.#state, status: 'running', fault: null };
    this.host.show();
    const { effects, fingerprint, fault } = await answerOr(
      running.result,
      'Both states could not be run: ',
      (reason) => ({ effects: null, fingerprint: undefined, fault: reason }),
    );
    if (this.#running !== running) return;
    this.#fingerprint = fingerprint;
    this.#state = { status: 'done', effects, fault };
    this.host.show();
  }

  cancel(): void {
    this.#running?.cancel();
    this.#running = undefined;
  }

  /** Cancels the run in progress, and drops the last result. */
  forget(): void {
    this.cancel();
    this.#state = none;
  }
}
