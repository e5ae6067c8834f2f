/** Small parts of sentences. */
import { counted } from '../../protocol/counted.js';

/** `once`, `2 times`. */
export function timesText(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time');
}

/** The first letter as a capital. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Names as the platform stores them: `pending_payout` → `pending payout`. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ');
}
