import type { Worker } from 'node:worker_threads';
import type { ConsoleLine, SandboxError } from '../../../protocol/sandbox.js';
import { errorWithoutPlace, memoryMessage, timeoutMessage } from '../failure.js';
import type { SandboxLimits } from '../limits.js';
import type { Answer, Question } from '../messages.js';
import type { CallResult, Parameter, Session, SessionRequest } from '../session.js';

/** A session in a worker. The worker watches the time itself; where it cannot, it is ended from here. */
export class WorkerSession implements Session {
  readonly #worker: Worker;
  readonly #limits: SandboxLimits;
  readonly #timeout: number;
  readonly #closed: () => void;
  readonly #console: ConsoleLine[] = [];
  /** Why nothing can be asked any more. */
  #lost: SandboxError | undefined;
  #loadError: SandboxError | null = null;

  constructor(worker: Worker, limits: SandboxLimits, timeout: number, closed: () => void) {
    this.#worker = worker;
    this.#limits = limits;
    this.#timeout = timeout;
    this.#closed = closed;
    worker.ref();
  }

  get loadError(): SandboxError | null {
    return this.#loadError;
  }

  get console(): readonly ConsoleLine[] {
    return this.#console;
  }

  async load(request: SessionRequest): Promise<void> {
    const answer = await this.#ask({ kind: 'load', request: { ...request, timeout: this.#timeout } });
    this.#loadError = answer.kind === 'loaded' ? answer.error : (this.#lost ?? null);
  }

  async call(name: string, parameters: Readonly<Record<string, Parameter>>): Promise<CallResult> {
    const known = this.#loadError ?? this.#lost;
    if (known) return { ok: false, error: known };
    const answer = await this.#ask({ kind: 'call', name, parameters });
    return answer.kind === 'called' ? answer.result : { ok: false, error: this.#lost ?? crashed('it gave no answer') };
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
    this.#closed();
  }

  #ask(question: Question): Promise<Answer | { readonly kind: 'lost' }> {
    return new Promise((resolve) => {
      const worker = this.#worker;
      const settle = (answer: Answer | { readonly kind: 'lost' }): void => {
        clearTimeout(backstop);
        worker.off('message', answered).off('error', failed).off('exit', exited);
        if (answer.kind === 'loaded' || answer.kind === 'called') this.#console.push(...answer.console);
        resolve(answer);
      };
      const lose = (error: SandboxError): void => {
        this.#lost ??= error;
        settle({ kind: 'lost' });
        void worker.terminate();
      };
      const answered = (answer: Answer): void => settle(answer);
      const failed = (error: NodeJS.ErrnoException): void => {
        lose(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? errorWithoutPlace('memory', null, memoryMessage(this.#limits.memoryMegabytes))
            : crashed(error.message),
        );
      };
      const exited = (): void => lose(crashed('its worker ended'));
      const backstop = setTimeout(() => {
        lose(errorWithoutPlace('timeout', null, timeoutMessage(this.#timeout)));
      }, this.#timeout + this.#limits.grace);
      worker.on('message', answered).on('error', failed).on('exit', exited);
      worker.postMessage(question);
    });
  }
}

function crashed(why: string): SandboxError {
  return errorWithoutPlace('thrown', 'InternalError', `The sandbox broke down: ${why}.`);
}
