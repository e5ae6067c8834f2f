import { KnownNames } from './known-names.js';

/**
 * The name that was probably meant, or undefined if none is near. Case, separators and the order of words count for nothing. Of the names that a module
 * defines, the index knows it: `ModuleIndex.nearest`.
 *
 * @param lettersPerMistake one letter in so many may be wrong: more where the name may as well be right
 */
export function nearest(name: string, candidates: Iterable<string>, lettersPerMistake?: number): string | undefined {
  return new KnownNames(candidates, lettersPerMistake).nearest(name);
}

/** ` Did you mean …?`, to be put behind a sentence; empty if no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  return suggestion(nearest(name, candidates));
}

/** The same for a name that was found already. */
export function suggestion(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
}

/** As `nearest`; else the only candidate that has every word of the name: of `text`, `input.text`. For lists in which nothing else can be meant. */
export function nearestOrLonger(name: string, candidates: readonly string[]): string | undefined {
  const written = wordsOf(name);
  const longer = candidates.filter((candidate) => {
    const words = wordsOf(candidate);
    return written.length > 0 && written.every((word) => words.includes(word));
  });
  return nearest(name, candidates) ?? (longer.length === 1 ? longer[0] : undefined);
}

/** The words of a name, in small letters: capitals begin one, and so does what follows a separator. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
