/** What a value is as text, and whether it counts as true: JavaScript's own answers, but safe for any JSON. */

/** Deeper lists have no text: joining them would take the whole stack. */
const maximumDepth = 200;

/** The text that handlebars renders for a value: nothing for null and undefined, a list's texts with commas between them. */
export function toText(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return depth < maximumDepth ? value.map((item) => toText(item, depth + 1)).join(',') : '';
  }
  if (typeof value === 'string') return value;
  // An object's own `toString` is data, and is never called.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '[object Object]';
}

/** Whether `if` shows its content: as in JavaScript, but an empty list is false. */
export function isTruthy(value: unknown): boolean {
  return Boolean(value) && !(Array.isArray(value) && value.length === 0);
}

/** Whether `with` finds nothing to enter. 0 is something. */
export function isEmpty(value: unknown): boolean {
  return value !== 0 && !isTruthy(value);
}

/** `==`: null equals undefined, and a number the text or the boolean that converts to it. */
export function looselyEqual(left: unknown, right: unknown): boolean {
  const isNothing = (value: unknown) => value === null || value === undefined;
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  if (isObject(left) && isObject(right)) return left === right;
  if (isObject(left)) return looselyEqual(toText(left), right);
  if (isObject(right)) return looselyEqual(left, toText(right));
  return typeof left === typeof right ? left === right : Number(left) === Number(right);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
