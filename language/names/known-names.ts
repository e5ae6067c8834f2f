/** A set of known names, which finds the one that was probably meant by an unknown name. */
import { distance } from 'fastest-levenshtein';

interface Spelling {
  readonly name: string;
  /** Without case and separators. */
  readonly normal: string;
  /** See `letterSet`. */
  readonly letters: number;
}

export class KnownNames {
  readonly #names: readonly string[];
  readonly #lettersPerMistake: number;
  /** Computed when first needed. */
  #spelt: readonly Spelling[] | undefined;
  /** Cached results: a module may have thousands of names, and the same unknown ones are looked up after every edit. */
  readonly #answers = new Map<string, string | undefined>();

  /** @param lettersPerMistake one wrong letter is allowed in this many: use more if a name may well be right */
  constructor(names: Iterable<string>, lettersPerMistake = 3) {
    this.#names = [...names];
    this.#lettersPerMistake = lettersPerMistake;
  }

  /** The name that was probably meant, or undefined if none is similar. Ignores case, separators and the order of words. */
  nearest(name: string): string | undefined {
    if (!this.#answers.has(name)) this.#answers.set(name, this.#find(name));
    return this.#answers.get(name);
  }

  #find(name: string): string | undefined {
    const written = normalised(name);
    const writtenLetters = letterSet(written);
    this.#spelt ??= this.#names.map(spelling);
    // One letter is most of a very short name.
    let limit = written.length < 3 ? 0 : Math.max(1, Math.floor(written.length / this.#lettersPerMistake));
    let best: string | undefined;
    for (const { name: candidate, normal: meant, letters } of this.#spelt) {
      if (Math.abs(meant.length - written.length) > limit) continue;
      // Each letter that only one of the two has is an edit: this rules out most names before the full comparison.
      if (count(letters & ~writtenLetters) > limit || count(writtenLetters & ~letters) > limit) continue;
      const hasSameWords = sameLetters(meant, written) && words(candidate) === words(name);
      const found = hasSameWords ? 0 : edits(written, meant);
      if (found > limit) continue;
      best = candidate;
      if (found === 0) break;
      limit = found - 1;
    }
    return best;
  }
}

function spelling(name: string): Spelling {
  const normal = normalised(name);
  return { name, normal, letters: letterSet(normal) };
}

/** One bit for each letter that occurs; several letters may share a bit. */
function letterSet(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

/** The number of set bits. */
function count(bits: number): number {
  let left = bits;
  let found = 0;
  for (; left !== 0; left &= left - 1) found++;
  return found;
}

/** Whether two texts may consist of the same letters in another order; quickly false for most. */
function sameLetters(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference += a.charCodeAt(i) - b.charCodeAt(i);
  return difference === 0;
}

/** Levenshtein distance, except that two swapped letters count as one mistake. */
function edits(written: string, meant: string): number {
  const found = distance(written, meant);
  // Swapping two letters would otherwise be two edits.
  const isSwapped = found === 2 && [...written].some((_, i) => swapped(written, i) === meant);
  return isSwapped ? 1 : found;
}

function swapped(text: string, i: number): string {
  return (
    text.slice(0, i) +
    text
      .slice(i, i + 2)
      .split('')
      .reverse()
      .join('') +
    text.slice(i + 2)
  );
}

function normalised(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .sort()
    .join(' ');
}
