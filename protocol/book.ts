/** A book of policies, and what one module does with each of them: the records and the summary of `platform-config book`. Absent is null, never omitted. */
import type { CauseRule, PolicyStatus } from './lifecycle-names.js';
import type { PolicyChange } from './sandbox.js';
import { json, jsonWith } from './json.js';
import { integer, listOf, mapOf, number, object, oneOf, orNull, string, suchThat, type Decoded } from './decoder.js';
import type { RequestType } from './view-model.js';

/**
 * `rejected` by the validation; `failed`: the code threw or met a limit; `invalid`: a check of severity error; `skipped`: no JSON, no policy id, or an id
 * that was there before.
 */
export const bookOutcomes = ['applied', 'rejected', 'failed', 'invalid', 'skipped'] as const;

export type BookOutcome = (typeof bookOutcomes)[number];

/** A panel names at most this many of the policies that were not applied. */
export const mostBookFailures = 500;

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
  /** Only of claims. */
  readonly claim_id?: string | null;
  /** Only of claims: the requests that the form offers and that were not created yet, in its order. */
  readonly payouts?: readonly BookPayout[];
  /** Only of lives; null: it cannot be played. */
  readonly life?: BookLife | null;
  /** Only if two states of a module are compared: the record with the other state. */
  readonly base?: BookRecord;
}

export interface BookPayout {
  /** The key of the block. */
  readonly block: string;
  readonly type: RequestType;
  /** The first status of the request. */
  readonly status: string;
  /** In cents; null for a fulfillment request, and if a template renders none. */
  readonly amount: number | null;
}

/** A policy after its last event, or its lapse by time alone if that is later. */
export interface BookLife {
  readonly status: PolicyStatus | null;
  /** `YYYY-MM-DD`. */
  readonly since: string | null;
  readonly because: CauseRule | null;
  readonly until: string | null;
  /** How many were created. */
  readonly payments: number;
  /** How many failed or were reversed, since issue. */
  readonly missed: number;
  /** In cents. */
  readonly collected: number;
  readonly reversed: number;
  readonly refunded: number;
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

/** What tells a record from any other line of a file: what a summary reads of it. */
export const bookRecord = object(
  {
    policy_id: orNull(string),
    outcome: oneOf(bookOutcomes),
    premium_before: orNull(number),
    premium_after: orNull(number),
    codes: listOf(string),
    error: orNull(object({ kind: string, name: orNull(string), file: orNull(string), line: orNull(number) })),
  },
  {
    payouts: listOf(object({ amount: orNull(number) })),
    life: orNull(
      object({
        status: orNull(string),
        payments: number,
        missed: number,
        collected: number,
        reversed: number,
        refunded: number,
      }),
    ),
  },
);

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
  /** Sums by name: of claims, of lives, and of policies that differ; empty for a hook. */
  totals: mapOf(number),
  shard: orNull(
    suchThat(
      object({ index: integer(1), count: integer(1) }),
      'a shard whose `index` is at most its `count`',
      ({ index, count }) => index <= count,
    ),
  ),
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

export type BookSummary = Decoded<typeof bookSummary>;

/** The request of a policy in a file of requests. */
export const bookRequest = object({ policy_id: string, data: json });

/** The life of a policy in a file of lives: a lifecycle file besides its id. */
export const bookLife = jsonWith(object({ policy_id: string }));
