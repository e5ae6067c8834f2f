/**
 * Texts of a module in output for others: names, messages and console lines come from the module, and must not control the terminal or the CI
 * service, or mislead the reader.
 */

/** Control characters except line feed and tab, characters that change the text direction, and separators that some readers treat as a line end. */
const steering = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029]/gu;

/** A text with such characters escaped, e.g. as `\u001b`. */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(steering, escaped);
}

/** The same for all texts in a value, including names of members. Changes only plain data. */
export function withVisibleTexts<T>(value: T): T {
  return mapped(value) as T;
}

/** JSON with such characters escaped: it represents the same value. */
export function escapedJson(json: string): string {
  return json.replace(steering, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function mapped(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(mapped);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [visible(name), mapped(member)]));
}
