/** Checks targets in separate threads, each running the program again. The answers are plain data, so the report is the same as with one thread. */
import { Worker, type MessagePort } from 'node:worker_threads';
import { DiskFileSystem } from '../disk-file-system.js';
import { flagsForMuchCode, setEngineFlags } from '../../disk/engine-flags.js';
import { UserError } from '../user-error.js';
import { checkTarget, SharedByChecks, type CheckedTarget, type TargetOptions } from './check-target.js';
import { atOnceInAThread, type TargetChecker } from './check-targets.js';
import type { Target } from './targets.js';
import { messageOf } from '../../protocol/message-of.js';

/** The number of modules after which a thread is as fast as one that has run for long. */
const modulesToWarmUp = 40;
/** Each thread takes 100 MB or more. */
const maximumThreads = 8;

/**
 * The number of threads that check modules: as requested, else as many as are worthwhile. With one, no thread is started: the modules are checked in
 * the main thread.
 */
export function threadsFor(modules: number, cores: number, wanted?: number): number {
  const paying = Math.min(Math.floor(modules / modulesToWarmUp), cores);
  return Math.max(1, Math.min(wanted ?? paying, modules, maximumThreads));
}

interface Question {
  readonly id: number;
  readonly target: Target;
}

interface Answer {
  readonly id: number;
  /** `isForUser`: not a fault of this tool. */
  readonly result: CheckedTarget | { readonly error: string; readonly isForUser: boolean };
}

interface Asker {
  readonly resolve: (checked: CheckedTarget) => void;
  readonly reject: (error: Error) => void;
}

export class CheckThreads implements TargetChecker {
  readonly atOnce: number;
  readonly #threads: readonly Thread[];

  /**
   * @param file the program's own file, which calls `answerChecks` if it runs as a thread
   */
  constructor(count: number, file: string, options: TargetOptions) {
    this.#threads = Array.from({ length: count }, () => new Thread(file, options));
    this.atOnce = count * atOnceInAThread;
  }

  /** Uses the thread with the fewest pending requests. */
  async check(target: Target): Promise<CheckedTarget> {
    const [first, ...others] = this.#threads;
    if (!first) throw new Error('There is no thread.');
    const checked = await others.reduce((least, one) => (one.load < least.load ? one : least), first).check(target);
    // Not before they have loaded the code that was compiled without these flags.
    setEngineFlags(flagsForMuchCode);
    return checked;
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asker>();
  #next = 0;
  /** Why it no longer answers. */
  #failure: Error | undefined;

  constructor(file: string, options: TargetOptions) {
    this.#worker = new Worker(file, { workerData: options });
    this.#worker.on('message', ({ id, result }: Answer) => {
      const asker = this.#asked.get(id);
      this.#asked.delete(id);
      if ('target' in result) asker?.resolve(result);
      else asker?.reject(result.isForUser ? new UserError(result.error) : new Error(result.error));
    });
    this.#worker.on('error', (error: Error) => {
      this.#fail(error);
    });
    this.#worker.on('exit', (code) => {
      this.#fail(new Error(`a thread ended with ${String(code)}`));
    });
  }

  get load(): number {
    return this.#asked.size;
  }

  check(target: Target): Promise<CheckedTarget> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ id, target } satisfies Question);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Rejects pending and later requests. */
  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}

/** The other end: checks the requested targets until it is terminated. */
export function answerChecks(port: MessagePort, options: TargetOptions): void {
  const fileSystem = new DiskFileSystem();
  const shared = new SharedByChecks();
  const answer = async ({ id, target }: Question) => {
    const result = await checkTarget(fileSystem, shared, target, options).catch((error: unknown) => ({
      error: messageOf(error),
      isForUser: error instanceof UserError,
    }));
    port.postMessage({ id, result } satisfies Answer);
  };
  port.on('message', (question: Question) => void answer(question));
}
