/** The currency of an input.currency block. Section 2.7.2. */
import { memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import { inputCurrency } from '../../vocabulary/blocks/input-currency.js';
import type { Property } from '../../vocabulary/define.js';

const properties: readonly Property[] = inputCurrency.properties;
const standard = properties.find(({ name }) => name === 'isoCode')?.default;
/** The currency of a block that names none. */
const defaultCurrency = typeof standard === 'string' ? standard : undefined;

/** Undefined if a template provides it, and if it is not a code. */
export function currencyOf(block: JsonObject): string | undefined {
  const given = memberValue(block, 'isoCode');
  if (!given || given.kind === 'null') return defaultCurrency;
  const code = memberText(block, 'isoCode') ?? '';
  return code === '' ? defaultCurrency : /^[A-Z]{3}$/.test(code) ? code : undefined;
}
