/**
 * A lifecycle file, `sandbox/lifecycles/*.json`: what happens to a policy, and what is expected of it. The names are those of the file. Dates are
 * `YYYY-MM-DD`, amounts whole cents, pointers JSON Pointers.
 */
import type { CauseRule, DocumentType, PolicyStatus } from './lifecycle-names.js';

export interface LifecycleFile {
  readonly name?: string;
  readonly description?: string;
  readonly policy?: LifecyclePolicy;
  /** In order of their dates. */
  readonly events?: readonly LifecycleEvent[];
  /** Regular payments, beside the events. */
  readonly pattern?: BillingPattern;
  /** The last day that is shown. Without it the timeline ends when nothing more can happen by itself but letters, and nothing more is expected. */
  readonly until?: string;
  readonly expect?: readonly Expectation[];
}

export interface LifecyclePolicy {
  /** In cents: the amount of payments that have none. */
  readonly premium?: number;
  /** Without it the day of issue. */
  readonly start_date?: string;
  readonly end_date?: string;
}

export type LifecycleEventName =
  | 'issued'
  | 'payment_method_assigned'
  | 'payment_created'
  | 'payment_submitted'
  | 'payment_processing'
  | 'payment_successful'
  | 'payment_failed'
  | 'payment_reversed'
  | 'payment_cancelled'
  | 'cancelled'
  | 'reactivated'
  | 'claim_viewed';

export interface LifecycleEvent {
  /** A day, or a time, which is on the day that the module's time zone has then. */
  readonly date: string;
  readonly event: LifecycleEventName;
  /** Of payments: which. Without it the latest that was created. */
  readonly payment?: string;
  /** Of a payment that is created: the failed one that it tries again. */
  readonly retry_of?: string;
  /** Of a payment that is created, in cents. */
  readonly amount?: number;
  readonly note?: string;
}

/** `monthly, third payment fails, two retries five days apart` is `{ frequency: 'monthly', payments: 12, retries: { number: 2, days_apart: 5 }, outcomes: [{ payment: 3, outcome: 'failed' }] }`. */
export interface BillingPattern {
  /** The day on which the first payment is created; without it the start of the policy, or its issue if that is later. */
  readonly first?: string;
  readonly frequency?: BillingFrequency;
  readonly payments: number;
  /** From the creation of a payment to its outcome. */
  readonly days_to_outcome?: number;
  readonly retries?: { readonly number: number; readonly days_apart: number };
  /** Of the payments that do not simply succeed. */
  readonly outcomes?: readonly PatternOutcome[];
}

export type BillingFrequency = 'weekly' | 'monthly' | 'quarterly' | 'yearly';

export interface PatternOutcome {
  /** From 1. */
  readonly payment: number;
  readonly outcome: PatternOutcomeName;
  /** Of `recovered`: the retry that succeeds, from 1. Without it the last. */
  readonly retry?: number;
  /** Of `reversed`: days from success to reversal. Without it 7. */
  readonly days?: number;
}

/**
 * `failed`: with all retries. `recovered`: a retry succeeds. `reversed`: it succeeds and is taken back. `processing`: it has no outcome.
 * `cancelled`: in place of an outcome. `none`: no payment is created.
 */
export type PatternOutcomeName =
  'successful' | 'failed' | 'recovered' | 'reversed' | 'processing' | 'cancelled' | 'none';

/** All that is written must hold, at the end of the day `on`. */
export interface Expectation {
  /** Without it the last day of the timeline. */
  readonly on?: string;
  readonly status?: PolicyStatus;
  /** The day on which the policy came to its status. */
  readonly since?: string;
  /** What brought it to its status. */
  readonly because?: CauseRule;
  /** Whether a lapse rule applies and waits for a payment that is on its way. */
  readonly deferred?: boolean;
  /** Whether a claim that was viewed on that day showed the alert of the waiting period. */
  readonly alert?: boolean;
  /** The documents that were sent on that day. */
  readonly documents?: readonly DocumentType[];
  /** Payments that were missed since issue. */
  readonly missed?: number;
  /** In cents, since issue. */
  readonly collected?: number;
  readonly refunded?: number;
  /** The place of the event that cannot happen, such as `/events/3`; null: all can. */
  readonly error?: string | null;
}
