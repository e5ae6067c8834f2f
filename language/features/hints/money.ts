/** Amounts in cents as money. Requests name no currency: theirs is that of the policy. */
import { moneyText, type MoneyStyle } from '../../../protocol/money.js';
import { currencyOf } from '../../module/facts/block-currency.js';
import { propertyNamed, type ShapedObject } from '../../module/typed-walk.js';
import type { JsonNode } from '../../syntax/json/tree.js';
import type { ValueType } from '../../vocabulary/define.js';

/** Whether the type counts cents. */
export function isMoney(type: ValueType | undefined): boolean {
  return type?.kind === 'integer' ? type.unit === 'cents' : type?.kind === 'text' && type.format === 'cents';
}

/** A literal amount as money; undefined for anything else. @param money of the module */
export function writtenMoney(
  json: JsonNode | undefined,
  type: ValueType | undefined,
  owner: ShapedObject | undefined,
  money: MoneyStyle,
): string | undefined {
  if (!isMoney(type)) return undefined;
  const cents = json?.kind === 'number' || json?.kind === 'string' ? json.value : undefined;
  return moneyOf(cents, currencyAt(owner, money), money.locale);
}

/** @param cents a whole number, or a text of digits; undefined for anything else */
export function moneyOf(cents: unknown, currency: string | undefined, locale: string): string | undefined {
  const isText = typeof cents === 'string' && /^\s*-?\d{1,15}\s*$/.test(cents);
  const amount = typeof cents === 'number' ? cents : isText ? Number(cents) : undefined;
  return currency !== undefined && Number.isSafeInteger(amount)
    ? moneyText(Number(amount), currency, locale)
    : undefined;
}

/** The currency of the amounts in an object; undefined if it is a template or not a currency. */
export function currencyAt(owner: ShapedObject | undefined, { currency }: MoneyStyle): string | undefined {
  for (let around = owner; around; around = around.owner)
    if (propertyNamed(around.shape, 'isoCode')) return currencyOf(around.json);
  return currency;
}
