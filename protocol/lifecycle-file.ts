/**
 * A lifecycle file, `sandbox/lifecycles/*.json`: the events of a policy, and expectations. The names are those of the file. Dates are
 * `YYYY-MM-DD`, amounts whole cents, pointers JSON Pointers.
 */
import { causeRule, documentType, policyStatus } from './lifecycle-names.js';
import { boolean, listOf, number, object, oneOf, orNull, string, type Decoded } from './decoder.js';

const lifecyclePolicy = object(
  {},
  {
    /** In cents: the amount of payments without their own. */
    premium: number,
    /** Default: the day of issue. */
    start_date: string,
    end_date: string,
  },
);

export type LifecyclePolicy = Decoded<typeof lifecyclePolicy>;

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

export type LifecycleEventName = Decoded<typeof lifecycleEventName>;

const lifecycleEvent = object(
  {
    /** A day, or a time, which counts as the day in the module's time zone. */
    date: string,
    event: lifecycleEventName,
  },
  {
    /** The payment of a payment event. Default: the latest one created. */
    payment: string,
    /** For a created payment: the failed payment that it retries. */
    retry_of: string,
    /** For a created payment, in cents. */
    amount: number,
    /** For a reactivation: the type of the reactivation option. Default: the first. */
    option: string,
    note: string,
  },
);

export type LifecycleEvent = Decoded<typeof lifecycleEvent>;

/**
 * `failed`: with all retries. `recovered`: a retry succeeds. `reversed`: it succeeds and is reversed. `processing`: it has no outcome.
 * `cancelled`: in place of an outcome. `none`: no payment is created.
 */
const patternOutcomeName = oneOf(['successful', 'failed', 'recovered', 'reversed', 'processing', 'cancelled', 'none']);

export type PatternOutcomeName = Decoded<typeof patternOutcomeName>;

const patternOutcome = object(
  {
    /** From 1. */
    payment: number,
    outcome: patternOutcomeName,
  },
  {
    /** For `recovered`: the retry that succeeds, from 1. Default: the last. */
    retry: number,
    /** For `reversed`: days from success to reversal. Default: 7. */
    days: number,
  },
);

export type PatternOutcome = Decoded<typeof patternOutcome>;

const billingFrequency = oneOf(['weekly', 'monthly', 'quarterly', 'yearly']);

export type BillingFrequency = Decoded<typeof billingFrequency>;

const retries = object({ number, days_apart: number });

/** How often a failed payment is retried; a number of 0: not at all. */
export type Retries = Decoded<typeof retries>;

/** Assumed where nothing says how often payments are retried. */
export const usualRetries: Retries = { number: 2, days_apart: 5 };

/** `monthly, third payment fails, two retries five days apart` is `{ frequency: 'monthly', payments: 12, retries: { number: 2, days_apart: 5 }, outcomes: [{ payment: 3, outcome: 'failed' }] }`. */
const billingPattern = object(
  { payments: number },
  {
    /** The day on which the first payment is created; default: the start of the policy, or its issue if that is later. */
    first: string,
    frequency: billingFrequency,
    /** From the creation of a payment to its outcome. */
    days_to_outcome: number,
    /** Default: those of the settings, else none. */
    retries,
    /** The payments that do not simply succeed. */
    outcomes: listOf(patternOutcome),
  },
);

export type BillingPattern = Decoded<typeof billingPattern>;

/** All members must hold at the end of the day `on`. */
const expectation = object(
  {},
  {
    /** Default: the last day of the timeline. */
    on: string,
    status: policyStatus,
    /** The day on which the policy got its status. */
    since: string,
    /** The cause of its status. */
    because: causeRule,
    /** Whether a lapse rule applies and waits for a payment in progress. */
    deferred: boolean,
    /** Whether a claim viewed on that day showed the alert of the waiting period. */
    alert: boolean,
    /** The documents sent on that day. */
    documents: listOf(documentType),
    /** Payments missed since issue. */
    missed: number,
    /** In cents, since issue. */
    collected: number,
    refunded: number,
    /** In cents; only with code. */
    balance: number,
    /** The keys of the notifications that code sends on that day. */
    notifications: listOf(string),
    /** The event that cannot happen, e.g. `/events/3`; null: all can. */
    error: orNull(string),
  },
);

export type Expectation = Decoded<typeof expectation>;

export const lifecycleFile = object(
  {},
  {
    name: string,
    description: string,
    policy: lifecyclePolicy,
    /** Whether the lifecycle functions of the module's code are called. */
    code: boolean,
    /** The sample whose policy and policyholder code gets. Default: the first of the module. */
    sample: string,
    /** In order of their dates. */
    events: listOf(lifecycleEvent),
    /** Regular payments, in addition to the events. */
    pattern: billingPattern,
    /** The last day shown. By default the timeline ends when only letters can still happen by themselves, and nothing more is expected. */
    until: string,
    expect: listOf(expectation),
  },
);

export type LifecycleFile = Decoded<typeof lifecycleFile>;
