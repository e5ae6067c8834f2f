/**
 * Golden timelines: what the sentences of section 2.8 and the rows of section 3 mean for a policy, worked out by hand. Each fixture derives its dates in
 * words before it states them; none was copied from what the simulation said.
 */
import type { LifecycleEvent, LifecycleEventName, LifecycleFile } from '../../../../protocol/lifecycle-file.js';
import type { AssumptionId } from '../../../../language/lifecycle/assumptions.js';
import type { Totals } from '../../../../protocol/lifecycle.js';

export interface GoldenTimeline {
  /** The statements of test/coverage that it shows. */
  readonly statements: readonly string[];
  /** How a person comes to the expected dates. */
  readonly derivation: string;
  /** `settings` of the configuration. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly file: LifecycleFile;
  /** Without it UTC. */
  readonly timeZone?: string;
  /**
   * What happens, payments and payment methods left out:
   * `DATE from → to [cause…]`, `DATE deferred [rule…]`, `DATE released`, `DATE refund CENTS [cause]`, `DATE claim alert|no alert [cause]`,
   * `DATE DOCUMENT [cause]`, and, at the end, `DATE error at POINTER`.
   */
  readonly expected: readonly string[];
  readonly totals?: Partial<Totals>;
  /** What must be named as assumed, beside what else is. */
  readonly assumed?: readonly AssumptionId[];
}

/** By what they show. */
export type GoldenTimelines = Readonly<Record<string, GoldenTimeline>>;

/** An event of a lifecycle file. */
export function at(
  date: string,
  event: LifecycleEventName,
  more: Pick<LifecycleEvent, 'amount' | 'payment' | 'retry_of'> = {},
): LifecycleEvent {
  return { date, event, ...more };
}

/** A payment that is created on one day and fails on another. */
export function missed(payment: string, created: string, failed: string, retryOf?: string): readonly LifecycleEvent[] {
  const retry = retryOf === undefined ? {} : { retry_of: retryOf };
  return [at(created, 'payment_created', { payment, ...retry }), at(failed, 'payment_failed', { payment })];
}

/** A payment that is created on one day and succeeds on another. */
export function paid(payment: string, created: string, collected: string): readonly LifecycleEvent[] {
  return [at(created, 'payment_created', { payment }), at(collected, 'payment_successful', { payment })];
}
