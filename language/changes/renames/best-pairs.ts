/** Pairs names that are gone with names that are new, by what they have in common. */

/** What two things have in common, and how much that says. */
export interface Likeness {
  readonly points: number;
  readonly because: readonly string[];
}

export interface BestPair<T> {
  readonly gone: T;
  readonly fresh: T;
  readonly because: readonly string[];
}

/** Sums up what holds. */
export function likeness(...signs: readonly (readonly [points: number, because: string, holds: boolean])[]): Likeness {
  const held = signs.filter(([, , holds]) => holds);
  return {
    points: held.reduce((sum, [points]) => sum + points, 0),
    because: held.map(([, because]) => because),
  };
}

/** More pairs are not tried one by one. */
const maximumPairs = 20_000;

/**
 * Pairs that are like each other more than like any other, in both directions: if two are equally like, neither is paired.
 *
 * @param least the points that a pair needs
 * @param roughly a text that two things have in common if they may be a pair; only used if there are too many to try all
 */
export function bestPairs<T>(
  gone: readonly T[],
  fresh: readonly T[],
  least: number,
  compare: (gone: T, fresh: T) => Likeness,
  roughly: (thing: T) => string,
): readonly BestPair<T>[] {
  const isLarge = gone.length * fresh.length > maximumPairs;
  const byText = new Map<string, T[]>();
  if (isLarge)
    for (const one of fresh) {
      const same = byText.get(roughly(one));
      if (same) same.push(one);
      else byText.set(roughly(one), [one]);
    }
  const best = new Map<T, { readonly with: T | undefined; readonly points: number }>();
  const note = (one: T, other: T, points: number) => {
    const known = best.get(one);
    if (!known || points > known.points) best.set(one, { with: other, points });
    else if (points === known.points) best.set(one, { with: undefined, points });
  };
  const found = new Map<T, BestPair<T>>();
  for (const one of gone)
    for (const other of isLarge ? (byText.get(roughly(one)) ?? []).slice(0, 50) : fresh) {
      const { points, because } = compare(one, other);
      if (points < least) continue;
      note(one, other, points);
      note(other, one, points);
      if (best.get(one)?.with === other) found.set(one, { gone: one, fresh: other, because });
    }
  return [...found.values()].filter(
    ({ gone: one, fresh: other }) => best.get(one)?.with === other && best.get(other)?.with === one,
  );
}
