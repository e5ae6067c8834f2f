import { distance } from 'fastest-levenshtein';

/**
 * The name that was probably meant, or undefined if none is near. Case, separators and the order of words count for nothing.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const written = normalised(name);
  const tolerated = Math.max(1, Math.floor(written.length / 3));
  let best: string | undefined;
  let bestDistance = tolerated + 1;
  for (const candidate of candidates) {
    const found = words(name) === words(candidate) ? 0 : edits(written, normalised(candidate));
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** ` Did you mean …?`, to be put behind a sentence; empty if no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const found = nearest(name, candidates);
  return found === undefined ? '' : ` Did you mean \`${found}\`?`;
}

/** Levenshtein's distance, but two letters that changed places are one mistake. */
function edits(written: string, meant: string): number {
  const isSwapped = written.length === meant.length && [...written].some((_, i) => swapped(written, i) === meant);
  return isSwapped ? 1 : distance(written, meant);
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
