/** A set of known names, which finds the one that was probably meant by an unknown name. */
import { distance } from 'fastest-levenshtein';
import { asItLooks } from './lookalike-letters.js';

interface Spelling {
  readonly name: string;
  /** Without case and separators. */
  readonly letters: string;
  readonly words: readonly string[];
}

export class KnownNames {
  readonly #lettersPerMistake: number;
  readonly #names: readonly Spelling[];
  readonly #answers = new Map<string, string | undefined>();
  #alike: ReadonlyMap<string, string> | undefined;

  /**
   * @param names the first of several that are equally similar is preferred
   * @param lettersPerMistake one wrong letter is allowed in this many: use more if a name may well be right
   */
  constructor(names: Iterable<string>, lettersPerMistake = 3) {
    this.#lettersPerMistake = lettersPerMistake;
    this.#names = Array.from(names, spelling);
  }

  /** The name that was probably meant, or undefined if none is similar. Ignores case, separators and the order of words. */
  nearest(name: string): string | undefined {
    if (!this.#answers.has(name)) this.#answers.set(name, this.#find(name));
    return this.#answers.get(name);
  }

  #find(name: string): string | undefined {
    const written = spelling(name);
    const { letters } = written;
    const same = this.#sameWords(written);
    if (same !== undefined) return same;
    let tolerated = this.#mistakesIn(letters);
    let best: string | undefined;
    for (const one of this.#names) {
      if (tolerated === 0) break;
      if (Math.abs(letters.length - one.letters.length) > tolerated) continue;
      const mistakes = mistakesBetween(letters, one.letters);
      if (mistakes > tolerated || !isMisspelling(written, one)) continue;
      best = one.name;
      // Only a name with fewer mistakes is better.
      tolerated = mistakes - 1;
    }
    return best;
  }

  /** The name that only has other separators, or its words in another order or number: `payee_category` of `payee_categories`. */
  #sameWords(written: Spelling): string | undefined {
    this.#alike ??= new Map(
      // The first one is set last, and stays.
      this.#names.toReversed().flatMap((one) => [
        [`letters ${one.letters}`, one.name],
        [`words ${inOneOrder(one)}`, one.name],
      ]),
    );
    return this.#alike.get(`letters ${written.letters}`) ?? this.#alike.get(`words ${inOneOrder(written)}`);
  }

  /** How many letters of a name may be wrong. */
  #mistakesIn({ length }: string): number {
    // One letter is most of a very short name.
    return length < 3 ? 0 : Math.max(1, Math.floor(length / this.#lettersPerMistake));
  }
}

/** Levenshtein distance, except that two swapped letters count as one mistake. */
function mistakesBetween(written: string, meant: string): number {
  const found = distance(written, meant);
  return found === 2 && isSwapped(written, meant) ? 1 : found;
}

function isSwapped(written: string, meant: string): boolean {
  const at = [...written].findIndex((letter, i) => letter !== meant[i]);
  const swapped = `${written.slice(0, at)}${written[at + 1] ?? ''}${written[at] ?? ''}${written.slice(at + 2)}`;
  return swapped === meant;
}

function spelling(name: string): Spelling {
  const words = wordsOf(name);
  return { name, letters: words.join(''), words };
}

function inOneOrder({ words }: Spelling): string {
  return words
    .map((word) => word.replace(/ies$/, 'y'))
    .sort()
    .join(' ');
}

/** Words that are often left out of a name, or added to it: `date_of_loss` and `date_loss` are one name. */
const minorWords: ReadonlySet<string> = new Set(['a', 'an', 'the', 'of', 'is', 'id']);

/**
 * Whether the mistakes are in words that are the same. Names of a form share their long words: `roof_repair_request` is not `roof_loss_request`, nor is
 * `photo_1` `photo_2`.
 */
function isMisspelling(written: Spelling, meant: Spelling): boolean {
  if (numbersIn(written) !== numbersIn(meant)) return false;
  const words = majorWords(written);
  const meantWords = majorWords(meant);
  if (words.length !== meantWords.length) return mistakesBetween(written.letters, meant.letters) === 1;
  return words.every((word, i) => isSameWord(word, meantWords[i] ?? ''));
}

function majorWords({ words }: Spelling): readonly string[] {
  return words.filter((word) => !minorWords.has(word));
}

function numbersIn({ letters }: Spelling): string {
  return letters.replace(/\P{N}/gu, '');
}

/** One with several mistakes begins like the other: `account` is not `amount`, nor `accident` `incident`. */
function isSameWord(written: string, meant: string): boolean {
  const mistakes = mistakesBetween(written, meant);
  if (mistakes < 2) return mistakes === 0 || Math.max(written.length, meant.length) > 1;
  return mistakes <= Math.max(written.length, meant.length) / 3 && written.slice(0, 2) === meant.slice(0, 2);
}

/** The words of a name, in lower case: a capital or a separator begins a new word. */
export function wordsOf(name: string): string[] {
  return asItLooks(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
