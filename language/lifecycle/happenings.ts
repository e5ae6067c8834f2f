/** What happens to a policy, and what can be done to it: the words between the state machine and those who play and draw it. */
import type { CauseRule, DocumentType, PaymentStatus, PolicyStatus } from '../../protocol/lifecycle-names.js';
import type { LifecycleEventName } from '../../protocol/lifecycle-file.js';
import type { AssumptionId } from './assumptions.js';
import type { Day } from '../dates/calendar.js';
import type { Payment } from './payments.js';

export interface LifeEvent {
  readonly day: Day;
  /** Milliseconds since 1970, if the event has a time of day: within a day, it tells the order. */
  readonly time?: number | undefined;
  readonly name: LifecycleEventName;
  /** Of payments: which; without it the latest. */
  readonly payment?: string | undefined;
  readonly retryOf?: string | undefined;
  /** In cents. */
  readonly amount?: number | undefined;
  /** Where it is written, a JSON Pointer. */
  readonly place?: string | undefined;
  /** One of a regular series of payments: it is left out where billing has stopped. */
  readonly isPlanned?: boolean | undefined;
}

/** What a policy is issued with. */
export interface PolicyTerms {
  /** Without it the day of issue. */
  readonly start?: Day | undefined;
  /** The last day; without it the policy has no end. */
  readonly end?: Day | undefined;
  /** In cents: the amount of payments that have none. */
  readonly premium?: number | undefined;
}

interface Common {
  readonly day: Day;
  /** Where the event is written; undefined for what time alone brought about. */
  readonly place: string | undefined;
  readonly causes: readonly CauseRule[];
  readonly assumptions: readonly AssumptionId[];
}

export type Happening = Common &
  (
    | { readonly kind: 'status'; readonly from: PolicyStatus | undefined; readonly to: PolicyStatus }
    | { readonly kind: 'payment'; readonly payment: Payment; readonly status: PaymentStatus }
    | { readonly kind: 'refund'; readonly amount: number }
    | { readonly kind: 'claim'; readonly alert: boolean }
    | { readonly kind: 'document'; readonly document: DocumentType; readonly anniversary: number }
    | { readonly kind: 'payment_method' | 'deferred' | 'released' }
  );

/** A happening without what all have. */
export type What = Happening extends infer One ? (One extends Happening ? Omit<One, keyof Common> : never) : never;

/** An event that cannot happen. */
export interface EventFault {
  readonly code: EventFaultCode;
  /** What is wrong, and what to do. */
  readonly message: string;
}

export type EventFaultCode =
  | 'not-issued'
  | 'issued-twice'
  | 'out-of-order'
  | 'billing-stopped'
  | 'no-payment'
  | 'unknown-payment'
  | 'same-payment'
  | 'payment-status'
  | 'retry-status'
  | 'cannot-reactivate'
  | 'cannot-cancel';
