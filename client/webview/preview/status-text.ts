/** `pending_payout` → `Pending payout`. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `first_example_bank` → `First example bank`; `fnb`, which has no vowel and so is no word, → `FNB`. */
export function bankText(name: string): string {
  return /^[b-df-hj-np-tv-xz]{2,4}$/.test(name) ? name.toUpperCase() : statusText(name);
}
