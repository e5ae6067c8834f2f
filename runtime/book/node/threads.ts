/** The threads of a book: each plays one batch at a time. One that dies is replaced, and its batch is played again. */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { defaultLimits } from '../../sandbox/limits.js';
import { watchWorker } from '../../sandbox/stuck-worker.js';
import { timeIn } from '../../sandbox/node/thread-time.js';
import type { BatchQuestion, BatchResult, LineBatch, ThreadAnswer, ThreadSettings } from '../batch.js';
import type { BookTask } from '../task.js';

export interface ThreadsOptions {
  readonly count: number;
  /** The folder with the bundles, as of a sandbox. */
  readonly folder: string;
}

/** A policy has three calls, and sampled checks have four more; loading the code may take as long. */
const callsOfPolicy = 8;
/** A policy that ends this many threads is not run again. */
const mostAttempts = 2;

interface Job {
  readonly batch: LineBatch;
  /** How often a thread ended while it played a line, by index. */
  readonly ends: Map<number, number>;
  readonly lost: BatchQuestion['lost'][number][];
  readonly resolve: (result: BatchResult) => void;
  readonly reject: (error: Error) => void;
}

export class BookThreads {
  readonly #workers = new Set<Worker>();
  readonly #idle: BookThread[] = [];
  readonly #waiting: Job[] = [];
  #started = 0;
  #isolated = false;
  #isEnded = false;

  constructor(
    private readonly task: BookTask,
    private readonly options: ThreadsOptions,
  ) {}

  /** How many batches keep all threads busy, also if one of them takes long: records are written in the order of the lines. */
  get atOnce(): number {
    return this.options.count * 4;
  }

  /** @throws {Error} if a thread cannot be started */
  play(batch: LineBatch): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, ends: new Map(), lost: [], resolve, reject });
      this.#next();
    });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#isEnded) return;
    const job = this.#waiting[0];
    if (!job) return;
    const thread = this.#idle.pop() ?? (this.#started < this.options.count ? this.#start() : undefined);
    if (!thread) return;
    this.#waiting.shift();
    void this.#playOn(thread, job);
  }

  #start(): BookThread {
    this.#started++;
    const heartbeat = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
    const workerData: ThreadSettings = { task: this.task, folder: this.options.folder, heartbeat };
    const worker = new Worker(resolve(this.options.folder, 'book-thread.cjs'), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 16 },
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    return new BookThread(worker, new Int32Array(heartbeat), this.#timeout);
  }

  get #timeout(): number {
    const { play } = this.task;
    return Math.max(play.kind === 'hook' ? play.timeout : 0, defaultLimits.loadTimeout) * callsOfPolicy;
  }

  async #playOn(thread: BookThread, job: Job): Promise<void> {
    const answer = await thread.play({ ...job.batch, isolated: this.#isolated, lost: job.lost });
    if ('result' in answer) {
      this.#isolated ||= answer.result.differing !== null;
      this.#idle.push(thread);
      job.resolve(answer.result);
    } else if (!this.#isEnded) {
      this.#started--;
      this.#retry(job, answer);
    }
    this.#next();
  }

  #retry(job: Job, { message, at }: Died): void {
    // Before its first line nothing of the batch can be the reason.
    if (at === undefined) {
      job.reject(new Error(`a thread of the book ended: ${message}`));
      return;
    }
    const ends = (job.ends.get(at) ?? 0) + 1;
    job.ends.set(at, ends);
    if (ends >= mostAttempts) job.lost.push({ index: at, message });
    this.#waiting.unshift(job);
  }
}

function resultOf({ records, rest }: ThreadAnswer & { readonly kind: 'played' }): BatchResult {
  return { records, ...(JSON.parse(rest) as Omit<BatchResult, 'records'>) };
}

interface Died {
  readonly message: string;
  /** The index of the line that was being played; undefined: none. */
  readonly at: number | undefined;
}

class BookThread {
  #thread: string | null = null;

  constructor(
    private readonly worker: Worker,
    private readonly beats: Int32Array,
    private readonly timeout: number,
  ) {}

  play(batch: BatchQuestion): Promise<{ readonly result: BatchResult } | Died> {
    return new Promise((resolve) => {
      const worker = this.worker;
      Atomics.store(this.beats, 1, -1);
      const settle = (answer: { readonly result: BatchResult } | Died): void => {
        endWatch();
        worker.off('message', answered).off('error', failed).off('exit', exited);
        resolve(answer);
      };
      const lose = (message: string): void => {
        const at = Atomics.load(this.beats, 1);
        settle({ message, at: at < 0 ? undefined : at });
        void worker.terminate();
      };
      const answered = (answer: ThreadAnswer): void => {
        if (answer.kind === 'ready') this.#thread = answer.thread;
        else settle({ result: resultOf(answer) });
      };
      const failed = (error: Error): void => lose(`The thread of the run ended: ${error.message}.`);
      const exited = (): void => lose('The thread of the run ended.');
      const live = { beats: () => Atomics.load(this.beats, 0), threadTime: () => timeIn(this.#thread) };
      const progress = () => Atomics.load(this.beats, 2);
      const endWatch = watchWorker(live, this.timeout, defaultLimits, lose, progress);
      worker.on('message', answered).on('error', failed).on('exit', exited);
      worker.postMessage(batch);
    });
  }
}
