/**
 * The one door between the sandbox and its host. The guest's own functions are trusted, what they work with is not: the code of a module may have changed
 * every prototype. So texts that are JSON are written of objects without one, and the host checks the shape of each.
 */
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
  /** Calls a function of the module with one object of parameters, and returns what it returned; the host knows whether that is a promise. */
  call(target: unknown, parameters: string): unknown;
  /** JSON of a CallOutcome: of a call that has ended with this result, which is kept for parameters of later calls. */
  outcome(name: string, result: unknown): string;
  /** JSON of a Thrown. */
  describe(thrown: unknown): string;
  /** The counters of statements, separated by commas. */
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

/** What a call returned, and what was seen of it besides. */
export interface CallOutcome {
  /** Null if JSON has no word for it. */
  readonly json: string | null;
  readonly type: string;
  /** What of the result JSON cannot write as it is, by its JSON Pointer. */
  readonly unwritable: Readonly<Record<string, UnwritableKind>>;
  /** The parameters that the function has changed, as JSON, by name. */
  readonly mutated: Readonly<Record<string, string>>;
}

export const unwritableKinds = ['undefined', 'number', 'function', 'symbol', 'date', 'promise', 'object'] as const;
/** `number`: NaN or an infinite one; `object`: a map, a set or a regular expression; `undefined`: in a list. */
export type UnwritableKind = (typeof unwritableKinds)[number];

export interface Thrown {
  readonly name: string | null;
  readonly message: string;
  readonly stack: string;
  /** The names of the classes that the error is an instance of, separated by blanks: their constructors stand before its place in the stack. */
  readonly classes: string;
}
