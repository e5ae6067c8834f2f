import { KnownNames, wordsOf } from './known-names.js';

/**
 * The name that was probably meant, or undefined if none is similar: `lapse_policy` is not, of `pause_policy`. Ignores case, separators and the order of
 * words. For names that a module defines, use the index: `ModuleIndex.nearest`.
 *
 * @param lettersPerMistake one wrong letter is allowed in this many: use more if the name may well be right
 */
export function nearest(name: string, candidates: Iterable<string>, lettersPerMistake?: number): string | undefined {
  return new KnownNames(candidates, lettersPerMistake).nearest(name);
}

/** ` Did you mean …?`, to append to a sentence; empty if no name is similar. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  return suggestion(nearest(name, candidates));
}

/** The same for a known name. */
export function suggestion(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
}

/** Names to choose from: the one that was probably meant, then the others. */
export function meantFirst(meant: string | undefined, names: readonly string[]): readonly string[] {
  return [...new Set(meant === undefined ? names : [meant, ...names])];
}

/** As `nearest`; else the only candidate that has every word of the name: of `text`, `input.text`. For lists where nothing else can be meant. */
export function nearestOrLonger(name: string, candidates: readonly string[]): string | undefined {
  const written = wordsOf(name);
  const longer = candidates.filter((candidate) => {
    const words = wordsOf(candidate);
    return written.length > 0 && written.every((word) => words.includes(word));
  });
  return nearest(name, candidates) ?? (longer.length === 1 ? longer[0] : undefined);
}
