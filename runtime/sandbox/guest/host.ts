/** The one door between the sandbox and its host. Everything that passes is a string or a number. */
import type { ConsoleLine } from '../../../protocol/sandbox.js';

export interface Host {
  /** Takes a line for the console; false: there is no room for more. The stack tells where it was written. */
  write(level: ConsoleLine['level'], text: string, stack: string): boolean;
  /** Takes the functions that the host calls. Called once, at the end of the boot. */
  ready(harness: Harness): void;
}

export interface Harness {
  /** Sets what the code can see of the world. May be called again: then clock and random numbers begin anew. */
  configure(settings: string): void;
  /** Calls a function of the module with one object of parameters. What became of it is asked with `outcome`. */
  call(name: string, target: unknown, parameters: string): void;
  /** JSON of a CallOutcome, or an empty text while it is not known. */
  outcome(): string;
  /** JSON of a Thrown: what was thrown outside of a call. */
  describe(thrown: unknown): string;
  /** JSON of the counters of statements. */
  counts(): string;
  /** Runs the timers that are due next; false: there are none. */
  runTimers(): boolean;
}

/** JSON, given to `configure`. */
export interface GuestSettings {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly seed: number;
  readonly env: Readonly<Record<string, string>>;
  /** How many counters of statements the code has. */
  readonly counters: number;
}

/** How a parameter of a call is given: as JSON, or as a part of what an earlier call returned, which need not be JSON. */
export type Parameter = { readonly json: string } | { readonly resultOf: string; readonly member: string };

/** How a call ended. `json` is undefined if JSON has no word for what was returned. */
export type CallOutcome =
  | ({ readonly ok: true; readonly json: string | undefined; readonly type: string } & Observations)
  | { readonly ok: false; readonly kind: 'thrown' | 'rejected'; readonly thrown: Thrown };

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
  /** `number`: NaN or an infinite one; `object`: a map, a set or a regular expression; `undefined`: in a list. */
  readonly what: 'undefined' | 'number' | 'function' | 'symbol' | 'date' | 'promise' | 'object';
}

export interface Thrown {
  readonly name: string | null;
  readonly message: string;
  readonly stack: string;
  /** The names of the classes that the error is an instance of, separated by blanks: their constructors stand before its place in the stack. */
  readonly classes: string;
}

function takeHost(): Host {
  const global = globalThis as { platformConfigHost?: Host };
  const host = global.platformConfigHost;
  // The code of a module must not find the door.
  delete global.platformConfigHost;
  if (!host) throw new Error('The guest script was run outside of the sandbox.');
  return host;
}

export const host = takeHost();
