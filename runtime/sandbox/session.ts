/** Code of a module that was loaded into a sandbox, as the flows of the runtime see it. Where it runs is not their business. */
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import type { Parameter, UnwritableKind } from './guest/host.js';
import type { CodeFile } from './script.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';

export type { Parameter } from './guest/host.js';

/** What was seen of a call besides its result. */
export interface Observations {
  /** What of the result JSON cannot write as it is. */
  readonly unwritable: readonly Unwritable[];
  /** The parameters that the function has changed, as JSON, by name. */
  readonly mutated: Readonly<Record<string, string>>;
}

export interface Unwritable {
  /** A JSON Pointer into the result. */
  readonly path: string;
  readonly what: UnwritableKind;
}

/** What the code of a module is given to run. */
export interface SessionRequest {
  /** In the order of the script. */
  readonly files: readonly CodeFile[];
  /** The clock, in milliseconds since 1970. It stands still. */
  readonly now: number;
  /** An integer from 0 to 2³² − 1. */
  readonly seed: number;
  /** What `process.env` holds. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds that each call may compute; without it the sandbox's own limit. */
  readonly timeout?: number;
  /** How many counters the code has that was made to count its statements. */
  readonly counters?: number;
}

/** What a function returned, as JSON; undefined if JSON has no word for it. */
export type CallResult =
  | ({ readonly ok: true; readonly json: string | undefined; readonly type: string } & Observations)
  | { readonly ok: false; readonly error: SandboxError };

export interface Session {
  /** Why the code could not be loaded; null: it was. Then nothing can be called. */
  readonly loadError: SandboxError | null;
  /** What was written to the console until now, since it was opened or reset. */
  readonly console: readonly ConsoleLine[];
  /**
   * Calls a function of the module with one object of parameters. After a call that failed for time or memory, every other fails likewise. One call at
   * a time.
   */
  call(name: string, parameters: Readonly<Record<string, Parameter>>): Promise<CallResult>;
  /** Sets the clock, lets random numbers and the console begin anew, and forgets timers; what the code keeps stays. */
  reset(now: number, seed: number): Promise<void>;
  /** How often each statement ran since the code was loaded, by its counter. Empty if that is not known any more. */
  counts(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** A session whose code declares unit tests. */
export interface UnitTestSession extends Session {
  /** What was declared while the code was loaded; null if it could not be loaded. */
  collect(): Promise<CollectedSuite | null>;
  /** Runs a test or a hook. After one that failed for time or memory, every other fails likewise. */
  run(id: number): Promise<RunnableResult>;
}

/** Where sessions come from. Each has to be closed. */
export interface Sandboxes {
  open(request: SessionRequest): Promise<Session>;
  openUnitTests(request: SessionRequest): Promise<UnitTestSession>;
}
