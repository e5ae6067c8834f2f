/** A set of known names, which finds the one that was probably meant by an unknown name. */
import { distance } from 'fastest-levenshtein';
import { commonEnds } from '../common-ends.js';

interface Spelling {
  readonly name: string;
  /** Without case and separators. */
  readonly normal: string;
  /** See `letterSet`. */
  readonly letters: number;
}

interface Similar {
  readonly name: string;
  /** The number of wrong letters. */
  readonly mistakes: number;
}

/** A name that was asked for. */
interface Asked {
  readonly written: Spelling;
  /** Undefined if no name is. */
  readonly similar: Similar | undefined;
}

export class KnownNames {
  readonly #names: readonly string[];
  readonly #lettersPerMistake: number;
  /** Computed when first needed. */
  #spelt: readonly Spelling[] | undefined;
  /** Cached results: a module may have thousands of names, and the same unknown ones are looked up after every edit. */
  readonly #answers = new Map<string, Asked>();
  /** Results for other names, which become answers when they are asked for. */
  #earlier: Earlier | undefined;

  /**
   * @param names the first of several that are equally similar is preferred
   * @param lettersPerMistake one wrong letter is allowed in this many: use more if a name may well be right
   * @param earlier of nearly the same names, whose results are used
   */
  constructor(names: Iterable<string>, lettersPerMistake = 3, earlier?: KnownNames) {
    this.#names = [...names];
    this.#lettersPerMistake = lettersPerMistake;
    if (earlier && earlier.#lettersPerMistake === lettersPerMistake) this.#takeOver(earlier);
  }

  /** The name that was probably meant, or undefined if none is similar. Ignores case, separators and the order of words. */
  nearest(name: string): string | undefined {
    return this.#asked(name).similar?.name;
  }

  /** The names asked for in an earlier state, and still, that are similar to another one now. */
  meantOtherwise(earlier: KnownNames, isStillAsked: (name: string) => boolean): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const [name, { similar }] of earlier.#answers)
      if (isStillAsked(name) && this.nearest(name) !== similar?.name) changed.add(name);
    return changed;
  }

  #asked(name: string): Asked {
    let asked = this.#answers.get(name);
    if (!asked) this.#answers.set(name, (asked = this.#known(name) ?? this.#find(spelling(name))));
    return asked;
  }

  #takeOver(earlier: KnownNames): void {
    const spelt = earlier.#spelt;
    if (!spelt) return;
    const before = earlier.#names;
    const now = this.#names;
    const { first, last } = commonEnds(before, now);
    const added = now.slice(first, now.length - last).map(spelling);
    this.#spelt = spelt.slice(0, first).concat(added, spelt.slice(before.length - last));
    this.#earlier = { answers: earlier.#answers, added, removed: new Set(before.slice(first, before.length - last)) };
  }

  /** The earlier result as far as it still applies: its name is still there, and none that is as similar was added. */
  #known(name: string): Asked | undefined {
    const known = this.#earlier?.answers.get(name);
    if (!this.#earlier || !known) return undefined;
    const { written, similar } = known;
    const { added, removed } = this.#earlier;
    if (similar) return removed.has(similar.name) || nearestOf(added, written, similar.mistakes) ? undefined : known;
    const found = nearestOf(added, written, this.#mistakesIn(written));
    return found ? { written, similar: found } : known;
  }

  #find(written: Spelling): Asked {
    this.#spelt ??= this.#names.map(spelling);
    return { written, similar: nearestOf(this.#spelt, written, this.#mistakesIn(written)) };
  }

  /** How many letters of a name may be wrong. */
  #mistakesIn({ normal: { length } }: Spelling): number {
    // One letter is most of a very short name.
    return length < 3 ? 0 : Math.max(1, Math.floor(length / this.#lettersPerMistake));
  }
}

/** The results for names of which some are not there any more. */
interface Earlier {
  readonly answers: ReadonlyMap<string, Asked>;
  /** The names that have been added since then. */
  readonly added: readonly Spelling[];
  readonly removed: ReadonlySet<string>;
}

/** @param mistakes how many letters may be wrong */
function nearestOf(names: readonly Spelling[], written: Spelling, mistakes: number): Similar | undefined {
  const { normal, letters } = written;
  let limit = mistakes;
  let best: Similar | undefined;
  for (const { name: candidate, normal: meant, letters: meantLetters } of names) {
    if (Math.abs(meant.length - normal.length) > limit) continue;
    // Each letter that only one of the two has is an edit: this rules out most names before the full comparison.
    if (count(meantLetters & ~letters) > limit || count(letters & ~meantLetters) > limit) continue;
    const hasSameWords = sameLetters(meant, normal) && words(candidate) === words(written.name);
    const found = hasSameWords ? 0 : edits(normal, meant);
    if (found > limit) continue;
    best = { name: candidate, mistakes: found };
    if (found === 0) break;
    limit = found - 1;
  }
  return best;
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
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
