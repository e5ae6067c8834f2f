/**
 * Checks targets in this thread and in others, each running the program again. Their answers are plain data, so the report is the same as with one
 * thread.
 */
import { Worker, type MessagePort } from 'node:worker_threads';
import type { FileSystem } from '../../language/index.js';
import { DiskFileSystem } from '../disk-file-system.js';
import { flagsForManyModules, setEngineFlags } from '../../disk/engine-flags.js';
import { UserError } from '../user-error.js';
import { checkTarget, SharedByChecks, type CheckedTarget, type TargetOptions } from './check-target.js';
import type { TargetChecker } from './check-targets.js';
import type { Target } from './targets.js';
import { messageOf } from '../../protocol/message-of.js';

/** The number of modules after which a thread is as fast as one that has run for long. */
const modulesToWarmUp = 40;
/** It checks them one after the other; while an answer is on its way, it begins with the next. */
const atOnceInAThread = 8;
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
  readonly #others: readonly Thread[];
  readonly #own: OwnThread;

  /**
   * @param count of the threads, this one included
   * @param file the program's own file, which calls `answerChecks` if it runs as a thread
   */
  constructor(count: number, file: string, fileSystem: FileSystem, options: TargetOptions) {
    this.#others = Array.from({ length: count - 1 }, () => new Thread(file, options));
    this.#own = new OwnThread(fileSystem, options);
    this.atOnce = count * atOnceInAThread;
  }

  /** Uses the thread with the fewest pending requests. */
  async check(target: Target): Promise<CheckedTarget> {
    const least = [...this.#others, this.#own].reduce((a, b) => (b.load < a.load ? b : a));
    const checked = await least.check(target);
    // Not before they have loaded the code that was compiled without these flags.
    if (this.#others.every(({ hasAnswered }) => hasAnswered)) setEngineFlags(flagsForManyModules.inThreads);
    return checked;
  }

  async end(): Promise<void> {
    await Promise.all(this.#others.map((thread) => thread.end()));
  }
}

/** Checks one target at a time, and takes the answers of the others between two. */
class OwnThread {
  readonly #fileSystem: FileSystem;
  readonly #shared = new SharedByChecks();
  readonly #options: TargetOptions;
  #turn: Promise<void> = Promise.resolve();
  #load = 0;

  constructor(fileSystem: FileSystem, options: TargetOptions) {
    this.#fileSystem = fileSystem;
    this.#options = options;
  }

  get load(): number {
    return this.#load;
  }

  check(target: Target): Promise<CheckedTarget> {
    this.#load += 1;
    const checked = this.#turn.then(() => checkTarget(this.#fileSystem, this.#shared, target, this.#options));
    const end = () => {
      this.#load -= 1;
      return new Promise<void>((resolve) => setImmediate(resolve));
    };
    this.#turn = checked.then(end, end);
    return checked;
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asker>();
  #next = 0;
  #hasAnswered = false;
  /** Why it no longer answers. */
  #failure: Error | undefined;

  constructor(file: string, options: TargetOptions) {
    // With the name of the command it finds the code that was compiled for it.
    this.#worker = new Worker(file, { workerData: options, argv: ['check'] });
    this.#worker.on('message', ({ id, result }: Answer) => {
      this.#hasAnswered = true;
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

  get hasAnswered(): boolean {
    return this.#hasAnswered;
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
  let turn = Promise.resolve();
  port.on('message', (question: Question) => {
    turn = turn.then(() => answer(question));
  });
}
