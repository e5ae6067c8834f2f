/** Values of templates as text and as boolean: like JavaScript, but safe for any JSON. Shared by rules and runtime. */

/** Deeper lists have no text: joining them would take the whole stack. */
const maximumDepth = 200;

/** The text that handlebars renders for a value: empty for null and undefined, a list's texts joined with commas. */
export function toText(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return depth < maximumDepth ? value.map((item) => toText(item, depth + 1)).join(',') : '';
  }
  if (typeof value === 'string') return value;
  // An object's own `toString` is data, and is never called.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '[object Object]';
}

/** Whether a value renders `[object Object]`: it is an object, or a list with objects. */
export function holdsObject(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return depth < maximumDepth && value.some((item) => holdsObject(item, depth + 1));
  return typeof value === 'object' && value !== null;
}

/** Whether `if` shows its content: as in JavaScript, but an empty list is falsy. */
export function isTruthy(value: unknown): boolean {
  return Boolean(value) && !(Array.isArray(value) && value.length === 0);
}

/** Texts that mean false, after trimming white space. Section 2.7.5: truthy. */
export const falsyTexts: readonly string[] = ['', 'false', '0', 'null', 'undefined', 'NaN'];

/** Whether a condition with this rendered text holds. */
export function isTruthyText(text: string): boolean {
  return !falsyTexts.includes(text.trim());
}

/** A value as a number: a number, or a text of digits; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && digits.test(value) ? Number(value) : undefined;
}

const digits = /^-?\d{1,300}(\.\d+)?$/;

/** `==`: null equals undefined, and a number equals the text or the boolean that converts to it. */
export function looselyEqual(left: unknown, right: unknown): boolean {
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  if (isObject(left) && isObject(right)) return left === right;
  if (isObject(left)) return looselyEqual(toText(left), right);
  if (isObject(right)) return looselyEqual(left, toText(right));
  return typeof left === typeof right ? left === right : Number(left) === Number(right);
}

export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An own member of a value, never an inherited one. Null and undefined are returned as they are. */
export function memberOf(value: unknown, name: string): unknown {
  return isNothing(value) ? value : (Object.getOwnPropertyDescriptor(value, name)?.value as unknown);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
