/** Runs code of modules in workers: one session at a time in each, and a spare that is started in advance, or was used and is as new. */
import { defaultLimits, type SandboxLimits } from './limits.js';
import type { SandboxWorker, WorkerHost } from './sandbox-worker.js';
import type { SessionGuests } from './messages.js';
import type { RecordedSession, RecordingSandbox, RecordRequest } from './recording.js';
import type { Sandboxes, Session, SessionRequest, UnitTestSession } from './session.js';
import { Trust } from './trust.js';
import { WorkerSession, type WorkerPool } from './worker-session.js';

export interface WorkerSandboxOptions {
  readonly limits?: Partial<SandboxLimits>;
  /** Keeps a worker ready for the next session. Not for a process that runs one session and exits. Default: true. */
  readonly keepsSpare?: boolean;
  /** With this many workers there is no spare. */
  readonly mostWorkers?: number;
}

export class WorkerSandbox implements Sandboxes, RecordingSandbox {
  readonly #host: WorkerHost;
  readonly #limits: SandboxLimits;
  readonly #keepsSpare: boolean;
  readonly #mostWorkers: number;
  #unitTestGuest: string | undefined;
  #recorderGuest: string | undefined;
  #spare: Promise<SandboxWorker> | undefined;
  #isDisposed = false;

  constructor(
    /** Handed on to what opens sandboxes of its own. */
    readonly trust: Trust,
    host: WorkerHost,
    { limits = {}, keepsSpare = true, mostWorkers = Infinity }: WorkerSandboxOptions = {},
  ) {
    Trust.require(trust);
    this.#host = host;
    this.#limits = { ...defaultLimits, ...limits };
    this.#keepsSpare = keepsSpare;
    this.#mostWorkers = mostWorkers;
    this.#prepareSpare();
  }

  /** The current number of workers, including the spare. */
  get workers(): number {
    return this.#host.running;
  }

  /** Resolves when the worker for the next session is ready, or there is none to wait for. */
  async prepared(): Promise<void> {
    await this.#spare?.catch(() => undefined);
  }

  /**
   * Loads code into a new realm. The session must be closed; then the next spare is started.
   *
   * @param closed is called when the session is closed
   * @throws if a worker cannot be started
   */
  open(request: SessionRequest, closed?: () => void): Promise<Session> {
    return this.#open(request, {}, closed);
  }

  /** The same for code that declares unit tests: provides the names of mocha and chai. */
  async openUnitTests(request: SessionRequest, closed?: () => void): Promise<UnitTestSession> {
    return this.#open(request, { unitTestGuest: await this.#testGuest() }, closed);
  }

  /** The same for instrumented code. */
  async openRecorded(request: SessionRequest, record: RecordRequest, hasTests: boolean): Promise<RecordedSession> {
    const guest = (this.#recorderGuest ??= await this.#host.recorderGuest());
    const tests = hasTests ? { unitTestGuest: await this.#testGuest() } : {};
    return this.#open(request, { ...tests, recorder: { ...record, guest } });
  }

  async #testGuest(): Promise<string> {
    return (this.#unitTestGuest ??= await this.#host.unitTestGuest());
  }

  async #open(request: SessionRequest, guests: SessionGuests, closed?: () => void): Promise<RecordedSession> {
    const starting = this.#spare ?? this.#start();
    this.#spare = undefined;
    const timeout = request.timeout ?? this.#limits.timeout;
    const session = new WorkerSession(await starting, this.#limits, timeout, this.#pool, () => {
      this.#prepareSpare();
      closed?.();
    });
    await session.load(request, guests);
    return session;
  }

  /** Terminates all workers; open sessions fail, and no new ones can be opened. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.#spare?.catch(() => undefined);
    await this.#host.terminateAll();
  }

  readonly #pool: WorkerPool = {
    wantsWorker: () => !this.#isDisposed && !this.#spare && this.#keepsSpare,
    keep: (worker) => {
      worker.use(false);
      this.#spare = Promise.resolve(worker);
    },
  };

  #prepareSpare(): void {
    if (!this.#pool.wantsWorker() || this.workers >= this.#mostWorkers) return;
    const spare = this.#start();
    this.#spare = spare;
    // A spare that cannot be started is not a failure yet: the next session tries again, and reports it.
    spare.catch(() => {
      if (this.#spare === spare) this.#spare = undefined;
    });
  }

  #start(): Promise<SandboxWorker> {
    return this.#host.start(this.#limits, () => !this.#isDisposed);
  }
}
