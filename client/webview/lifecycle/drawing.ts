/** Edits of a drawing: each returns a new lifecycle file. */
import type {
  BillingPattern,
  LifecycleEvent,
  LifecycleFile,
  LifecyclePolicy,
  PatternOutcome,
  PatternOutcomeName,
  Retries,
} from '../../../protocol/lifecycle-file.js';

/** The outcome of a payment of the pattern, counted from 1. */
export function outcomeOf({ outcomes = [] }: BillingPattern, payment: number): PatternOutcomeName {
  return outcomes.find((one) => one.payment === payment)?.outcome ?? 'successful';
}

/**
 * The outcomes that clicks on a payment cycle through. Without retries a payment cannot recover.
 *
 * @param retries of the pattern, else of the settings
 */
export function nextOutcome(retries: Retries | null, outcome: PatternOutcomeName): PatternOutcomeName {
  const order: readonly PatternOutcomeName[] = [
    'successful',
    'failed',
    ...((retries?.number ?? 0) > 0 ? (['recovered'] as const) : []),
    'reversed',
    'processing',
    'cancelled',
    'none',
  ];
  return order[(order.indexOf(outcome) + 1) % order.length] ?? 'successful';
}

export function withOutcome(pattern: BillingPattern, payment: number, outcome: PatternOutcomeName): BillingPattern {
  const others = (pattern.outcomes ?? []).filter((one) => one.payment !== payment);
  const outcomes: readonly PatternOutcome[] = outcome === 'successful' ? others : [...others, { payment, outcome }];
  return { ...pattern, outcomes: [...outcomes].sort((one, other) => one.payment - other.payment) };
}

/** Drops outcomes of payments or retries that were removed. @param settings the retries of a pattern without its own */
export function withPattern(
  file: LifecycleFile,
  change: Partial<BillingPattern>,
  settings: Retries | null,
): LifecycleFile {
  const { payments, ...rest } = { payments: 0, ...file.pattern, ...change };
  const retries = (rest.retries ?? settings)?.number ?? 0;
  const outcomes = (rest.outcomes ?? []).flatMap((one): readonly PatternOutcome[] => {
    if (one.payment > payments) return [];
    if (one.outcome !== 'recovered' || (one.retry ?? 1) <= retries) return [one];
    return [{ payment: one.payment, outcome: retries === 0 ? 'failed' : 'recovered' }];
  });
  return { ...file, pattern: { ...rest, payments, outcomes } };
}

/** @param name of a member; null removes it */
export function withPolicy(
  file: LifecycleFile,
  name: keyof LifecyclePolicy,
  value: string | number | null,
): LifecycleFile {
  const { [name]: _, ...rest } = file.policy ?? {};
  const policy: LifecyclePolicy = value === null ? rest : { ...rest, [name]: value };
  return { ...file, policy };
}

/** Sorts events by date; those on the same day keep their order. */
export function withEvents(file: LifecycleFile, events: readonly LifecycleEvent[]): LifecycleFile {
  return { ...file, events: [...events].sort((one, other) => one.date.localeCompare(other.date)) };
}

/** Starts the pattern on another day, or with the policy. */
export function withFirst({ pattern, ...file }: LifecycleFile, first: string | null): LifecycleFile {
  const { first: _, ...rest } = pattern ?? { payments: 0 };
  return { ...file, pattern: { ...rest, ...(first !== null && { first }) } };
}
