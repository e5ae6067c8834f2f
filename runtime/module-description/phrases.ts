/** Small parts of sentences. */
import { counted } from '../../protocol/counted.js';

/** `once`, `2 times`. */
export function timesText(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time');
}

/** `A`, `A or B`, `A, B or C`. */
export function listed(items: readonly string[], conjunction: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** The first letter as a capital. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Names as the platform stores them: `pending_payout` → `pending payout`. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ');
}
