/** Pseudo-random numbers: the same seed gives the same numbers, so that a run can be repeated. */
export type Random = () => number;

// Saved here: inside the sandbox the code of a module may change it later.
const { imul } = Math;

/**
 * @param seed an integer from 0 to 2³² − 1
 * @returns a source of numbers from 0 up to but excluding 1 (Marsaglia's xorshift, started from a scrambled seed)
 */
export function seededRandom(seed: number): Random {
  let state = (imul(seed ^ 0x5bd1e995, 0x9e3779b1) ^ 0x2545f491) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** A UUID of version 4. */
export function randomUuid(random: Random): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter) => {
    const digit = Math.floor(random() * 16);
    return (letter === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
