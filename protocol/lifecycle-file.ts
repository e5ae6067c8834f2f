/**
 * A lifecycle file, `sandbox/lifecycles/*.json`: what happens to a policy, and what is expected of it. The names are those of the file. Dates are
 * `YYYY-MM-DD`, amounts whole cents, pointers JSON Pointers.
 */
import { causeRule, documentType, policyStatus } from './lifecycle-names.js';
import { boolean, listOf, number, object, oneOf, orNull, string, type Shaped } from './shape.js';

const lifecyclePolicy = object(
  {},
  {
    /** In cents: the amount of payments that have none. */
    premium: number,
    /** Without it the day of issue. */
    start_date: string,
    end_date: string,
  },
);

export type LifecyclePolicy = Shaped<typeof lifecyclePolicy>;

const lifecycleEventName = oneOf([
  'issued',
  'payment_method_assigned',
  'payment_created',
  'payment_submitted',
  'payment_processing',
  'payment_successful',
  'payment_failed',
  'payment_reversed',
  'payment_cancelled',
  'cancelled',
  'reactivated',
  'claim_viewed',
]);

export type LifecycleEventName = Shaped<typeof lifecycleEventName>;

const lifecycleEvent = object(
  {
    /** A day, or a time, which is on the day that the module's time zone has then. */
    date: string,
    event: lifecycleEventName,
  },
  {
    /** Of payments: which. Without it the latest that was created. */
    payment: string,
    /** Of a payment that is created: the failed one that it tries again. */
    retry_of: string,
    /** Of a payment that is created, in cents. */
    amount: number,
    note: string,
  },
);

export type LifecycleEvent = Shaped<typeof lifecycleEvent>;

/**
 * `failed`: with all retries. `recovered`: a retry succeeds. `reversed`: it succeeds and is reversed. `processing`: it has no outcome.
 * `cancelled`: in place of an outcome. `none`: no payment is created.
 */
const patternOutcomeName = oneOf(['successful', 'failed', 'recovered', 'reversed', 'processing', 'cancelled', 'none']);

export type PatternOutcomeName = Shaped<typeof patternOutcomeName>;

const patternOutcome = object(
  {
    /** From 1. */
    payment: number,
    outcome: patternOutcomeName,
  },
  {
    /** Of `recovered`: the retry that succeeds, from 1. Without it the last. */
    retry: number,
    /** Of `reversed`: days from success to reversal. Without it 7. */
    days: number,
  },
);

export type PatternOutcome = Shaped<typeof patternOutcome>;

const billingFrequency = oneOf(['weekly', 'monthly', 'quarterly', 'yearly']);

export type BillingFrequency = Shaped<typeof billingFrequency>;

/** `monthly, third payment fails, two retries five days apart` is `{ frequency: 'monthly', payments: 12, retries: { number: 2, days_apart: 5 }, outcomes: [{ payment: 3, outcome: 'failed' }] }`. */
const billingPattern = object(
  { payments: number },
  {
    /** The day on which the first payment is created; without it the start of the policy, or its issue if that is later. */
    first: string,
    frequency: billingFrequency,
    /** From the creation of a payment to its outcome. */
    days_to_outcome: number,
    retries: object({ number, days_apart: number }),
    /** Of the payments that do not simply succeed. */
    outcomes: listOf(patternOutcome),
  },
);

export type BillingPattern = Shaped<typeof billingPattern>;

/** All that is written must hold, at the end of the day `on`. */
const expectation = object(
  {},
  {
    /** Without it the last day of the timeline. */
    on: string,
    status: policyStatus,
    /** The day on which the policy came to its status. */
    since: string,
    /** What brought it to its status. */
    because: causeRule,
    /** Whether a lapse rule applies and waits for a payment that is on its way. */
    deferred: boolean,
    /** Whether a claim that was viewed on that day showed the alert of the waiting period. */
    alert: boolean,
    /** The documents that were sent on that day. */
    documents: listOf(documentType),
    /** Payments that were missed since issue. */
    missed: number,
    /** In cents, since issue. */
    collected: number,
    refunded: number,
    /** The place of the event that cannot happen, such as `/events/3`; null: all can. */
    error: orNull(string),
  },
);

export type Expectation = Shaped<typeof expectation>;

export const lifecycleFile = object(
  {},
  {
    name: string,
    description: string,
    policy: lifecyclePolicy,
    /** In order of their dates. */
    events: listOf(lifecycleEvent),
    /** Regular payments, beside the events. */
    pattern: billingPattern,
    /** The last day that is shown. Without it the timeline ends when nothing more can happen by itself but letters, and nothing more is expected. */
    until: string,
    expect: listOf(expectation),
  },
);

export type LifecycleFile = Shaped<typeof lifecycleFile>;
