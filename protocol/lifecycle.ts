/**
 * The life of a policy as plain data: what `platform-config lifecycle --format json` prints, and what the panel draws. Sections 2.8 and 3.
 *
 * A date is a day in the module's time zone, `YYYY-MM-DD`. Beside it stands `day`, the number of days since the first day of the timeline, so that
 * a page places things without any calendar of its own. Ranges are half open: `to` is the first day that is outside. Amounts are whole cents.
 * Pointers are JSON Pointers, into `.platform-config.json` for settings and into the lifecycle file for events. Sentences are for people; names in
 * them stand in backticks. Absent is null, never omitted.
 */
import type { LifecycleFile } from './lifecycle-file.js';
import type { CauseRule, DocumentType, LapseRule, PaymentStatus, PolicyStatus } from './lifecycle-names.js';
import type { JsonValue } from './sandbox.js';

/** One run of a lifecycle file: what happened, whether it was expected, and what the settings can never do. */
export interface LifecycleReport {
  /** What the run is called: `name` of the file, else the name of the file itself. */
  readonly name: string;
  readonly description: string | null;
  /** In a comparison, `after` of it. */
  readonly timeline: Timeline;
  readonly expectations: readonly ExpectationResult[];
  readonly insights: readonly Insight[];
  /** The same events with other settings; null where none were given. */
  readonly comparison: Comparison | null;
}

export interface Timeline {
  /** An IANA name. */
  readonly timeZone: string;
  /** The first day that is shown: that of the first event, or of the policy's start where that is earlier. */
  readonly from: string;
  /** The first day that is not shown any more. */
  readonly to: string;
  /** How many days are shown. */
  readonly days: number;
  /** The first days of months or years, as many as fit on an axis. */
  readonly ticks: readonly Tick[];
  /** Null while no event has issued the policy. */
  readonly policy: PolicyView | null;
  /** In the order in which they happened. */
  readonly entries: readonly TimelineEntry[];
  /** One after the other, from issue to the end. A status that was left on its first day has a band without width. */
  readonly bands: readonly StatusBand[];
  readonly spans: readonly Span[];
  /** One each time the policyholder is asked for a premium. */
  readonly cycles: readonly BillingCycle[];
  /** One for each lapse rule that is on. */
  readonly counters: readonly LapseCounter[];
  readonly documents: readonly SentDocument[];
  readonly totals: Totals;
  /** What the specification leaves open and was taken here, each once. */
  readonly assumptions: readonly Assumption[];
  /** Settings that could not be read, and the event that could not happen: with that one the timeline ends. */
  readonly problems: readonly LifecycleProblem[];
}

export interface Tick {
  readonly date: string;
  readonly day: number;
  /** Such as `Mar 2026`. */
  readonly label: string;
}

export interface PolicyView {
  readonly issued: string;
  readonly start: string;
  /** Null where the file does not say. */
  readonly end: string | null;
  /** In cents; null where the file does not say. */
  readonly premium: number | null;
  /** At the end of the timeline. */
  readonly status: PolicyStatus;
  readonly statusLabel: string;
}

export type EntryKind =
  /** The policy was issued, or its status changed: `to` is set. */
  | 'status'
  | 'payment_method'
  /** A payment was created or changed: `payment` is set. */
  | 'payment'
  /** A lapse rule applies and waits for a payment that is on its way. */
  | 'deferred'
  /** That payment has ended, and no lapse rule applies any more. */
  | 'released'
  | 'refund'
  /** A claim was viewed: `alert` is set. */
  | 'claim'
  | 'document';

export interface TimelineEntry {
  readonly date: string;
  readonly day: number;
  readonly kind: EntryKind;
  /** What happened. */
  readonly sentence: string;
  /** Set together with `to`; null for the issue. */
  readonly from: PolicyStatus | null;
  readonly to: PolicyStatus | null;
  /** Why, the first that applied first; empty where only the event itself says so. */
  readonly causes: readonly Cause[];
  /** The event in the lifecycle file, such as `/events/3` or `/pattern`; null for what time alone brought about. */
  readonly event: string | null;
  /** The id of a payment. */
  readonly payment: string | null;
  readonly paymentStatus: PaymentStatus | null;
  /** Cents that this moved: collected, reversed or refunded. */
  readonly amount: number | null;
  /** Whether the dashboard shows the alert of the waiting period; null unless a claim was viewed. */
  readonly alert: boolean | null;
  readonly document: DocumentType | null;
  /** The ids of the assumptions that were needed. */
  readonly assumptions: readonly string[];
}

export interface Cause {
  readonly rule: CauseRule;
  /** The setting in `.platform-config.json`, whether it is written there or not; null for a cause that is none. */
  readonly pointer: string | null;
  /** What the rule says, with its numbers. */
  readonly sentence: string;
}

