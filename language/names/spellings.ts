/** Names as they are compared with one that is probably misspelt. */
import { distance } from 'fastest-levenshtein';

export interface Spelling {
  readonly name: string;
  /** Without case and separators. */
  readonly normal: string;
  /** See `letterSet`. */
  readonly letters: number;
}

export interface Similar {
  readonly name: string;
  /** The number of wrong letters. */
  readonly mistakes: number;
}

/** More mistakes than this are not counted before names are compared. */
const many = 255;

/** A list of names. What rules most of them out is in plain numbers, because thousands are gone through for each name that is looked for. */
export class Spellings {
  readonly #all: readonly Spelling[];
  readonly #lengths: Int32Array;
  readonly #letters: Int32Array;
  /** For the name that is looked for: how many mistakes there are at least. */
  readonly #least: Uint8Array;

  static of(names: readonly string[]): Spellings {
    const all = names.map(spelling);
    const lengths = Int32Array.from(all, ({ normal }) => normal.length);
    return new Spellings(
      all,
      lengths,
      Int32Array.from(all, ({ letters }) => letters),
    );
  }

  private constructor(all: readonly Spelling[], lengths: Int32Array, letters: Int32Array) {
    this.#all = all;
    this.#lengths = lengths;
    this.#letters = letters;
    this.#least = new Uint8Array(all.length);
  }

  /** With others in place of those from one index to another. */
  with(start: number, end: number, others: Spellings): Spellings {
    return new Spellings(
      this.#all.slice(0, start).concat(others.#all, this.#all.slice(end)),
      joined(this.#lengths.subarray(0, start), others.#lengths, this.#lengths.subarray(end)),
      joined(this.#letters.subarray(0, start), others.#letters, this.#letters.subarray(end)),
    );
  }

  /** The name with the fewest mistakes, of several the first one. @param mistakes how many letters may be wrong */
  nearest(written: Spelling, mistakes: number): Similar | undefined {
    this.#countLeast(written, mistakes);
    const least = this.#least;
    let limit = mistakes;
    let best: { readonly index: number; readonly mistakes: number } | undefined;
    for (let bound = 0; bound <= Math.min(limit, many); bound++)
      for (let i = least.indexOf(bound); i >= 0; i = least.indexOf(bound, i + 1)) {
        // Those behind it can be at most as similar.
        if (best && bound === best.mistakes && i > best.index) break;
        const found = mistakesIn(written, this.#all[i]!);
        if (found > limit || (best && found === best.mistakes && i > best.index)) continue;
        best = { index: i, mistakes: found };
        limit = found;
      }
    return best && { name: this.#all[best.index]!.name, mistakes: best.mistakes };
  }

  #countLeast({ normal: { length }, letters }: Spelling, limit: number): void {
    const [least, lengths, all] = [this.#least, this.#lengths, this.#letters];
    for (let i = 0; i < least.length; i++) {
      const longer = Math.abs(lengths[i]! - length);
      // Each letter that only one of the two has is a mistake.
      least[i] =
        longer > limit ? many : Math.min(many, Math.max(longer, count(all[i]! & ~letters), count(letters & ~all[i]!)));
    }
  }
}

function joined(...parts: readonly [Int32Array, Int32Array, Int32Array]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function mistakesIn(written: Spelling, meant: Spelling): number {
  const hasSameWords = sameLetters(meant.normal, written.normal) && words(meant.name) === words(written.name);
  return hasSameWords ? 0 : edits(written.normal, meant.normal);
}

export function spelling(name: string): Spelling {
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
