import { toText } from '../../../language/semantics/values.js';

/** A value in a message: short, and never the whole of a long text. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'a missing value';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = toText(value);
  return `\`${text.length > 24 ? `${text.slice(0, 23)}…` : text}\``;
}
