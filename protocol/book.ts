/** A book of policies, and what one change does to each of them: the records and the summary of `platform-config book`. Absent is null, never omitted. */
import type { PolicyChange } from './sandbox.js';
import { json } from './json.js';
import { listOf, mapOf, number, object, oneOf, orNull, string, type Shaped } from './shape.js';

/**
 * `rejected` by the validation; `failed`: the code threw or met a limit; `invalid`: a check of severity error; `skipped`: no JSON, no policy id, or an id
 * that was there before.
 */
export const bookOutcomes = ['applied', 'rejected', 'failed', 'invalid', 'skipped'] as const;

export type BookOutcome = (typeof bookOutcomes)[number];

/** One line of the output, for one line of the input. */
export interface BookRecord {
  readonly policy_id: string | null;
  readonly outcome: BookOutcome;
  /** The monthly premium in cents. */
  readonly premium_before: number | null;
  readonly premium_after: number | null;
  readonly changes: readonly PolicyChange[];
  /** Of all checks, errors first. */
  readonly codes: readonly string[];
  readonly error: BookError | null;
}

export interface BookError {
  /** As of a run of a hook (`thrown`, `timeout`, …); `validation`: why the request was rejected; `input`: what is wrong with the line. */
  readonly kind: string;
  readonly name: string | null;
  readonly message: string;
  /** In the module; for `input`: the file of the policies. */
  readonly file: string | null;
  /** Counts from 1. */
  readonly line: number | null;
}

/** Summaries of shards can be added: `merge` has what that needs besides the rest. */
export const bookSummary = object({
  version: oneOf([1]),
  policies: number,
  outcomes: mapOf(number),
  /** By count. `example` is the policy with the shortest line. */
  causes: listOf(object({ cause: string, count: number, example: orNull(string) })),
  premium: object({
    /** Sums in cents, of the policies that have a premium before and after. */
    before: number,
    after: number,
    /** Policies whose premium differs. */
    changed: number,
    /** Of after − before, in cents; null: there are none. */
    quantiles: mapOf(orNull(number)),
    /** `from` ≤ after − before < `to`. */
    histogram: listOf(object({ from: number, to: number, count: number })),
    /** The ten largest changes. */
    extremes: listOf(object({ policy_id: string, before: number, after: number })),
  }),
  shard: orNull(object({ index: number, count: number })),
  merge: object({
    /** Identifies what was run: only summaries of one run can be added. */
    run: string,
    /** How often each change occurs. */
    changes: listOf(listOf(number)),
    /** Significant digits of these changes; null: they are exact. */
    digits: orNull(number),
    /** The length of each cause's example, in the order of the causes. */
    lengths: listOf(number),
  }),
});

export type BookSummary = Shaped<typeof bookSummary>;

/** The request of a policy in a file of requests. */
export const bookRequest = object({ policy_id: string, data: json });
