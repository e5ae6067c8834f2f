import { distance } from 'fastest-levenshtein';

/**
 * The name that was probably meant, or undefined if none is near. Case, separators and the order of words count for nothing.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const written = normalised(name);
  const writtenWords = words(name);
  // One letter of a very short name is nearly all of it.
  const tolerated = written.length < 3 ? 0 : Math.max(1, Math.floor(written.length / 3));
  let best: string | undefined;
  let bestDistance = tolerated + 1;
  for (const candidate of candidates) {
    const meant = normalised(candidate);
    // A module may have thousands of names, and this is asked for every unknown one after every edit.
    if (Math.abs(meant.length - written.length) >= bestDistance) continue;
    const hasSameWords = meant.length === written.length && words(candidate) === writtenWords;
    const found = hasSameWords ? 0 : edits(written, meant);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** ` Did you mean …?`, to be put behind a sentence; empty if no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  return suggestion(nearest(name, candidates));
}

/** The same for a name that was found already. */
export function suggestion(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
}

/** Levenshtein's distance, but two letters that changed places are one mistake. */
function edits(written: string, meant: string): number {
  const found = distance(written, meant);
  // To put two letters in each other's place is two edits of one letter.
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
