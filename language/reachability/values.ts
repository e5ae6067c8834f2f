/** What a JSON value is as text, as a number and as a yes or no: the same answers as the preview gives (runtime/templates), which is tested against this. */

/** The text that a value is rendered as. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join(',');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '[object Object]';
}

/** Whether `if` shows its content. */
export function isTruthy(value: unknown): boolean {
  return Boolean(value) && !(Array.isArray(value) && value.length === 0);
}

/** Texts that mean no, once blanks around them are gone. Section 2.7.5: truthy. */
export const falsyTexts: readonly string[] = ['', 'false', '0', 'null', 'undefined', 'NaN'];

/** Whether a condition that renders this text holds. */
export function isTruthyText(text: string): boolean {
  return !falsyTexts.includes(text.trim());
}

/** The number that a value stands for: a number, or a text of digits. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,300}(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** `==` */
export function looselyEqual(left: unknown, right: unknown): boolean {
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  if (typeof left === 'object' && typeof right === 'object') return left === right;
  if (typeof left === 'object') return looselyEqual(toText(left), right);
  if (typeof right === 'object') return looselyEqual(left, toText(right));
  return typeof left === typeof right ? left === right : Number(left) === Number(right);
}

export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An own member of a value. */
export function memberOf(value: unknown, name: string): unknown {
  if (isNothing(value)) return value;
  return Object.getOwnPropertyDescriptor(value, name)?.value as unknown;
}
