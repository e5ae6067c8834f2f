/** How messages are put together. */

/** Fills the values into a message. */
export function formatMessage(template: string, data: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}

/** Names as they stand in a sentence: `a`, `b` and `c`. */
export function quoted(names: readonly string[], conjunction: 'and' | 'or'): string {
  const all = names.map((name) => `\`${name}\``);
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} ${conjunction} ${last}`;
}
