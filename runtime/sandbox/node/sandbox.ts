/** Runs code of modules in worker threads: one session at a time in each, and a spare that is started in advance, or was used and is as new. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { defaultLimits, type SandboxLimits } from '../limits.js';
import type { Answer, WorkerSettings } from '../messages.js';
import type { Sandboxes, Session, SessionRequest, UnitTestSession } from '../session.js';
import { readAssets, type Assets } from './assets.js';
import { timeIn } from './thread-time.js';
import type { LiveWorker } from './stuck-worker.js';
import { WorkerSession, type WorkerPool } from './worker-session.js';

export interface SandboxOptions {
  /** The folder with the worker's bundle, the guest script and the engine: `dist/`, which also contains the caller's own bundle. */
  readonly folder: string;
  readonly limits?: Partial<SandboxLimits>;
  /** Keeps a worker ready for the next session. Not for a process that runs one session and exits. Default: true. */
  readonly keepsSpare?: boolean;
  /** With this many workers there is no spare. */
  readonly mostWorkers?: number;
}

export class Sandbox implements Sandboxes {
  readonly #folder: string;
  readonly #limits: SandboxLimits;
  readonly #keepsSpare: boolean;
  readonly #mostWorkers: number;
  readonly #workers = new Set<Worker>();
  #assets: Promise<Assets> | undefined;
  #unitTestGuest: string | undefined;
  #spare: Promise<LiveWorker> | undefined;
  #isDisposed = false;

  constructor({ folder, limits = {}, keepsSpare = true, mostWorkers = Infinity }: SandboxOptions) {
    this.#folder = folder;
    this.#limits = { ...defaultLimits, ...limits };
    this.#keepsSpare = keepsSpare;
    this.#mostWorkers = mostWorkers;
    this.#prepareSpare();
  }

  /** The current number of workers, including the spare. */
  get workers(): number {
    return this.#workers.size;
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
    return this.#open(request, null, closed);
  }

  /** The same for code that declares unit tests: provides the names of mocha and chai. */
  async openUnitTests(request: SessionRequest, closed?: () => void): Promise<UnitTestSession> {
    this.#unitTestGuest ??= await readFile(join(this.#folder, 'sandbox-unit-tests.js'), 'utf8');
    return this.#open(request, this.#unitTestGuest, closed);
  }

  async #open(
    request: SessionRequest,
    unitTestGuest: string | null,
    closed: (() => void) | undefined,
  ): Promise<UnitTestSession> {
    const starting = this.#spare ?? this.#start();
    this.#spare = undefined;
    const timeout = request.timeout ?? this.#limits.timeout;
    const session = new WorkerSession(await starting, this.#limits, timeout, this.#pool, () => {
      this.#prepareSpare();
      closed?.();
    });
    await session.load(request, unitTestGuest);
    return session;
  }

  /** Terminates all workers; open sessions fail, and no new ones can be opened. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.#spare?.catch(() => undefined);
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  readonly #pool: WorkerPool = {
    wantsWorker: () => !this.#isDisposed && !this.#spare && this.#keepsSpare,
    keep: (live) => {
      live.worker.unref();
      this.#spare = Promise.resolve(live);
    },
  };

  #prepareSpare(): void {
    if (!this.#pool.wantsWorker() || this.#workers.size >= this.#mostWorkers) return;
    const spare = this.#start();
    this.#spare = spare;
    // A spare that cannot be started is not a failure yet: the next session tries again, and reports it.
    spare.catch(() => {
      if (this.#spare === spare) this.#spare = undefined;
    });
  }

  async #start(): Promise<LiveWorker> {
    const heartbeat = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const workerData: WorkerSettings = { ...(await this.#readAssets()), limits: this.#limits, heartbeat };
    // A worker started now would never be terminated.
    if (this.#isDisposed) throw new Error('the sandbox has ended');
    const worker = new Worker(resolve(this.#folder, 'sandbox-worker.cjs'), {
      workerData,
      // The engine's own stack must fit into the thread's.
      resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: 16 },
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    // An unused spare does not keep the process alive.
    worker.unref();
    const thread = await readyThread(worker);
    return { worker, beats: new Int32Array(heartbeat), threadTime: () => timeIn(thread) };
  }

  /** Assets that could not be read are tried again for the next worker. */
  #readAssets(): Promise<Assets> {
    this.#assets ??= readAssets(this.#folder).catch((error: unknown) => {
      this.#assets = undefined;
      throw error;
    });
    return this.#assets;
  }
}

/** Waits until the worker is ready. @returns the file with the computing time of its thread */
function readyThread(worker: Worker): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(error);
    const exited = () => reject(new Error('its worker ended before it was ready'));
    worker.once('error', failed).once('exit', exited);
    worker.once('message', (answer: Answer) => {
      worker.off('error', failed).off('exit', exited);
      if (answer.kind === 'ready') resolve(answer.thread);
      else reject(new Error('its worker spoke before it was asked'));
    });
  });
}
