import type { BookPolicyResult, BookProgress, RunBookParams, RunBookResult } from '../../protocol/book-messages.js';
import { messageOf } from '../../protocol/error-text.js';
import type { BookOrder, BookState } from '../../protocol/panels/what-if.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { CancellableRequest } from '../panel/cancellable-request.js';
import { answerOr, faultOf } from '../panel/server-answers.js';

export interface BookHost {
  readonly begin: (params: RunBookParams, told: (progress: BookProgress) => void) => CancellableRequest<RunBookResult>;
  /** Asks the server for a policy of the book. */
  readonly policy: (
    params: RunBookParams & { readonly line: number; readonly keeps: boolean; readonly redacts: boolean },
  ) => Promise<BookPolicyResult | null | undefined>;
  /** Called whenever the state has changed. */
  readonly show: () => void;
}

/** A book of policies and the latest run over it. Its policies are only in the memory of the page and of the server. */
export class BookSession {
  #state: BookState = {
    ...{ file: null, order: null, status: 'none', share: 0, summary: null, failures: [], notes: [], fault: null },
  };
  /** The URI of the file. */
  #file: string | undefined;
  /** The latest run's. */
  #params: RunBookParams | undefined;
  #running: CancellableRequest<RunBookResult> | undefined;

  /** @param uri of the module's folder */
  constructor(
    private readonly uri: string,
    private readonly host: BookHost,
  ) {}

  get state(): BookState {
    return this.#state;
  }

  /** @param file its URI @param name of the file as the page shows it */
  choose(file: string, name: string): void {
    this.cancel();
    this.#file = file;
    this.#change({ file: name, status: 'none', summary: null, failures: [], notes: [], fault: null });
  }

  /** Does nothing while one is running, and without a file. */
  async start(order: BookOrder): Promise<void> {
    if (this.#running || this.#file === undefined) return;
    let data: JsonValue;
    try {
      data = JSON.parse(order.data) as JsonValue;
    } catch (error) {
      return this.#change({ order, fault: faultOf(`The data of the request is not JSON: ${messageOf(error)}`) });
    }
    const params = (this.#params = { uri: this.uri, file: this.#file, hook: order.hook, data });
    this.#change({ order, status: 'running', share: 0, summary: null, failures: [], notes: [], fault: null });
    const running = (this.#running = this.host.begin(params, ({ share, summary, failures }) => {
      if (this.#running === running) this.#change({ share, summary, failures: [...this.#state.failures, ...failures] });
    }));
    const { notes, fault } = await answerOr(running.result, 'The hook could not be run: ', (reason) => ({
      ...{ notes: [], fault: reason },
    }));
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#change({ notes, fault, status: 'done' });
  }

  cancel(): void {
    if (!this.#running) return;
    this.#running.cancel();
    this.#running = undefined;
    this.#change({ status: 'cancelled' });
  }

  /** A policy of the latest run with its request; undefined if that fails, which the page then shows. */
  async policy(line: number, keeps: boolean, redacts: boolean): Promise<BookPolicyResult | undefined> {
    if (!this.#params) return undefined;
    const asked = this.host.policy({ ...this.#params, line, keeps, redacts });
    const result = await answerOr(asked, 'The policy could not be read: ', (fault) => ({ sample: null, fault }));
    if (result.sample !== null) return result;
    this.#change({ fault: result.fault });
    return undefined;
  }

  #change(change: Partial<BookState>): void {
    this.#state = { ...this.#state, ...change };
    this.host.show();
  }
}
