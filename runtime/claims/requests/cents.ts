import { toText } from '../../../language/semantics/index.js';
import type { NumberFormats } from '../../../protocol/money.js';
import type { ReportProblem } from '../problems.js';

/**
 * An amount of a request in cents: a whole number that is not negative. Reports any other value and returns null for it.
 *
 * @param numbers how amounts are written in problems
 */
export function cents(value: unknown, property: string, numbers: NumberFormats, report: ReportProblem): number | null {
  const text = toText(value).trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  report(property, text === '' ? 'missing-value' : 'not-integer-cents', notCents(property, text, numbers));
  return null;
}

function notCents(property: string, text: string, numbers: NumberFormats): string {
  if (text === '') return `\`${property}\` is empty: a request needs an amount in cents.`;
  if (/^-\d{1,15}$/.test(text)) return `An amount cannot be negative: ${numbers.amount(Number(text))}.`;
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  const advice = /^\d+\.\d+$/.test(text) ? ' A fraction of a cent cannot be paid.' : '';
  return `\`${property}\` renders \`${shown}\`, which is not a whole number of cents.${advice}`;
}
