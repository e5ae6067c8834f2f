/**
 * The life of a policy as plain data: the output of `platform-config lifecycle --format json`, which the panel also draws. Sections 2.8 and 3.
 *
 * A date is a day in the module's time zone, `YYYY-MM-DD`. Next to it, `day` is the number of days since the first day of the timeline, so that
 * a page needs no calendar of its own. Ranges are half open: `to` is the first day after the range. Amounts must be whole cents.
 * Pointers are JSON Pointers, into `.platform-config.json` for settings and into the lifecycle file for events. Sentences are for people; names in
 * them are in backticks. Absent is null, never omitted.
 */
import type { LifecycleFile } from './lifecycle-file.js';
import type { CauseRule, DocumentType, LapseRule, PaymentStatus, PolicyStatus } from './lifecycle-names.js';
import type { EntryCode, LifeCode } from './lifecycle-code.js';
import type { CodePlace } from './sandbox.js';
import type { JsonValue } from './json-value.js';

/** One run of a lifecycle file: what happened, whether it was expected, and possible setting mistakes. */
export interface LifecycleReport {
  /** The name of the run: `name` of the file, else the file name. */
  readonly name: string;
  readonly description: string | null;
  /** In a comparison, `after` of it. */
  readonly timeline: Timeline;
  readonly expectations: readonly ExpectationResult[];
  readonly insights: readonly Insight[];
  /** The same events with other settings; null if none were given. */
  readonly comparison: Comparison | null;
}

export interface Timeline {
  /** An IANA name. */
  readonly timeZone: string;
  /** The first day shown: that of the first event, or of the policy's start if that is earlier. */
  readonly from: string;
  /** The first day no longer shown. */
  readonly to: string;
  /** The number of days shown. */
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
  /** One for each requested premium. */
  readonly cycles: readonly BillingCycle[];
  /** One for each lapse rule that is on. */
  readonly counters: readonly LapseCounter[];
  readonly documents: readonly SentLetter[];
  readonly totals: Totals;
  /** Assumptions where the specification is silent, each once. */
  readonly assumptions: readonly Assumption[];
  /** Settings that could not be read, and the event that could not happen: it ends the timeline. */
  readonly problems: readonly LifecycleProblem[];
  /** The calls of lifecycle functions; null if code was not called. */
  readonly code: LifeCode | null;
}

export interface Tick {
  readonly date: string;
  readonly day: number;
  /** e.g. `Mar 2026`. */
  readonly label: string;
}