export interface StatusBand {
  readonly status: PolicyStatus;
  /** Such as `Active`. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly fromDay: number;
  readonly toDay: number;
}

/** `grace`: from the creation of the first missed payment to the day on which the policy lapses for it, or to what ended that earlier. */
export type SpanKind = 'cooling_off' | 'waiting' | 'grace';

/** A stretch of time that a setting makes. It may end outside of the timeline. */
export interface Span {
  readonly kind: SpanKind;
  /** Such as `Cooling-off period`. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly pointer: string;
  readonly sentence: string;
}

export interface BillingCycle {
  /** From 1. */
  readonly number: number;
  /** The creation of the first of the payments. */
  readonly date: string;
  readonly day: number;
  /** The payment, then its retries. */
  readonly payments: readonly PaymentView[];
  readonly missed: number;
}

export interface PaymentView {
  readonly id: string;
  /** The payment that it tries again. */
  readonly retryOf: string | null;
  readonly amount: number | null;
  /** At the end of the timeline. */
  readonly status: PaymentStatus;
  /** Cents that were paid back. */
  readonly refunded: number;
  /** How it came to its status, `pending` first. */
  readonly history: readonly PaymentStep[];
}

export interface PaymentStep {
  readonly date: string;
  readonly day: number;
  readonly status: PaymentStatus;
}

/** How close a lapse rule is. */
export interface LapseCounter {
  readonly rule: LapseRule;
  /** Such as `Missed in a row`. */
  readonly label: string;
  readonly pointer: string;
  /** What the rule says, with its numbers. */
  readonly sentence: string;
  /** `payments` that were missed, or `days` since the first one. */
  readonly unit: 'payments' | 'days';
  /** `step`: a value holds until the next point. `line`: it grows evenly to the next point. */
  readonly shape: 'step' | 'line';
  readonly points: readonly CounterPoint[];
}

export interface CounterPoint {
  readonly date: string;
  readonly day: number;
  readonly value: number;
  /** The value with which the rule applies. It changes with the lengths of months. */
  readonly limit: number;
  /** How much of the limit is reached, from 0 to 1. */
  readonly share: number;
}

export interface SentDocument {
  readonly type: DocumentType;
  /** Such as `Welcome letter`. */
  readonly label: string;
  readonly date: string;
  readonly day: number;
  readonly pointer: string;
  readonly sentence: string;
}

/** In cents. Payments without an amount count as nothing, and `unknown` tells how many of those were collected. */
export interface Totals {
  readonly collected: number;
  readonly reversed: number;
  readonly refunded: number;
  /** Collected, neither reversed nor refunded. */
  readonly kept: number;
  readonly unknown: number;
}

export interface Assumption {
  readonly id: string;
  readonly sentence: string;
}

export interface LifecycleProblem {
  readonly code: string;
  /** `error`: the event could not happen, or the file cannot be read. `warning`: a setting cannot be read, and is taken as off. */
  readonly severity: 'error' | 'warning';
  /** What is wrong, and what to do. */
  readonly message: string;
  readonly file: 'configuration' | 'lifecycle';
  /** Where in that file. */
  readonly pointer: string;
  /** Of an event: its day. */
  readonly date: string | null;
  readonly day: number | null;
}

export interface ExpectationResult {
  /** In the lifecycle file, such as `/expect/0`. */
  readonly pointer: string;
  /** What was expected, in words. */
  readonly sentence: string;
  readonly passed: boolean;
  /** What is otherwise; null if it passed. */
  readonly message: string | null;
  /** The members of the expectation, and the same as they were. */
  readonly expected: JsonValue;
  readonly actual: JsonValue;
}

export type InsightCode =
  /** By the time that the rule would apply, another one has lapsed the policy. */
  | 'never-first'
  /** Retries alone reach the number, within one billing cycle. */
  | 'reached-in-one-cycle'
  | 'period-of-nothing'
  /** The waiting period lasts as long as the policy, or longer. */
  | 'waiting-beyond-term';

/** Something that the settings can never do, or do sooner than they seem to. Severity: information. */
export interface Insight {
  readonly code: InsightCode;
  /** The setting in `.platform-config.json`. */
  readonly pointer: string;
  readonly sentence: string;
  /** A timeline that shows it, and the file that gives it. */
  readonly timeline: Timeline;
  readonly file: LifecycleFile;
}

/** Two runs of the same events: `before` with the settings to compare with, `after` with those of the module. Both have the same first and last day. */
export interface Comparison {
  /** What the other settings are called. */
  readonly beforeName: string;
  readonly afterName: string;
  readonly before: Timeline;
  readonly after: Timeline;
  /** By day; empty if nothing that happens is different. */
  readonly differences: readonly Difference[];
  /** Stretches of time in which the statuses differ. */
  readonly statuses: readonly StatusDifference[];
}

export interface Difference {
  readonly date: string;
  readonly day: number;
  /** What happens before; null: nothing. */
  readonly before: string | null;
  readonly after: string | null;
  /** Indices of the entries in both timelines. */
  readonly beforeEntry: number | null;
  readonly afterEntry: number | null;
}

export interface StatusDifference {
  readonly from: string;
  readonly to: string;
  readonly fromDay: number;
  readonly toDay: number;
  /** Null: not issued, or past an event that could not happen. */
  readonly before: PolicyStatus | null;
  readonly after: PolicyStatus | null;
}

/** One test of `platform-config test`. */
export interface LifecycleTest {
  readonly kind: 'lifecycle';
  readonly name: string;
  /** Relative to the module, with `/`. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number | null;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number | null;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** In milliseconds. */
  readonly duration: number;
  readonly message: string | null;
  readonly expected: JsonValue | null;
  readonly actual: JsonValue | null;
}
