/** Single values of a policy for people. */
import { dateText, momentText } from './dates.js';
import { namedAmountText, type MoneyStyle } from './money.js';
import type { PolicyChange } from './sandbox.js';
import type { JsonObject, JsonValue } from './json-value.js';
import { isObject } from './json-value.js';

/**
 * An amount, a day or a time of a policy for people; null for anything else.
 *
 * @param name of the field, which tells amounts from numbers
 */
export function amountOrDateText(name: string, value: JsonValue | undefined, money: MoneyStyle): string | null {
  const amount = namedAmountText(name, value, money);
  if (amount !== undefined || typeof value !== 'string') return amount ?? null;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateText(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) ? momentText(value) : null;
}

/** A change of a policy on one line, such as `/monthly_premium: R 20,00 → R 50,70`. */
export function changeText({ path, before, after }: PolicyChange, money: MoneyStyle): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const part = (value: JsonValue | undefined) =>
    value === undefined
      ? 'none'
      : (amountOrDateText(name, value, money) ?? (typeof value === 'string' ? value : JSON.stringify(value)));
  return `${path}: ${part(before)} → ${part(after)}`;
}

/** The members of an object, with those of the objects in it in their place: `module.cover_amount`. Lists and empty objects are values. */
export function namedValues(object: JsonObject, around = ''): readonly (readonly [name: string, value: JsonValue])[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const inner = isObject(value) ? namedValues(value, `${around}${name}.`) : [];
    return inner.length > 0 ? inner : [[`${around}${name}`, value] as const];
  });
}

/** A value on one line, unless it is an object or a list. A text is only quoted if it could be mistaken for something else. */
export function readableValue(value: Exclude<JsonValue, object> | null): string {
  if (typeof value !== 'string') return String(value);
  const isPlain = value.trim() === value && !/^(?:|-?\d.*|true|false|null|undefined|none)$/.test(value);
  return isPlain || /^\d{4}-\d\d-\d\d/.test(value) ? value : JSON.stringify(value);
}