export interface PolicyView {
  readonly issued: string;
  readonly start: string;
  /** Null if not in the file. */
  readonly end: string | null;
  /** In cents; null if not in the file. */
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
  /** A lapse rule applies and waits for a payment in progress. */
  | 'deferred'
  /** That payment has ended, and no lapse rule applies now. */
  | 'released'
  | 'refund'
  /** A claim was viewed: `alert` is set. */
  | 'claim'
  | 'document'
  /** A lifecycle function was called: `code` is set, as it is for what it did. */
  | 'call'
  | 'debit'
  | 'credit'
  /** Fields of the policy changed. */
  | 'update'
  | 'notification'
  /** An action of code that changes nothing. */
  | 'without_effect';

export interface TimelineEntry {
  readonly date: string;
  readonly day: number;
  readonly kind: EntryKind;
  /** What happened. */
  readonly sentence: string;
  /** Set together with `to`; null for the issue. */
  readonly from: PolicyStatus | null;
  readonly to: PolicyStatus | null;
  /** The causes, in the order in which they applied; empty if only the event itself is the cause. */
  readonly causes: readonly Cause[];
  /** The event in the lifecycle file, e.g. `/events/3` or `/pattern`; null for changes caused by time alone. */
  readonly event: string | null;
  /** The id of a payment. */
  readonly payment: string | null;
  readonly paymentStatus: PaymentStatus | null;
  /** The amount in cents: collected, reversed or refunded; of code: debited or credited. */
  readonly amount: number | null;
  /** Whether the dashboard shows the alert of the waiting period; null unless a claim was viewed. */
  readonly alert: boolean | null;
  readonly document: DocumentType | null;
  /** The ids of the assumptions used. */
  readonly assumptions: readonly string[];
  /** Null if the code of the module has nothing to do with it. */
  readonly code: EntryCode | null;
}

export interface Cause {
  readonly rule: CauseRule;
  /** The setting in `.platform-config.json`, even if not written there; null if the cause is not a setting. */
  readonly pointer: string | null;
  /** The rule in words, with its numbers. */
  readonly sentence: string;
}

export interface StatusBand {
  readonly status: PolicyStatus;
  /** e.g. `Active`. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly fromDay: number;
  readonly toDay: number;
}

/** `grace`: from the creation of the first missed payment to the day on which the policy lapses for it, or an earlier end. */
export type SpanKind = 'cooling_off' | 'waiting' | 'grace';

/** A period defined by a setting. It may end outside the timeline. */
export interface Span {
  readonly kind: SpanKind;
  /** e.g. `Cooling-off period`. */
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
  /** The payment that it retries. */
  readonly retryOf: string | null;
  readonly amount: number | null;
  /** At the end of the timeline. */
  readonly status: PaymentStatus;
  /** Cents paid back. */
  readonly refunded: number;
  /** The history of its status, `pending` first. */
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
  /** e.g. `Missed in a row`. */
  readonly label: string;
  readonly pointer: string;
  /** The rule in words, with its numbers. */
  readonly sentence: string;
  /** `payments` missed, or `days` since the first one. */
  readonly unit: 'payments' | 'days';
  /** `step`: constant until the next point. `line`: linear to the next point. */
  readonly shape: 'step' | 'line';
  readonly points: readonly CounterPoint[];
}

export interface CounterPoint {
  readonly date: string;
  readonly day: number;
  readonly value: number;
  /** The value at which the rule applies. It changes with the lengths of months. */
  readonly limit: number;
  /** The reached share of the limit, from 0 to 1. */
  readonly share: number;
}

export interface SentLetter {
  readonly type: DocumentType;
  /** e.g. `Welcome letter`. */
  readonly label: string;
  readonly date: string;
  readonly day: number;
  readonly pointer: string;
  readonly sentence: string;
}

/** In cents. Payments without an amount count as zero, and `unknown` is the number of those collected. */
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
  /**
   * `error`: the event could not happen, or the file cannot be read. `warning`: a setting cannot be read, and counts as off, or code is not called any
   * more.
   */
  readonly severity: 'error' | 'warning';
  /** What is wrong, and how to fix it. */
  readonly message: string;
  readonly file: 'configuration' | 'lifecycle' | 'code';
  /** The place in that file; empty for code. */
  readonly pointer: string;
  /** The place in the code; null for another file, or if it is not known. */
  readonly place: CodePlace | null;
  /** For an event: its day. */
  readonly date: string | null;
  readonly day: number | null;
}

export interface ExpectationResult {
  /** In the lifecycle file, e.g. `/expect/0`. */
  readonly pointer: string;
  /** The expectation in words. */
  readonly sentence: string;
  readonly passed: boolean;
  /** The differences; null if it passed. */
  readonly message: string | null;
  /** The members of the expectation, and their actual values. */
  readonly expected: JsonValue;
  readonly actual: JsonValue;
}

export type InsightCode =
  /** Another rule always lapses the policy before this one would. */
  | 'never-first'
  /** Retries alone reach the number, within one billing cycle. */
  | 'reached-in-one-cycle'
  | 'period-of-nothing'
  /** The waiting period lasts as long as the policy, or longer. */
  | 'waiting-beyond-term';

/** A possible setting mistake: it can never apply, or applies sooner than it seems. Severity: information. */
export interface Insight {
  readonly code: InsightCode;
  /** The setting in `.platform-config.json`. */
  readonly pointer: string;
  readonly sentence: string;
  /** A timeline that shows it, and the lifecycle file for that timeline. */
  readonly timeline: Timeline;
  readonly file: LifecycleFile;
}

/** Two runs of the same events: `before` with the other settings, `after` with those of the module. Both have the same first and last day. */
export interface Comparison {
  /** The name of the other settings. */
  readonly beforeName: string;
  /** Whether they are those of another module; otherwise of another version of the module. */
  readonly isOtherModule: boolean;
  /** Whether `before` has the same settings and calls no code, as opposed to `after`. */
  readonly isWithoutCode: boolean;
  readonly before: Timeline;
  readonly after: Timeline;
  /** By day; empty if the same things happen. */
  readonly differences: readonly Difference[];
  /** Periods with different statuses. */
  readonly statuses: readonly StatusDifference[];
}

export interface Difference {
  readonly date: string;
  readonly day: number;
  /** What happens with the other settings; null: nothing. */
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
  /** Null: not issued, or after an event that could not happen. */
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
