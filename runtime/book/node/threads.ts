/** The threads of a book: each plays some policies at a time. One that dies is replaced, and its policies are played again, but for the one that it died of. */
import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { BookRecord } from '../../../protocol/book.js';
import { defaultLimits } from '../../sandbox/limits.js';
import { readiness, threadOf, ThreadWorker, type Ready } from '../../sandbox/node/worker-threads.js';
import { Trust } from '../../sandbox/trust.js';
import { watchWorker } from '../../sandbox/stuck-worker.js';
import type { BookPolicy, PlayedPolicies } from '../book-lines.js';
import { unplayed } from '../hook-record.js';
import { PlayersEnded, type BookPlayers } from '../run-book.js';
import type { BookTask } from '../task.js';

export interface ThreadsOptions {
  readonly count: number;
  /** The folder with the bundles, as of a sandbox. */
  readonly folder: string;
}

export interface ThreadSettings {
  readonly task: BookTask;
  readonly folder: string;
  /** Three integers: the first counts the checks of the clock, the second is the index of the policy that runs, and the third counts those that ran. */
  readonly heartbeat: SharedArrayBuffer;
}

export type ThreadAnswer = Ready | ({ readonly kind: 'played' } & PlayedPolicies);

const integersOfHeartbeat = 3;
const heapMegabytes = 256;
/** A policy has three calls, and sampled checks have four more; loading the code may take as long. */
const callsOfPolicy = 8;

export class BookThreads implements BookPlayers {
  readonly #workers = new Set<Worker>();
  /** Those that play nothing. */
  readonly #idle: BookThread[] = [];
  /** Called when a thread has become free. */
  readonly #waiting: (() => void)[] = [];
  #playing = 0;
  #isEnded = false;

  constructor(
    /** Hooks are code of the module. */
    readonly trust: Trust,
    private readonly task: BookTask,
    private readonly options: ThreadsOptions,
  ) {
    Trust.require(trust);
  }

  /** So many keep all threads busy, also if one of them takes long: records are written in the order of the lines. */
  get atOnce(): number {
    return this.options.count * 2;
  }

  /** @throws {Error} if a thread cannot be started */
  async play(policies: readonly BookPolicy[]): Promise<PlayedPolicies> {
    const lost = new Map<BookPolicy, BookRecord>();
    for (;;) {
      const left = policies.filter((policy) => !lost.has(policy));
      const answer = left.length === 0 ? nothing : await this.#playOnce(left);
      if ('records' in answer) {
        const played = answer.records.values();
        const records = policies.map((policy) => lost.get(policy) ?? played.next().value!);
        return { ...answer, records };
      }
      const { message, at } = answer;
      const policy = left[at];
      // Before its first policy none of them can be the reason.
      if (!policy) throw new Error(`a thread of the book ended: ${message}`);
      const error = { code: 'book/lost', kind: 'timeout', message, file: null, line: null };
      lost.set(policy, unplayed(policy.id, 'failed', error, policy.policy));
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    for (const free of this.#waiting) free();
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  async #playOnce(policies: readonly BookPolicy[]): Promise<PlayedPolicies | Died> {
    while (this.#playing >= this.options.count && !this.#isEnded)
      await new Promise<void>((free) => void this.#waiting.push(free));
    this.#playing++;
    try {
      this.#refuseEnded();
      const thread = this.#idle.pop() ?? (await this.#start());
      const answer = await thread.play(policies);
      this.#refuseEnded();
      if ('records' in answer) this.#idle.push(thread);
      return answer;
    } catch (error) {
      // A thread that was ended while it started.
      this.#refuseEnded();
      throw error;
    } finally {
      this.#playing--;
      this.#waiting.shift()?.();
    }
  }

  /** @throws {PlayersEnded} */
  #refuseEnded(): void {
    if (this.#isEnded) throw new PlayersEnded();
  }

  async #start(): Promise<BookThread> {
    const { task } = this;
    const { folder } = this.options;
    const heartbeat = new SharedArrayBuffer(integersOfHeartbeat * Int32Array.BYTES_PER_ELEMENT);
    const settings: ThreadSettings = { task, folder, heartbeat };
    const worker = threadOf(resolve(folder, 'book-thread.cjs'), settings, heapMegabytes);
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    const { thread } = await readiness(worker);
    return new BookThread(worker, new Int32Array(heartbeat), thread, timeoutOf(task));
  }
}

const nothing: PlayedPolicies = { records: [], differing: null };

function timeoutOf({ play }: BookTask): number {
  return Math.max(play.kind === 'hook' ? play.timeout : 0, defaultLimits.loadTimeout) * callsOfPolicy;
}

interface Died {
  readonly message: string;
  /** The index of the policy that ran; negative: none did yet. */
  readonly at: number;
}

class BookThread extends ThreadWorker<readonly BookPolicy[], ThreadAnswer> {
  readonly #marks: Int32Array;
  readonly #timeout: number;

  /** @param marks the heartbeat of its settings @param timeout milliseconds of computing for each policy */
  constructor(worker: Worker, marks: Int32Array, thread: string | null, timeout: number) {
    super(worker, marks, thread);
    this.#marks = marks;
    this.#timeout = timeout;
  }

  play(policies: readonly BookPolicy[]): Promise<PlayedPolicies | Died> {
    return new Promise((done) => {
      const marks = this.#marks;
      Atomics.store(marks, 1, -1);
      const settle = (answer: PlayedPolicies | Died): void => {
        endWatch();
        endListening();
        done(answer);
      };
      const lose = (message: string): void => {
        settle({ message, at: Atomics.load(marks, 1) });
        void this.terminate();
      };
      const endWatch = watchWorker(this.signs, this.#timeout, defaultLimits, lose, () => Atomics.load(marks, 2));
      const endListening = this.listen({
        answered: (answer) => {
          if (answer.kind === 'played') settle(answer);
        },
        ended: (why) => lose(`The thread of the run ended: ${why === 'out of memory' ? why : why.reason}.`),
      });
      this.ask(policies);
    });
  }
}
