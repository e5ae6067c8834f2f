/** What the sandbox records of instrumented code, and how it is asked for it. */
import type { RecorderHarness, RecorderPlan } from './guest/recorder-host.js';
import type { SessionRequest, UnitTestSession } from './session.js';

export interface RecordRequest {
  readonly plan: RecorderPlan;
  /** Whether the events are wanted, or only what the plan tells. */
  readonly keepsEvents: boolean;
}

export interface Recording {
  readonly events: Int32Array<ArrayBuffer>;
  /** JSON of what the plan told, from the guest. */
  readonly told: string;
  /** The number of events, whether or not they are kept, and their hash. */
  readonly count: number;
  readonly hash: number;
  /** From this event on, the host calls the code. */
  readonly loadedAt: number;
  /** The numbers of events after which the session was reset. */
  readonly resets: readonly number[];
  /** The event at which the code was frozen; null: it was not. */
  readonly frozenAt: number | null;
}

export type InspectMethod = Exclude<keyof RecorderHarness, 'plan' | 'finish'>;

/** A session of instrumented code. */
export interface RecordedSession extends UnitTestSession {
  /** Ends the recording, and may be called when the code is frozen. Null: the worker was lost. */
  finish(): Promise<Recording | null>;
  /** Asks a frozen run. @returns JSON; null if it did not answer in time: it cannot be asked any more */
  inspect(method: InspectMethod, ...given: readonly (string | number)[]): Promise<string | null>;
}

/** Opens sessions of instrumented code. Each must be closed. */
export interface RecordingSandbox {
  /** @param hasTests whether the code declares unit tests */
  openRecorded(request: SessionRequest, record: RecordRequest, hasTests: boolean): Promise<RecordedSession>;
}

export const hashStart = 0x811c9dc5 | 0;

/** The hash of more events after those with this hash (Fowler, Noll and Vo's, over integers). */
export function hashedOn(hash: number, events: Int32Array): number {
  let result = hash;
  for (const event of events) result = Math.imul(result ^ event, 0x01000193);
  return result;
}
