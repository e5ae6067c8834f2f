import { toText } from '../../../language/semantics/index.js';
import type { ReportProblem } from '../problems.js';

/** Writes an amount of cents in the currency of the claim. */
export type MoneyText = (cents: number) => string;

/**
 * An amount of a request in cents: a whole number that is not negative. Reports any other value and returns null for it.
 *
 * @param money how amounts are written in problems
 */
export function cents(value: unknown, property: string, money: MoneyText, report: ReportProblem): number | null {
  const text = toText(value).trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  report(property, text === '' ? 'missing-value' : 'not-integer-cents', notCents(property, text, money));
  return null;
}

function notCents(property: string, text: string, money: MoneyText): string {
  if (text === '') return `\`${property}\` is empty: a request needs an amount in cents.`;
  if (/^-\d{1,15}$/.test(text)) return `An amount cannot be negative: ${money(Number(text))}.`;
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  const advice = /^\d+\.\d+$/.test(text) ? ' A fraction of a cent cannot be paid.' : '';
  return `\`${property}\` renders \`${shown}\`, which is not a whole number of cents.${advice}`;
}
