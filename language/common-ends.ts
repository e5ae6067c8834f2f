/** How many items two lists have in common at their start, and behind that at their end: what is between them is what an edit changed. */
export function commonEnds<T>(
  before: ArrayLike<T>,
  after: ArrayLike<T>,
): { readonly first: number; readonly last: number } {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && before[first] === after[first]) first++;
  let last = 0;
  while (last < shorter - first && before[before.length - 1 - last] === after[after.length - 1 - last]) last++;
  return { first, last };
}
