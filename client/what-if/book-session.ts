import type { BookPolicyResult, BookProgress, RunBookParams, RunBookResult } from '../../protocol/book-messages.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/message-of.js';
import type { BookOrder, BookState } from '../../protocol/panels/what-if.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import type { CancellableRequest } from '../panel/cancellable-request.js';
import { noAnswer } from '../panel/server-answers.js';

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
  #cancel: (() => void) | undefined;

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
    if (this.#cancel || this.#file === undefined) return;
    let data: JsonValue;
    try {
      data = JSON.parse(order.data) as JsonValue;
    } catch (error) {
      return this.#change({ order, fault: faultOf(`The data of the request is not JSON: ${messageOf(error)}`) });
    }
    const params = (this.#params = { uri: this.uri, file: this.#file, hook: order.hook, data });
    this.#change({ order, status: 'running', share: 0, summary: null, failures: [], notes: [], fault: null });
    const end = new AbortController();
    const request = this.host.begin(params, ({ share, summary, failures }) => {
      if (!end.signal.aborted) this.#change({ share, summary, failures: [...this.#state.failures, ...failures] });
    });
    this.#cancel = () => {
      end.abort();
      this.#cancel = undefined;
      request.cancel();
      this.#change({ status: 'cancelled' });
    };
    const change = await changeOf(request);
    if (end.signal.aborted) return;
    this.#cancel = undefined;
    this.#change({ ...change, status: 'done' });
  }

  cancel(): void {
    this.#cancel?.();
  }

  /** A policy of the latest run with its request; undefined if that fails, which the page then shows. */
  async policy(line: number, keeps: boolean, redacts: boolean): Promise<BookPolicyResult | undefined> {
    if (!this.#params) return undefined;
    try {
      const result = await this.host.policy({ ...this.#params, line, keeps, redacts });
      if (result?.sample) return result;
      this.#change({ fault: result ? result.fault : noAnswer(result) });
    } catch (error) {
      this.#change({ fault: faultOf(`The policy could not be read: ${messageOf(error)}`) });
    }
    return undefined;
  }

  #change(change: Partial<BookState>): void {
    this.#state = { ...this.#state, ...change };
    this.host.show();
  }
}

async function changeOf(request: CancellableRequest<RunBookResult>): Promise<Pick<BookState, 'fault' | 'notes'>> {
  try {
    const result = await request.result;
    return result ?? { notes: [], fault: noAnswer(result) };
  } catch (error) {
    return { notes: [], fault: faultOf(`The hook could not be run: ${messageOf(error)}`) };
  }
}

function faultOf(message: string): ModuleFault {
  return { message, place: null };
}
