import type { LifecycleFile } from '../../protocol/lifecycle-file.js';

/** The initial content of a panel: a year of monthly payments, from the first of next month. @param today milliseconds since 1970 */
export function firstDrawing(today: number): LifecycleFile {
  const now = new Date(today);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const issued = day(now);
  const start_date = day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  return {
    policy: { premium: 10_000, start_date },
    events: [
      { date: issued, event: 'issued' },
      { date: issued, event: 'payment_method_assigned' },
    ],
    pattern: { frequency: 'monthly', payments: 12, retries: { number: 2, days_apart: 5 } },
  };
}
