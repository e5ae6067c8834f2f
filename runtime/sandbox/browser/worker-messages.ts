/** The messages of a web worker of the sandbox, besides questions and answers: without shared memory, signs of life are messages too. */
import type { Answer, EngineSettings } from '../messages.js';

/** The first message that it gets. */
export interface WorkerStart extends EngineSettings {
  /** Milliseconds between two signs of life while code runs. */
  readonly beatEvery: number;
}

export type WorkerMessage = Answer | { readonly kind: 'beat' };
