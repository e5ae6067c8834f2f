/** The events and effects in the life of a policy: the interface between the state machine and its callers. */
import type { CauseRule, DocumentType, PaymentStatus, PolicyStatus } from '../../protocol/lifecycle-names.js';
import type { LifecycleEventName } from '../../protocol/lifecycle-file.js';
import type { PolicyChange } from '../../protocol/sandbox.js';
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
  /** For a reactivation: the type of the chosen option. */
  readonly option?: string | undefined;
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
  /** The number of the call of the module's code that brought it about. */
  readonly call: number | undefined;
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
    | CodeHappening
  );

/** What code of the module does, besides changes of the status. Amounts in cents. */
export type CodeHappening =
  /** A function is called. */
  | { readonly kind: 'call' }
  | {
      readonly kind: 'debit' | 'credit';
      readonly amount: number;
      readonly balance: number;
      readonly description: string | undefined;
    }
  /** Fields of the policy have changed. */
  | { readonly kind: 'update'; readonly changes: readonly PolicyChange[] }
  | { readonly kind: 'notification'; readonly key: string; readonly about: string }
  /** An action that has no effect with the status that the policy has. */
  | { readonly kind: 'without_effect'; readonly action: string; readonly status: PolicyStatus };

/** The statuses that code can lead to. */
export type CodeStatus = Extract<PolicyStatus, 'active' | 'lapsed' | 'cancelled' | 'not_taken_up'>;

/** A happening in two parts: together they are its members. */
export interface Told {
  readonly common: Common;
  readonly what: What;
}

/** A happening without its common members. */
type What = Happening extends infer One ? (One extends Happening ? Omit<One, keyof Common> : never) : never;

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

/** The events of a payment, by the status they lead to. */
export const paymentStatuses: Readonly<Partial<Record<LifeEvent['name'], PaymentStatus>>> = {
  payment_submitted: 'submitted',
  payment_processing: 'processing',
  payment_successful: 'successful',
  payment_failed: 'failed',
  payment_reversed: 'reversed',
  payment_cancelled: 'cancelled',
};
