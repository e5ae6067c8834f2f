/** Names as they stand in a sentence: `a`, `b` and `c`. */
export function quoted(names: readonly string[], conjunction: 'and' | 'or'): string {
  const all = names.map((name) => `\`${name}\``);
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} ${conjunction} ${last}`;
}
