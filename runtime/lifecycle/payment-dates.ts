import { patternDay } from '../../language/lifecycle/index.js';
import { formatDay, parseDay } from '../../language/dates/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import { firstBilled } from './file-events.js';

/** The creation days of the payments of a file's pattern, as far as the calendar goes. Empty if the first is unknown. */
export function paymentDates({ pattern, policy, events = [] }: LifecycleFile): readonly string[] {
  if (!pattern || !Number.isSafeInteger(pattern.payments)) return [];
  const issued = events.find(({ event }) => event === 'issued')?.date.slice(0, 10);
  const first =
    parseDay(pattern.first ?? '') ?? firstBilled(parseDay(policy?.start_date ?? ''), parseDay(issued ?? ''));
  if (first === undefined) return [];
  const days = Array.from({ length: Math.max(0, Math.min(pattern.payments, mostPayments)) }, (_, i) =>
    patternDay(pattern, first, i + 1),
  );
  return days.filter(Number.isFinite).map(formatDay);
}

/** More than are useful. */
const mostPayments = 600;
