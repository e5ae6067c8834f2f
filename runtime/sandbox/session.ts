/** Code of a module loaded into a sandbox, as the runtime uses it. Independent of where the sandbox runs. */
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import type { Parameter, UnwritableKind } from './guest/host.js';
import type { CodeFile, ScriptPlace } from './script.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';

export type { Parameter } from './guest/host.js';

/** What a call reports besides its result. */
export interface Observations {
  /** The parts of the result that JSON cannot represent. */
  readonly unwritable: readonly Unwritable[];
  /** The parameters changed by the function, as JSON, by name. */
  readonly mutated: Readonly<Record<string, string>>;
  /** Where the function first wrote to a parameter, by name; only of a watched call. */
  readonly writes: Readonly<Record<string, ScriptPlace>>;
}

export interface Unwritable {
  /** A JSON Pointer into the result. */
  readonly path: string;
  readonly what: UnwritableKind;
}

/** The code of a module and its environment. */
export interface SessionRequest {
  /** In the order of the script. */
  readonly files: readonly CodeFile[];
  /** The clock, in milliseconds since 1970. It does not advance. */
  readonly now: number;
  /** An integer from 0 to 2³² − 1. */
  readonly seed: number;
  /** The content of `process.env`. */
  readonly env: Readonly<Record<string, string>>;
  /** Computing time of each call, in milliseconds; default: the sandbox's own limit. */
  readonly timeout?: number;
  /** The number of counters in instrumented code. */
  readonly counters?: number;
}

/** The result of a function as JSON; undefined if JSON cannot represent it. */
export type CallResult =
  | ({ readonly ok: true; readonly json: string | undefined; readonly type: string } & Observations)
  | { readonly ok: false; readonly error: SandboxError };

export interface Session {
  /** Why the code could not be loaded; null: it was. After a failure nothing can be called. */
  readonly loadError: SandboxError | null;
  /** The console output since the session was opened or reset. */
  readonly console: readonly ConsoleLine[];
  /**
   * Calls a function of the module with one object of parameters. After a call that ran out of time or memory, all later calls fail. One call at
   * a time.
   *
   * @param isWatched records where the function first writes to its parameters: they are proxies then
   */
  call(name: string, parameters: Readonly<Record<string, Parameter>>, isWatched?: boolean): Promise<CallResult>;
  /** Sets the clock, resets random numbers and the console, and clears timers; the state of the code stays. */
  reset(now: number, seed: number): Promise<void>;
  /** How often each statement ran since the code was loaded, by its counter. Empty if no longer known. */
  counts(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** A session whose code declares unit tests. */
export interface UnitTestSession extends Session {
  /** The tests declared while the code was loaded; null if it could not be loaded. */
  collect(): Promise<CollectedSuite | null>;
  /** Runs a test or a hook. After one that ran out of time or memory, all later ones fail. */
  run(id: number): Promise<RunnableResult>;
}

/** Opens sessions. Each must be closed. */
export interface Sandboxes {
  open(request: SessionRequest): Promise<Session>;
  openUnitTests(request: SessionRequest): Promise<UnitTestSession>;
}
