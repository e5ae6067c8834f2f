/** Helpers for building messages. */
import { counted } from '../protocol/counted.js';

/** Inserts the values into a message. */
export function formatMessage(template: string, data: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}

/** Longer lists of names are truncated. */
const mostNames = 30;

/** Names as part of a sentence: `a`, `b` and `c`. A very long list ends with the number of the rest. */
export function quoted(names: readonly string[], conjunction: 'and' | 'or'): string {
  const all = names.slice(0, mostNames).map((name) => `\`${name}\``);
  if (names.length > mostNames) all.push(counted(names.length - mostNames, 'other'));
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} ${conjunction} ${last}`;
}
