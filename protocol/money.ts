/**
 * Formats amounts of money for all parts of the product: templates, pages, hints, the command line. Amounts are always whole cents, and a cent is a
 * hundredth: even of the yen, which has no smaller coin, and of the Kuwaiti dinar, which has thousandths.
 */
import { counted } from './counted.js';

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

/** How the amounts of a policy are written. @param currency the one of the policy; any other value is none */
export function moneyStyle(currency: unknown, locale: string): MoneyStyle {
  return { currency: typeof currency === 'string' && isCurrencyCode(currency) ? currency : defaultCurrency, locale };
}

/** More currencies than these are asked for by mistake only. */
const mostFormats = 60;

const toTheCent = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/**
 * Writes the amounts and numbers of one locale. Belongs to a page, a report or the environment of templates, and is used for all that they write: it
 * keeps the formats that it has made.
 */
export class NumberFormats {
  readonly #formats = new Map<string, Intl.NumberFormat>();
  #usable: string | undefined;

  /** @param locale from a file that people edit; what is not one is written like the default locale */
  constructor(readonly locale: string = defaultLocale) {}

  /** 123456 cents of `ZAR` → `R 1 234,56`. Anything but a currency code precedes the amount unchanged. */
  money(cents: number, currency: string): string {
    if (!isCurrencyCode(currency)) return `${currency}\u00a0${this.amount(cents)}`;
    return withMinus(this.#currency(currency).format(decimal(cents)));
  }

  /** 123456 cents → `1 234,56`. */
  amount(cents: number): string {
    return withMinus(this.#kept('an amount', { ...toTheCent, numberingSystem: 'latn' }).format(decimal(cents)));
  }

  /** How an amount is entered, such as `1 234,50`. */
  get exampleAmount(): string {
    return this.amount(123_450);
  }

  /** 12345 → `12 345`; a number of four digits, which may be a year, is not grouped. */
  whole(value: number): string {
    return withMinus(this.#kept('a whole number', { useGrouping: 'min2', numberingSystem: 'latn' }).format(value));
  }

  /** What `whole` writes between groups of digits. */
  get group(): string {
    return this.whole(1_000_000).replace(/\d+/g, '').charAt(0);
  }

  /** 66.66 percent → `+66,7 %`; a small one with as many digits as it takes. */
  change(percent: number): string {
    const size = Math.abs(percent);
    const digits = size < 0.05 ? Math.min(Math.ceil(-Math.log10(size)), 20) : 1;
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' };
    const format = this.#kept(`a change to ${String(digits)}`, { ...options, useGrouping: 'min2' });
    return `${percent > 0 ? '+' : '-'}${format.format(size)}\u00a0%`;
  }

  /** `ZAR` → `R`; a text that is not a currency code is its own symbol. */
  symbol(currency: string): string {
    if (!isCurrencyCode(currency)) return currency;
    const parts = this.#currency(currency).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  }

  /**
   * An amount as the platform's helper writes it.
   *
   * @param cents may have a fraction
   * @throws {RangeError} if the locale is none, or the currency is not an ISO 4217 code
   */
  strictMoney(cents: number, currency: string): string {
    Intl.getCanonicalLocales(this.locale);
    return this.#currency(currency).format(cents / 100);
  }

  #currency(currency: string): Intl.NumberFormat {
    return this.#kept(currency, { style: 'currency', currency, ...toTheCent });
  }

  #kept(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    let format = this.#formats.get(name);
    if (!format) {
      this.#usable ??= usable(this.locale);
      if (this.#formats.size >= mostFormats) this.#formats.clear();
      this.#formats.set(name, (format = new Intl.NumberFormat(this.#usable, options)));
    }
    return format;
  }
}

/** One amount as money: `NumberFormats` is for many. */
export function moneyText(cents: number, currency: string, locale?: string): string {
  return new NumberFormats(locale).money(cents, currency);
}

/**
 * A value of a policy as money; undefined if its name does not mark it as an amount in cents.
 *
 * @param name of the field, such as `monthly_premium`
 */
export function namedAmountText(name: string, value: unknown, { currency, locale }: MoneyStyle): string | undefined {
  const isAmount = /^(?:.*_)?(?:premium|amount|sum_assured|balance)$/.test(name) && Number.isSafeInteger(value);
  return isAmount && isCurrencyCode(currency) ? moneyText(Number(value), currency, locale) : undefined;
}

/**
 * An amount of a policy as money. One with a fraction of a cent, which code may return, is not rounded: `10.5 cents`.
 *
 * @param currency that the policy names; null: that of the module
 */
export function policyMoneyText(cents: number, currency: string | null, money: MoneyStyle = defaultMoney): string {
  if (!Number.isSafeInteger(cents)) return counted(cents, 'cent');
  return moneyText(cents, currency ?? money.currency, money.locale);
}

/** One number: `NumberFormats` is for many. */
export function wholeNumberText(value: number, locale?: string): string {
  return new NumberFormats(locale).whole(value);
}

/** The minus sign of JSON and of code, for all formatted numbers: locales differ. */
function withMinus(text: string): string {
  return text.replace('−', '-');
}

/** The relative change of an amount, e.g. `+66,7 %`, and never `+0,0 %`; empty if a percentage is meaningless. */
export function percentText(before: number, after: number, locale?: string): string {
  if (before === 0 || before === after) return '';
  return new NumberFormats(locale).change(((after - before) / Math.abs(before)) * 100);
}

/**
 * One of our messages with its amounts as money: what `monthly_premium` in backticks is said to be. Messages have
 * cents, because they are part of JSON reports.
 */
export function withAmounts(message: string, money: MoneyStyle): string {
  let name = '';
  return message.replace(/`([^`]*)`|(?<=\b(?:is|be) )-?\d+(?![\w-]|\.\d)/g, (part, quoted?: string) => {
    const text = quoted ?? part;
    if (/^-?\d+$/.test(text)) return namedAmountText(name, Number(text), money) ?? part;
    name = text.split('.').at(-1) ?? '';
    return part;
  });
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

function usable(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}
