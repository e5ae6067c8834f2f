import type { JsonValue } from '../../syntax/json/print.js';

/** @returns the value with its paths as most of a text has them: with blanks inside of the braces, `{{ path }}`, or without */
export function inStyleOf<T extends JsonValue>(text: string, value: T): T {
  const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
  if (count(/\{\{ [^\s{}]+ \}\}/g) <= count(/\{\{[^\s{}]+\}\}/g)) return value;
  return JSON.parse(JSON.stringify(value).replace(/\{\{([\w.[\]]+)\}\}/g, '{{ $1 }}')) as T;
}
