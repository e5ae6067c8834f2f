/** A set of known names, which finds the one that was probably meant by an unknown name. */
import { commonTexts } from '../common-ends.js';
import { Spellings, spelling, type Similar, type Spelling } from './spellings.js';

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
  #spelt: Spellings | undefined;
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
    const { first, last } = commonTexts(before, now);
    const added = Spellings.of(now.slice(first, now.length - last));
    this.#spelt = spelt.with(first, before.length - last, added);
    this.#earlier = { answers: earlier.#answers, added, removed: new Set(before.slice(first, before.length - last)) };
  }

  /** The earlier result as far as it still applies: its name is still there, and none that is as similar was added. */
  #known(name: string): Asked | undefined {
    const known = this.#earlier?.answers.get(name);
    if (!this.#earlier || !known) return undefined;
    const { written, similar } = known;
    const { added, removed } = this.#earlier;
    if (similar) return removed.has(similar.name) || added.nearest(written, similar.mistakes) ? undefined : known;
    const found = added.nearest(written, this.#mistakesIn(written));
    return found ? { written, similar: found } : known;
  }

  #find(written: Spelling): Asked {
    this.#spelt ??= Spellings.of(this.#names);
    return { written, similar: this.#spelt.nearest(written, this.#mistakesIn(written)) };
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
  readonly added: Spellings;
  readonly removed: ReadonlySet<string>;
}
