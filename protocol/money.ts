/**
 * Formats amounts of money for all parts of the product: templates, pages, hints, the command line. Amounts are always whole cents, and a cent is a
 * hundredth: even of the yen, which has no smaller coin, and of the Kuwaiti dinar, which has thousandths.
 */

/** The default locale of number formats. */
const defaultLocale = 'en-ZA';

/** The currency of an amount without one. Section 2.7.2. */
export const defaultCurrency = 'ZAR';

/** How the amounts of a module are written. */
export interface MoneyStyle {
  /** An ISO 4217 code. */
  readonly currency: string;
  readonly locale: string;
}

export const defaultMoney: MoneyStyle = { currency: defaultCurrency, locale: defaultLocale };

/**
 * Creating a format takes as long as formatting 200 amounts, and every part of the product formats some. The only cache that belongs to no object: it
 * contains no data of any module, and never more than a page or a report needs.
 */
// eslint-disable-next-line no-restricted-syntax
const formats = new Map<string, Intl.NumberFormat>();
const maximumFormats = 60;

const toTheCent = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** @throws {RangeError} if there is no such locale, or the currency is not an ISO 4217 code */
export function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  return kept(
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, ...toTheCent }),
  );
}

/** 123456 cents of `ZAR` → `R 1 234,56`. Anything but a currency code precedes the amount unchanged. */
export function moneyText(cents: number, currency: string, locale = defaultLocale): string {
  if (!isCurrencyCode(currency)) return `${currency}\u00a0${amountText(cents, locale)}`;
  return withMinus(usableMoneyFormat(currency, locale).format(decimal(cents)));
}

/** 123456 cents → `1 234,56`. */
export function amountText(cents: number, locale = defaultLocale): string {
  const format = kept(
    `${locale} amount`,
    () => new Intl.NumberFormat(usable(locale), { ...toTheCent, numberingSystem: 'latn' }),
  );
  return withMinus(format.format(decimal(cents)));
}

/** 12345 → `12 345`; a number of four digits, which may be a year, is not grouped. */
export function wholeNumberText(value: number, locale = defaultLocale): string {
  const format = kept(
    `${locale} number`,
    () => new Intl.NumberFormat(usable(locale), { useGrouping: 'min2', numberingSystem: 'latn' }),
  );
  return withMinus(format.format(value));
}

/** The minus sign of JSON and of code, for all formatted numbers: locales differ. */
function withMinus(text: string): string {
  return text.replace('−', '-');
}

/** The relative change of an amount, e.g. `+66.7 %`, and never `+0.0 %`; empty if a percentage is meaningless. */
export function percentText(before: number, after: number): string {
  if (before === 0 || before === after) return '';
  const percent = ((after - before) / Math.abs(before)) * 100;
  const size = Math.abs(percent);
  const digits = size < 0.05 ? Math.ceil(-Math.log10(size)) : 1;
  return `${percent > 0 ? '+' : '-'}${size.toFixed(digits)}\u00a0%`;
}

/** `ZAR` → `R`; a text that is not a currency code is its own symbol. */
export function currencySymbol(currency: string, locale = defaultLocale): string {
  if (!isCurrencyCode(currency)) return currency;
  const parts = usableMoneyFormat(currency, locale).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Whether a text has the form of an ISO 4217 code. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** As a text, because cents divided by 100 are not exact. */
function decimal(cents: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

function usableMoneyFormat(currency: string, locale: string): Intl.NumberFormat {
  return kept(`${locale} ${currency} usable`, () => moneyFormat(currency, usable(locale)));
}

/** The locale comes from a file that people edit. */
function usable(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

function kept(name: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  let format = formats.get(name);
  if (!format) {
    if (formats.size >= maximumFormats) formats.clear();
    formats.set(name, (format = make()));
  }
  return format;
}
