import { usualRetries, type LifecycleFile, type Retries } from '../../protocol/lifecycle-file.js';

/**
 * The initial content of a panel: a year of monthly payments, from the first of next month. Failed payments are retried as the settings say, else twice.
 *
 * @param today milliseconds since 1970
 * @param retries of the settings; null if they say nothing of them
 * @param premium of the first sample, in cents; null if it has none
 */
export function firstDrawing(today: number, retries: Retries | null, premium: number | null): LifecycleFile {
  const now = new Date(today);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const issued = day(now);
  const start_date = day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  return {
    policy: { premium: premium ?? 10_000, start_date },
    events: [
      { date: issued, event: 'issued' },
      { date: issued, event: 'payment_method_assigned' },
    ],
    pattern: { frequency: 'monthly', payments: 12, ...(retries === null && { retries: usualRetries }) },
  };
}
