/** Parses amounts of money as people write them. Works in whole cents, without floating-point arithmetic. */

/** A parsed text: a value or null, and why it is invalid. */
export interface Reading {
  readonly value: number | null;
  readonly fault: string | null;
}

/**
 * Reads `12,50`, `12.50`, `1 234.5`, `1,234.50`, `1.234,50`, `R 12`, `US$12` and `12 €`.
 *
 * @param example an amount as the form around it writes amounts
 */
export function readMoney(text: string, example = '1234.50'): Reading {
  const notAnAmount = `Enter an amount, e.g. ${example}.`;
  const written = withoutGaps(text)
    .replace(/^(-?)\p{L}{0,3}\p{Sc}?/u, '$1')
    .replace(/(?:\p{Lu}{0,3}\p{Sc}\p{Lu}{0,3}|\p{Lu}{3})$/u, '');
  if (written === '') return { value: null, fault: text.trim() === '' ? null : notAnAmount };
  if (/^-?\d{1,3}[.,]\d{3}$/.test(written))
    return { value: null, fault: `Thousands or a fraction? Enter the amount as in ${example}.` };
  const found = forms.map((form) => form.exec(written)).find((match) => match !== null);
  if (!found) return { value: null, fault: notAnAmount };
  const [, sign = '', whole = '', fraction = ''] = found;
  const value = Number(`${sign}${whole.replace(/\D/g, '') || '0'}${fraction.padEnd(2, '0')}`);
  return Number.isSafeInteger(value) ? { value: value + 0, fault: null } : { value: null, fault: 'Too large.' };
}

/** A number without grouping characters: white space, apostrophes, direction marks. */
function withoutGaps(text: string): string {
  return text.replace(/[\s'’\u061c\u200e\u200f]/gu, '').replace('−', '-');
}

const forms = [
  /^(-?)(\d+)(?:[.,](\d{0,2}))?$/,
  /^(-?)()[.,](\d{1,2})$/,
  /^(-?)(\d{1,3}(?:,\d{2,3})*,\d{3})\.(\d{0,2})$/,
  /^(-?)(\d{1,3}(?:\.\d{3})+),(\d{0,2})$/,
  /^(-?)(\d{1,3}(?:,\d{3}){2,})$/,
  /^(-?)(\d{1,3}(?:\.\d{3}){2,})$/,
];

/** @param group what separates groups of digits, as the form writes them */
export function readWholeNumber(text: string, group = ''): Reading {
  const parts = withoutGaps(text).split(group || ' ');
  const isGrouped = parts.length > 1 && parts.every((part, i) => (i === 0 ? /^-?\d{1,3}$/ : /^\d{2,3}$/).test(part));
  const written = isGrouped ? parts.join('') : withoutGaps(text);
  if (written === '') return { value: null, fault: null };
  const value = Number(written);
  if (!/^-?\d+$/.test(written)) return { value: null, fault: 'Enter a whole number, e.g. 12.' };
  return Number.isSafeInteger(value) ? { value: value + 0, fault: null } : { value: null, fault: 'Too large.' };
}
