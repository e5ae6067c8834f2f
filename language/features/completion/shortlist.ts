import type { Offer } from './offer.js';

/** The offers that are shown, out of all at a place. */
export interface Shortlist {
  /** In the order in which they are offered. */
  readonly offers: readonly Offer[];
  /** Offers were left out: the list must be requested again with each typed letter. */
  readonly isIncomplete: boolean;
}

/** Users would not read more, and the editor must parse and sort all of them. */
const longest = 1000;

/**
 * The first offers of a long list that match the typed text.
 *
 * @param text that the offsets of the offers refer to
 */
export function shortlist(offers: readonly Offer[], text: Pick<string, 'slice'>, cursor: number): Shortlist {
  if (offers.length <= longest) return { offers, isIncomplete: false };
  const fitting: Offer[] = [];
  for (const offer of offers) {
    if (fitting.length === longest) break;
    if (fits(offer, text.slice(offer.replace.start, cursor))) fitting.push(offer);
  }
  return { offers: fitting, isIncomplete: true };
}

/** Whether all typed characters occur in an offer, in this order: the way editors filter items. */
function fits({ label, filterText = label }: Offer, typed: string): boolean {
  const wanted = filterText.toLowerCase();
  let from = 0;
  for (const letter of typed.toLowerCase()) {
    const found = wanted.indexOf(letter, from);
    if (found < 0) return false;
    from = found + letter.length;
  }
  return true;
}
