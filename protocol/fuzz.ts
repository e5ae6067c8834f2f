/** What came of random requests to a hook. Plain data; absent is null, never omitted. */
import type { CodePlace, JsonObject } from './sandbox.js';
import { integer } from './shape.js';

export interface FuzzReport {
  readonly hook: string;
  /** The sample whose policy was altered, as it was named; null: none was named. */
  readonly sample: string | null;
  /** The clock of all runs, as ISO time. */
  readonly now: string;
  /** The same seed gives the same requests. */
  readonly seed: number;
  /** How many requests were tried. */
  readonly runs: number;
  /** How many of them the validation accepted. */
  readonly accepted: number;
  readonly finding: FuzzFinding | null;
}

/** A request that makes a hook do what it must not. */
export interface FuzzFinding {
  /** The simplest that was found; null where no request is to blame: a function does not throw for a key that it does not know. */
  readonly data: JsonObject | null;
  /** What has to hold, and does not. */
  readonly invariant: string;
  readonly message: string;
  readonly place: CodePlace | null;
  /** The content of a scenario file that fails until the code is fixed; null if no request causes it. */
  readonly scenario: JsonObject | null;
}

/** How far it is. */
export interface FuzzProgress {
  readonly done: number;
  readonly accepted: number;
}

/** How many requests can be asked for at once. */
export const mostFuzzRuns = 100_000;

export const fuzzRuns = integer(1, mostFuzzRuns);

/** The default number of requests. */
export const usualFuzzRuns = 200;

/** Seeds are integers from 0 to this. */
export const largestSeed = 2 ** 32 - 1;

export const seed = integer(0, largestSeed);
