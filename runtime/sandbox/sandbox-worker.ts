/** The port to the workers that run a module's code: `node/` starts them as threads, `browser/` as web workers. */
import type { SandboxLimits } from './limits.js';
import type { Answer, Question } from './messages.js';
import type { SignsOfLife } from './stuck-worker.js';

/** A worker that is ready for questions. */
export interface SandboxWorker {
  /** Null: its thread is watched as a whole. */
  readonly signs: SignsOfLife | null;
  ask(question: Question): void;
  /** @returns ends it */
  listen(listener: WorkerListener): () => void;
  /** A worker that is not in use does not keep the process alive. */
  use(isUsed: boolean): void;
  /** Ends it, whatever it is doing. */
  terminate(): Promise<void>;
}

export interface WorkerListener<Answered = Answer> {
  readonly answered: (answer: Answered) => void;
  /** It ended without an answer. @param why as the end of a sentence, or that it had no memory left */
  readonly ended: (why: { readonly reason: string } | 'out of memory') => void;
}

export interface WorkerHost {
  /** The number of workers that are starting or running. */
  readonly running: number;
  /**
   * @param isWanted asked before it is started: one started after the sandbox has ended would never be terminated
   * @throws {Error} if it cannot be started
   */
  start(limits: SandboxLimits, isWanted: () => boolean): Promise<SandboxWorker>;
  /** The bundle of guest/unit-tests.ts. */
  unitTestGuest(): Promise<string>;
  /** The bundle of guest/recorder.ts. */
  recorderGuest(): Promise<string>;
  terminateAll(): Promise<void>;
}

/** Why a worker did not start. */
export const startFailures = {
  unwanted: 'the sandbox has ended',
  ended: 'its worker ended before it was ready',
  spoke: 'its worker spoke before it was asked',
};
