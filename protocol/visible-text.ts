/**
 * Texts of a module in what is written for others to read: names, messages and console lines are the module's, and must not steer the terminal, the CI
 * service or the eye that reads them.
 */

/** Control characters but line feed and tab, what changes the direction of writing, and separators that some readers take for the end of a line. */
const steering = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029]/gu;

/** A text with such characters as `\u001b`. */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(steering, escaped);
}

/** The same for all texts in a value, names of members included. Only plain data is changed. */
export function withVisibleTexts<T>(value: T): T {
  return mapped(value) as T;
}

/** JSON in which such characters are escaped: it stands for the same value. */
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
