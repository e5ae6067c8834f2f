import type { ClaimCodeParams, ClaimCodeResult } from '../../protocol/claim-code-messages.js';
import type { ClaimCodeView, PreviewShowMessage } from '../../protocol/panels/preview.js';
import type { PlayedClaim } from '../../protocol/played-claim.js';
import { messageOf } from '../../protocol/error-text.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/** The dependencies of the code of a claim. */
export interface ClaimCodeHost {
  /** Null or undefined if there is no module or no server. */
  readonly call: (params: Omit<ClaimCodeParams, 'uri'>) => Promise<ClaimCodeResult | null | undefined>;
  /** The current claim. */
  readonly claim: () => PlayedClaim;
  readonly show: (code: ClaimCodeView) => void;
}

/** What code would do about the claim of a panel: asked for after each form, one claim at a time. */
export class ClaimCodeSession {
  readonly #refresh = oneAtATime(() => this.#update());
  readonly #host: ClaimCodeHost;
  #isCalled: boolean;
  /** The last answer. */
  #last: ClaimCodeResult = { functions: [], isTrusted: false, report: null, fault: null };

  constructor(isCalled: boolean, host: ClaimCodeHost) {
    this.#isCalled = isCalled;
    this.#host = host;
  }

  /** Whether functions are called, as far as the workspace is trusted. */
  get isCalled(): boolean {
    return this.#isCalled;
  }

  /** Follows a form that was shown. While the form has a fault, what code did last stays, as the form does. */
  follow({ result }: PreviewShowMessage): void {
    if (result?.form && !result.fault) this.#refresh();
  }

  /** Shows a new page what is known so far. */
  show(): void {
    this.#host.show({ ...this.#last, isCalled: this.#isCalled });
  }

  /** Sets whether functions are called. */
  call(isCalled: boolean): void {
    this.#isCalled = isCalled;
    this.#refresh();
  }

  async #update(): Promise<void> {
    try {
      // Without an answer, the last one stays valid.
      this.#last = (await this.#host.call({ claim: this.#host.claim(), isCalled: this.#isCalled })) ?? this.#last;
    } catch (error) {
      const message = `The lifecycle functions could not be called: ${messageOf(error)}`;
      this.#last = { ...this.#last, report: null, fault: { message, place: null } };
    }
    this.show();
  }
}
