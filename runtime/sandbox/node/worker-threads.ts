/** Workers of the sandbox in threads of Node. */
import { Worker } from 'node:worker_threads';
import type { SandboxLimits } from '../limits.js';
import type { Answer, EngineSettings, Question } from '../messages.js';
import { startFailures, type SandboxWorker, type WorkerHost, type WorkerListener } from '../sandbox-worker.js';
import type { SignsOfLife } from '../stuck-worker.js';
import type { SharedEngine } from './shared-engine.js';
import { timeIn } from './thread-time.js';

export interface ThreadSettings extends EngineSettings {
  /** One integer, which the thread increments whenever it checks the clock. */
  readonly heartbeat: SharedArrayBuffer;
}

const heapMegabytes = 64;

export class WorkerThreads implements WorkerHost {
  readonly #workers = new Set<Worker>();

  constructor(private readonly engine: SharedEngine) {}

  get running(): number {
    return this.#workers.size;
  }

  async start(limits: SandboxLimits, isWanted: () => boolean): Promise<SandboxWorker> {
    const heartbeat = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const { engine } = this;
    const workerData: ThreadSettings = { ...(await engine.assets()), image: engine.image, limits, heartbeat };
    if (!isWanted()) throw new Error(startFailures.unwanted);
    const worker = threadOf(engine.files.worker, workerData, heapMegabytes);
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    // An unused spare does not keep the process alive.
    worker.unref();
    const { thread, image } = await readiness<Extract<Answer, { kind: 'ready' }>>(worker);
    if (image) engine.image = image;
    return new ThreadWorker<Question, Answer>(worker, new Int32Array(heartbeat), thread);
  }

  unitTestGuest(): Promise<string> {
    return this.engine.unitTestGuest();
  }

  recorderGuest(): Promise<string> {
    return this.engine.recorderGuest();
  }

  async terminateAll(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }
}

/** A thread that runs a program with code of modules in it, which gets nothing of this process. */
export function threadOf(program: string | URL, workerData: object, maxOldGenerationSizeMb: number): Worker {
  return new Worker(program, {
    workerData,
    // The engine's own stack must fit into the thread's.
    resourceLimits: { maxOldGenerationSizeMb, stackSizeMb: 16 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
}

/** A thread that is ready for questions. */
export class ThreadWorker<Asked, Answered> {
  readonly #worker: Worker;
  readonly signs: SignsOfLife;

  /**
   * @param beats whose first integer the thread increments
   * @param thread the file with the computing time of its thread
   */
  constructor(worker: Worker, beats: Int32Array, thread: string | null) {
    this.#worker = worker;
    this.signs = { beats: () => Atomics.load(beats, 0), threadTime: () => timeIn(thread) };
  }

  ask(question: Asked): void {
    this.#worker.postMessage(question);
  }

  listen({ answered, ended }: WorkerListener<Answered>): () => void {
    const failed = ({ code, message }: NodeJS.ErrnoException) =>
      ended(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : { reason: message });
    const exited = () => ended({ reason: 'its worker ended' });
    const worker = this.#worker.on('message', answered).on('error', failed).on('exit', exited);
    return () => void worker.off('message', answered).off('error', failed).off('exit', exited);
  }

  use(isUsed: boolean): void {
    if (isUsed) this.#worker.ref();
    else this.#worker.unref();
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** What tells that a thread is ready. `thread`: the file with its computing time; null if there is none. */
export interface Ready {
  readonly kind: 'ready';
  readonly thread: string | null;
}

/** Waits until a thread is ready. @throws {Error} if it ends before */
export function readiness<One extends Ready>(worker: Worker): Promise<One> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(error);
    const exited = () => reject(new Error(startFailures.ended));
    worker.once('error', failed).once('exit', exited);
    worker.once('message', (answer: { readonly kind: string }) => {
      worker.off('error', failed).off('exit', exited);
      if (answer.kind === 'ready') resolve(answer as One);
      else reject(new Error(startFailures.spoke));
    });
  });
}
