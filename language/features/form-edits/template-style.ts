import type { JsonValue } from '../../syntax/json/print.js';

/** @returns the value with its templates as most of a text has them: with blanks inside of the braces, `{{ path }}`, or without */
export function inStyleOf<T extends JsonValue>(text: string, value: T): T {
  const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
  if (count(/\{\{ \w/g) <= count(/\{\{\w/g)) return value;
  return JSON.parse(JSON.stringify(value).replace(/\{\{(\w[^{}]*\S)\}\}/g, '{{ $1 }}')) as T;
}
