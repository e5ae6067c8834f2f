/** Code of a module that was loaded into a sandbox, as the flows of the runtime see it. Where it runs is not their business. */
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import type { Parameter } from './guest/host.js';
import type { CodeFile } from './script.js';

export type { Parameter } from './guest/host.js';

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
  /** Milliseconds for loading the code, and for each call; without it the sandbox's own limit. */
  readonly timeout?: number;
}

/** What a function returned, as JSON; undefined if JSON has no word for it. */
export type CallResult =
  | { readonly ok: true; readonly json: string | undefined; readonly type: string }
  | { readonly ok: false; readonly error: SandboxError };

export interface Session {
  /** Why the code could not be loaded; null: it was. Then nothing can be called. */
  readonly loadError: SandboxError | null;
  /** What was written to the console until now. */
  readonly console: readonly ConsoleLine[];
  /**
   * Calls a function of the module with one object of parameters. After a call that failed for time or memory, every other fails likewise. One call at
   * a time.
   */
  call(name: string, parameters: Readonly<Record<string, Parameter>>): Promise<CallResult>;
  close(): Promise<void>;
}
