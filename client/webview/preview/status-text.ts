/** `pending_payout` → `Pending payout`. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
