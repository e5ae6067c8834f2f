/**
 * The one door between the sandbox and its host. The guest's own functions are trusted, but not the values they work with: module code may have changed
 * every prototype. So JSON texts are written from objects without a prototype, and the host decodes each.
 */
import type { ConsoleLine } from '../../../protocol/sandbox.js';

export interface Host {
  /** Accepts a line for the console; false: there is no room for more. The stack gives the place of the call. */
  write(level: ConsoleLine['level'], text: string, stack: string): boolean;
  /** Gets the functions that the host calls, at the end of the boot. */
  readonly harness: object;
}

export interface Harness {
  /** Sets the environment of the code. May be called again: this resets clock and random numbers. */
  configure(settings: string): void;
  /**
   * Calls a function of the module with one object of parameters, and returns its result; the host detects a promise.
   *
   * @param given JSON of parameters by name
   * @param parts JSON of a ResultParameter for each of the others, by name
   */
  call(target: unknown, given: string, parts: string): unknown;
  /** The same, and records where the code first writes to each parameter. */
  callWatched(target: unknown, given: string, parts: string): unknown;
  /**
   * A finished call with this result, which is kept for parameters of later calls, in three lines: its type, JSON of an Observed, empty if there is
   * nothing in it, and the JSON of the result, empty if JSON cannot represent it.
   */
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
  /** The number of statement counters in the code. */
  readonly counters: number;
}

/** A parameter of a call: JSON, or a part of an earlier call's result, which need not be JSON. */
export type Parameter = { readonly json: string } | ResultParameter;

export interface ResultParameter {
  readonly resultOf: string;
  readonly member: string;
}

/** What was observed of a call besides its result. */
export interface Observed {
  /** The parts of the result that JSON cannot represent, by JSON Pointer. */
  readonly unwritable: Readonly<Record<string, UnwritableKind>>;
  /** The parameters changed by the function, as JSON, by name. */
  readonly mutated: Readonly<Record<string, string>>;
  /** The stacks of the first writes to parameters of a watched call, by name. */
  readonly writes: Readonly<Record<string, string>>;
}

export const unwritableKinds = ['undefined', 'number', 'function', 'symbol', 'date', 'promise', 'object'] as const;
/** `number`: NaN or infinite; `date`: without a valid time; `object`: a map, a set or a regular expression; `undefined`: in a list. */
export type UnwritableKind = (typeof unwritableKinds)[number];

export interface Thrown {
  readonly name: string | null;
  readonly message: string;
  readonly stack: string;
  /** The names of the error's classes, separated by blanks: their constructors precede its place in the stack. */
  readonly classes: string;
}
