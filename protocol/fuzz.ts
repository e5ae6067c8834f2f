/** The outcome of random requests to a hook. Plain data; absent is null, never omitted. */
import type { CodePlace } from './sandbox.js';
import type { JsonObject } from './json-value.js';
import { integer } from './decoder.js';

export interface FuzzReport {
  readonly hook: string;
  /** The name of the sample with the policy; null: none was named. */
  readonly sample: string | null;
  /** The clock of all runs, as ISO time. */
  readonly now: string;
  /** The same seed gives the same requests. */
  readonly seed: number;
  /** The number of requests to try. */
  readonly wanted: number;
  /** The number of requests that were tried: fewer if the run was cancelled, or if too many of them failed to end. */
  readonly runs: number;
  /** The number of requests that the validation accepted. */
  readonly accepted: number;
  /** Each distinct one once, in the order in which they were found. */
  readonly findings: readonly FuzzFinding[];
}

/** A request that makes a hook violate an invariant. */
export interface FuzzFinding {
  /** The simplest one found; null if no request causes it: a function does not throw for an unknown key. */
  readonly data: JsonObject | null;
  /** The violated invariant. */
  readonly invariant: string;
  readonly message: string;
  /** The line that fails, changes an argument, or returns what is wrong. */
  readonly place: CodePlace | null;
  /** How many of the requests that were tried led to it. 0 if no request causes it. */
  readonly count: number;
  /** The content of a scenario file that fails until the code is fixed; null if no request causes it. */
  readonly scenario: JsonObject | null;
}

/** Progress. */
export interface FuzzProgress {
  readonly done: number;
  readonly accepted: number;
  readonly findings: number;
}

/** The maximum number of requests. */
export const mostFuzzRuns = 100_000;

export const fuzzRuns = integer(1, mostFuzzRuns);

/** The place of a finding in the list of a report. */
export const findingIndex = integer(0, mostFuzzRuns);

/** The default number of requests. */
export const usualFuzzRuns = 200;

/** The largest seed; seeds are integers from 0. */
export const largestSeed = 2 ** 32 - 1;

export const seed = integer(0, largestSeed);
