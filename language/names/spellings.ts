/** Names as they are compared with one that is probably misspelt. */
import { distance } from 'fastest-levenshtein';
import { textChange } from '../syntax/text-change.js';

export interface Spelling {
  readonly name: string;
  /** Without case and separators. */
  readonly normal: string;
  /** One bit for each letter that occurs, and six for digits, which many names end with. Other characters share these bits. */
  readonly letters: number;
  /** The same for letters that occur more than once. */
  readonly twice: number;
  /** One bit for each digit that occurs, and ten for those that occur more than once. */
  readonly digits: number;
}

export interface Similar {
  readonly name: string;
  /** The number of wrong letters. */
  readonly mistakes: number;
}

/** Names of the same length with the same letters. There are far fewer of them than names: most end with one of many numbers. */
interface Group {
  readonly length: number;
  readonly letters: number;
  /** Ascending. */
  readonly indexes: readonly number[];
}

/** A list of names. */
export class Spellings {
  readonly #all: readonly Spelling[];
  /** By what they have in common; made when a name is looked for. */
  #groups: ReadonlyMap<string, Group> | undefined;

  static of(names: readonly string[]): Spellings {
    return new Spellings(names.map(spelling));
  }

  private constructor(all: readonly Spelling[]) {
    this.#all = all;
  }

  /** The name with the fewest mistakes, of several the first one. @param mistakes how many letters may be wrong */
  nearest(written: Spelling, mistakes: number): Similar | undefined {
    const near = this.#near(written, mistakes);
    let best: { readonly index: number; readonly mistakes: number } | undefined;
    for (let least = 0; least <= (best?.mistakes ?? mistakes); least++)
      for (const { indexes } of near[least] ?? [])
        for (const index of indexes) {
          const isBehind = best !== undefined && index > best.index;
          if (isBehind && best?.mistakes === least) break;
          const meant = this.#all[index]!;
          const limit = best?.mistakes ?? mistakes;
          // Most names are told apart without looking at the order of their letters.
          if (Math.max(missing(written, meant), missing(meant, written)) > limit) continue;
          const found = mistakesIn(written, meant);
          if (found < limit || (found === limit && !isBehind)) best = { index, mistakes: found };
        }
    return best && { name: this.#all[best.index]!.name, mistakes: best.mistakes };
  }

  /** The groups in which a name can have so many mistakes, by how many it has there at least. */
  #near({ normal: { length }, letters }: Spelling, mistakes: number): readonly (readonly Group[] | undefined)[] {
    this.#groups ??= grouped(this.#all);
    const near: Group[][] = [];
    for (const group of this.#groups.values()) {
      const longer = Math.abs(group.length - length);
      if (longer > mistakes) continue;
      // Each letter that only one of the two has is a mistake.
      const least = Math.max(longer, count(group.letters & ~letters), count(letters & ~group.letters));
      if (least <= mistakes) (near[least] ??= []).push(group);
    }
    return near;
  }
}

function grouped(all: readonly Spelling[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, { length: number; letters: number; indexes: number[] }>();
  for (const [i, one] of all.entries()) {
    const { letters, normal } = one;
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.indexes.push(i);
    else groups.set(key, { length: normal.length, letters, indexes: [i] });
  }
  return groups;
}

function keyOf({ letters, normal: { length } }: Spelling): string {
  return `${String(letters)} ${String(length)}`;
}

function mistakesIn(written: Spelling, meant: Spelling): number {
  const hasSameWords = sameLetters(meant.normal, written.normal) && words(meant.name) === words(written.name);
  return hasSameWords ? 0 : edits(written.normal, meant.normal);
}

export function spelling(name: string): Spelling {
  const normal = normalised(name);
  let [letters, twice, digits] = [0, 0, 0];
  for (let i = 0; i < normal.length; i++) {
    const code = normal.charCodeAt(i);
    if (code >= zero && code <= nine) {
      const digit = 1 << (code - zero);
      digits |= digits & digit ? digit << 10 : digit;
      letters |= 1 << (26 + (code % 6));
    } else {
      const letter = 1 << (code % 26);
      if (letters & letter) twice |= letter;
      letters |= letter;
    }
  }
  return { name, normal, letters, twice, digits };
}

const zero = '0'.charCodeAt(0);
const nine = '9'.charCodeAt(0);
const withoutDigits = (1 << 26) - 1;

/** How many letters of one name at least the other does not have. */
function missing(one: Spelling, other: Spelling): number {
  return (
    count(one.letters & ~other.letters & withoutDigits) +
    count(one.twice & ~other.twice) +
    count(one.digits & ~other.digits)
  );
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
  const change = textChange(written, meant);
  if (!change) return 0;
  const { start, oldEnd, newEnd } = change;
  const found = distance(written.slice(start, oldEnd), meant.slice(start, newEnd));
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
