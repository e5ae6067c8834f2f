/** The comparable part of a value: a number, a date, the length of a text. */
import type { JsonNode } from '../../../syntax/json/tree.js';
import type { IntegerType, ValueType } from '../../../vocabulary/define.js';
import { formatFit } from '../../../shapes/text-format.js';

/** The whole number of a value, in quotes or not; undefined for anything else, including templates. */
export function wholeNumber(json: JsonNode): number | undefined {
  if (json.kind === 'number') return Number.isInteger(json.value) ? json.value : undefined;
  return json.kind === 'string' && /^-?\d{1,15}$/.test(json.value) ? Number(json.value) : undefined;
}

/** An amount in units of the currency, in cents: 10050 for `R100.50` and for 100.5. Undefined for any other text. */
export function inCents(amount: number): number;
export function inCents(amount: number | string): number | undefined;
export function inCents(amount: number | string): number | undefined {
  if (typeof amount === 'number') return Math.round(amount * 100);
  const [, whole, decimals] = /^(?:[A-Z]{1,3} ?)?(\d[\d ]*)[.,](\d\d)$/.exec(amount.trim()) ?? [];
  return whole !== undefined && decimals !== undefined ? Number(whole.replaceAll(' ', '') + decimals) : undefined;
}

/** Whether a text is a number in decimals. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

export function isInRange(value: number, { minimum = -Infinity, maximum = Infinity }: IntegerType): boolean {
  return minimum <= value && value <= maximum;
}

/** A value that can be ordered: a number, or a date, which is ordered as a text. */
export function quantity(json: JsonNode, type: ValueType): number | string | undefined {
  if (type.kind === 'integer') return wholeNumber(json);
  if (type.kind !== 'text' || type.format !== 'date' || json.kind !== 'string') return undefined;
  const fits = formatFit(json.value, 'date');
  if (typeof fits === 'object') return fits.convertible;
  return fits === 'fits' ? json.value : undefined;
}
