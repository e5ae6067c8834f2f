/** Amounts of money as people read them. They are whole cents throughout: no fraction is ever calculated. */

const NO_BREAK_SPACE = '\u00a0';

/** Digits in groups of three: 1234567 → `1 234 567`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
}

/** 123456 cents → `1 234.56`. */
export function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** 123456 cents → `R 1 234.56`. */
export function moneyText(cents: number, isoCode: string): string {
  return `${currencySymbol(isoCode)}${NO_BREAK_SPACE}${amountText(cents)}`;
}

/** `ZAR` → `R`; a text that is no currency code is its own symbol. */
export function currencySymbol(isoCode: string): string {
  if (!isCurrencyCode(isoCode)) return isoCode;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: isoCode,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? isoCode;
}

/** Whether a text has the form of an ISO 4217 code. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
