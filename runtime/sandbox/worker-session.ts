import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import { errorWithoutPlace, memoryMessage } from './failure.js';
import type { SandboxLimits } from './limits.js';
import type { Answer, Question, SessionGuests } from './messages.js';
import { failedRun } from './declared-tests.js';
import { withOuterLoop, withPattern } from './exact-place.js';
import type { CodeFile } from './script.js';
import type { SandboxWorker, WorkerListener } from './sandbox-worker.js';
import type { InspectMethod, RecordedSession, Recording } from './recording.js';
import type { CallResult, Parameter, SessionRequest } from './session.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';
import { watchWorker } from './stuck-worker.js';

/** Where a worker goes after its session. */
export interface WorkerPool {
  /** Whether it takes one. */
  readonly wantsWorker: () => boolean;
  readonly keep: (worker: SandboxWorker) => void;
}

/** A session in a worker. The worker checks the time itself; if it cannot, it is terminated from here. */
export class WorkerSession implements RecordedSession {
  readonly #worker: SandboxWorker;
  readonly #limits: SandboxLimits;
  readonly #timeout: number;
  readonly #pool: WorkerPool;
  readonly #closed: () => void;
  #console: ConsoleLine[] = [];
  #files: readonly CodeFile[] = [];
  /** Why no more requests are possible. */
  #lost: SandboxError | undefined;
  #loadError: SandboxError | null = null;
  /** Questions without an answer. */
  #asked = 0;
  #closing: Promise<void> | undefined;

  constructor(worker: SandboxWorker, limits: SandboxLimits, timeout: number, pool: WorkerPool, closed: () => void) {
    this.#worker = worker;
    this.#limits = limits;
    this.#timeout = timeout;
    this.#pool = pool;
    this.#closed = closed;
    this.#worker.use(true);
  }

  get loadError(): SandboxError | null {
    return this.#loadError;
  }

  get console(): readonly ConsoleLine[] {
    return this.#console;
  }

  async load(request: SessionRequest, guests: SessionGuests): Promise<void> {
    this.#files = request.files;
    const answer = await this.#ask({ kind: 'load', request: { ...request, timeout: this.#timeout }, guests });
    if (answer.kind !== 'loaded') this.#loadError = this.#lost ?? null;
    else this.#loadError = answer.error && withOuterLoop(this.#exact(answer.error), request.files);
  }

  async call(name: string, parameters: Readonly<Record<string, Parameter>>, isWatched = false): Promise<CallResult> {
    const known = this.#loadError ?? this.#lost;
    if (known) return { ok: false, error: known };
    const answer = await this.#ask({ kind: 'call', name, parameters, isWatched });
    if (answer.kind !== 'called') return { ok: false, error: this.#lost ?? crashed('it gave no answer') };
    const { result } = answer;
    return result.ok ? result : { ok: false, error: this.#exact(result.error) };
  }

  async reset(now: number, seed: number): Promise<void> {
    if (this.#loadError ?? this.#lost) return;
    await this.#ask({ kind: 'reset', now, seed });
    this.#console = [];
  }

  async collect(): Promise<CollectedSuite | null> {
    const answer = this.#loadError ? undefined : await this.#ask({ kind: 'collect' });
    return answer?.kind === 'collected' ? answer.suite : null;
  }

  async run(id: number): Promise<RunnableResult> {
    const known = this.#loadError ?? this.#lost;
    if (known) return failedRun(known);
    const answer = await this.#ask({ kind: 'run', id });
    if (answer.kind !== 'ran') return failedRun(this.#lost ?? crashed('it gave no answer'));
    const { result } = answer;
    return result.kind === 'failed' ? { ...result, error: this.#exact(result.error) } : result;
  }

  async counts(): Promise<readonly number[]> {
    if (this.#loadError ?? this.#lost) return [];
    const answer = await this.#ask({ kind: 'count' });
    return answer.kind === 'counted' ? answer.counts : [];
  }

  async finish(): Promise<Recording | null> {
    const answer = await this.#ask({ kind: 'finish' });
    return answer.kind === 'finished' ? answer.recording : null;
  }

  async inspect(method: InspectMethod, ...given: readonly (string | number)[]): Promise<string | null> {
    const answer = await this.#ask({ kind: 'inspect', method, given });
    return answer.kind === 'inspected' ? answer.json : null;
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#end());
  }

  /** The worker is used again if it is idle, and as new. */
  async #end(): Promise<void> {
    if (this.#pool.wantsWorker() && (await this.#isRenewed()) && this.#pool.wantsWorker())
      this.#pool.keep(this.#worker);
    else await this.#worker.terminate();
    this.#closed();
  }

  async #isRenewed(): Promise<boolean> {
    if (this.#asked > 0 || this.#lost) return false;
    const answer = await this.#ask({ kind: 'renew' });
    return answer.kind === 'renewed' && answer.isFresh;
  }

  #exact(error: SandboxError): SandboxError {
    return withPattern(error, this.#files);
  }

  #ask(question: Question): Promise<Answer | { readonly kind: 'lost' }> {
    return new Promise((resolve) => {
      const worker = this.#worker;
      this.#asked++;
      const settle = (answer: Answer | { readonly kind: 'lost' }): void => {
        endWatch?.();
        this.#asked--;
        endListening();
        if ('console' in answer) for (const one of answer.console) this.#console.push(one);
        resolve(answer);
      };
      const lose = (error: SandboxError): void => {
        this.#lost ??= error;
        settle({ kind: 'lost' });
        void worker.terminate();
      };
      const answered = (answer: Answer): void => settle(answer);
      const ended: WorkerListener['ended'] = (why) => {
        lose(
          why === 'out of memory'
            ? errorWithoutPlace('memory', null, memoryMessage(this.#limits.memoryMegabytes))
            : crashed(why.reason),
        );
      };
      const limit = question.kind === 'load' ? Math.max(this.#limits.loadTimeout, this.#timeout) : this.#timeout;
      const stuck = (message: string): void => lose(errorWithoutPlace('timeout', null, message));
      const endWatch = worker.signs && watchWorker(worker.signs, limit, this.#limits, stuck);
      const endListening = worker.listen({ answered, ended });
      worker.ask(question);
    });
  }
}

function crashed(why: string): SandboxError {
  return errorWithoutPlace('thrown', 'InternalError', `The sandbox broke down: ${why}.`);
}
