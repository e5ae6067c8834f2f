import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import { oneAtATime } from './one-at-a-time.js';
import { faultOf, noAnswer } from './server-answers.js';

/** What of a valid result stays while newer ones are not valid. */
export interface LastValid<Result> {
  /** What the user is told to see, such as `form`. */
  readonly name: string;
  readonly isValid: (result: Result) => boolean;
  /** A result that is not valid, with what stays of the last valid one; undefined if nothing may stay. */
  readonly keep: (invalid: Result, last: Result) => Result | undefined;
}

/** The dependencies of a live view. */
export interface LiveViewHost<Choice, Result> {
  /** Asks the server. Undefined: it is not running; null: there is no module. */
  readonly ask: (choice: Choice) => Promise<Result | null | undefined>;
  /** Precedes the reason if that fails. */
  readonly failure: string;
  /** Default: each result replaces the last one. */
  readonly lastValid?: LastValid<Result>;
  /** Called after each answer, and for a new page. */
  readonly show: () => void;
}

/**
 * What a panel shows of its module: one request at a time, each with the latest choice. A fault is shown over the last valid result, which stays until there
 * is another one. If the server does not answer, the next `refresh` asks again: there is one whenever the server starts.
 */
export class LiveView<Choice, Result extends { readonly fault: ModuleFault | null }> {
  /** Asks with the latest choice, and shows the answer. */
  readonly refresh = oneAtATime(() => this.#update());
  readonly #host: LiveViewHost<Choice, Result>;
  #result: Result | null | undefined;
  #fault: ModuleFault | null = null;
  #answered: Choice;
  #isKnown = false;
  #isAsking = false;
  #isDisposed = false;

  /** @param choice the latest choice of the user: a `refresh` after each change asks with it */
  constructor(
    public choice: Choice,
    host: LiveViewHost<Choice, Result>,
  ) {
    this.#host = host;
    this.#answered = choice;
  }

  /** What is shown. Undefined: nothing yet; null: the module no longer exists. */
  get result(): Result | null | undefined {
    return this.#result;
  }

  /** Why the result is not current, or not all that it could be. */
  get fault(): ModuleFault | null {
    return this.#fault;
  }

  /** The result with the fault that is shown over it; null if there is none. */
  get shown(): Result | null {
    return this.#result ? { ...this.#result, fault: this.#fault } : null;
  }

  /** The choice that the last valid result answers. */
  get answered(): Choice {
    return this.#answered;
  }

  /** Whether there was an answer, or a reason why there is none. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Shows a new page the last state at once; asks if there is none, and nothing is asked already. */
  begin(): void {
    if (this.#isKnown) this.#show();
    else if (!this.#isAsking) this.refresh();
  }

  /** Drops the result, which answers another question than the next one. */
  forget(): void {
    this.#result = undefined;
  }

  /** Neither asks nor shows anything from now on. */
  dispose(): void {
    this.#isDisposed = true;
  }

  async #update(): Promise<void> {
    if (this.#isDisposed) return;
    const { choice } = this;
    this.#isAsking = true;
    try {
      const answer = await this.#host.ask(choice);
      if (answer === undefined) this.#keepAll(noAnswer(answer));
      else this.#take(choice, answer);
    } catch (error) {
      this.#keepAll(faultOf(`${this.#host.failure}${messageOf(error)}`));
    }
    this.#isAsking = false;
    this.#isKnown = true;
    this.#show();
  }

  #show(): void {
    if (!this.#isDisposed) this.#host.show();
  }

  #take(choice: Choice, answer: Result | null): void {
    const fault = answer?.fault ?? null;
    const kept = answer && fault && this.#keptUnder(answer);
    this.#fault = kept ? this.#overLast(fault) : fault;
    this.#result = kept ?? answer;
    if (answer && this.#host.lastValid?.isValid(answer) !== false) this.#answered = choice;
  }

  /** Whether the module is still missing is not known either. */
  #keepAll(fault: ModuleFault): void {
    this.#result = this.#result ?? undefined;
    this.#fault = this.#last ? this.#overLast(fault) : fault;
  }

  #keptUnder(answer: Result): Result | undefined {
    const { lastValid } = this.#host;
    if (!this.#last || !lastValid || lastValid.isValid(answer)) return undefined;
    return lastValid.keep(answer, this.#last);
  }

  /** The result that is shown, if it is valid. */
  get #last(): Result | undefined {
    return this.#result && this.#host.lastValid?.isValid(this.#result) ? this.#result : undefined;
  }

  #overLast({ message, place }: ModuleFault): ModuleFault {
    return { message: `${message} Showing the last valid ${this.#host.lastValid?.name ?? ''}.`, place };
  }
}
