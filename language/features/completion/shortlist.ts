import type { Offer } from './offer.js';

/** What is shown of all that may stand at a place. */
export interface Shortlist {
  /** In the order in which it should be offered. */
  readonly offers: readonly Offer[];
  /** Something was left out: with each letter that is typed, the list has to be asked for again. */
  readonly isIncomplete: boolean;
}

/** More would not be read, and the editor must parse and sort all of them. */
const longest = 1000;

/**
 * Of a long list, the first of those that what is typed may become.
 *
 * @param text in whose terms the offers are
 */
export function shortlist(offers: readonly Offer[], text: string, cursor: number): Shortlist {
  if (offers.length <= longest) return { offers, isIncomplete: false };
  const fitting: Offer[] = [];
  for (const offer of offers) {
    if (fitting.length === longest) break;
    if (fits(offer, text.slice(offer.replace.start, cursor))) fitting.push(offer);
  }
  return { offers: fitting, isIncomplete: true };
}

/** Whether all that is typed occurs in an offer, in this order: what editors ask of an item. */
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
