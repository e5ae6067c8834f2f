/** A set of known names, which finds the one that was probably meant by an unknown name. */
import { Spellings, spelling, type Spelling } from './spellings.js';

export class KnownNames {
  readonly #names: readonly string[];
  readonly #lettersPerMistake: number;
  /** Computed when first needed. */
  #spelt: Spellings | undefined;
  readonly #answers = new Map<string, string | undefined>();

  /**
   * @param names the first of several that are equally similar is preferred
   * @param lettersPerMistake one wrong letter is allowed in this many: use more if a name may well be right
   */
  constructor(names: Iterable<string>, lettersPerMistake = 3) {
    this.#names = [...names];
    this.#lettersPerMistake = lettersPerMistake;
  }

  /** The name that was probably meant, or undefined if none is similar. Ignores case, separators and the order of words. */
  nearest(name: string): string | undefined {
    if (!this.#answers.has(name)) this.#answers.set(name, this.#find(spelling(name)));
    return this.#answers.get(name);
  }

  #find(written: Spelling): string | undefined {
    this.#spelt ??= Spellings.of(this.#names);
    return this.#spelt.nearest(written, this.#mistakesIn(written))?.name;
  }

  /** How many letters of a name may be wrong. */
  #mistakesIn({ normal: { length } }: Spelling): number {
    // One letter is most of a very short name.
    return length < 3 ? 0 : Math.max(1, Math.floor(length / this.#lettersPerMistake));
  }
}
