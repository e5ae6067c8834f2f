/** The codes of currencies and countries with their English names. */
import { countries } from '../../vocabulary/countries.js';
import { currencies } from '../../vocabulary/currencies.js';

export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** ISO 4217, in the order of the codes. */
export function currencyNames(): readonly NamedCode[] {
  return named(currencies, 'currency');
}

/** ISO 3166-1 alpha-2, in the order of the codes. */
export function countryNames(): readonly NamedCode[] {
  return named(countries, 'region');
}

function named(codes: ReadonlySet<string>, type: 'currency' | 'region'): readonly NamedCode[] {
  const names = new Intl.DisplayNames(['en'], { type });
  return [...codes].map((code) => ({ code, name: names.of(code) ?? code }));
}
