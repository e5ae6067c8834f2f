/** The events and effects in the life of a policy: the interface between the state machine and its callers. */
import type { CauseRule, DocumentType, PaymentStatus, PolicyStatus } from '../../protocol/lifecycle-names.js';
import type { LifecycleEventName } from '../../protocol/lifecycle-file.js';
import type { AssumptionId } from './assumptions.js';
import type { Day } from '../dates/calendar.js';
import type { Payment } from './payments.js';

export interface LifeEvent {
  readonly day: Day;
  /** Milliseconds since 1970, if the event has a time of day: determines the order within a day. */
  readonly time?: number | undefined;
  readonly name: LifecycleEventName;
  /** For payments: the id; default: the latest. */
  readonly payment?: string | undefined;
  readonly retryOf?: string | undefined;
  /** In cents. */
  readonly amount?: number | undefined;
  /** Where it is written, as a JSON Pointer. */
  readonly place?: string | undefined;
  /** Part of a regular series of payments: skipped while billing is stopped. */
  readonly isPlanned?: boolean | undefined;
}

/** The data of a policy's issue. */
export interface PolicyTerms {
  /** Default: the day of issue. */
  readonly start?: Day | undefined;
  /** The last day; default: the policy has no end. */
  readonly end?: Day | undefined;
  /** In cents: the default amount of payments. */
  readonly premium?: number | undefined;
}

interface Common {
  readonly day: Day;
  /** Where the event is written; undefined for effects of time alone. */
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

/** A happening without its common members. */
export type What = Happening extends infer One ? (One extends Happening ? Omit<One, keyof Common> : never) : never;

/** An event that cannot happen. */
export interface EventFault {
  readonly code: EventFaultCode;
  /** The problem, and how to fix it. */
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
