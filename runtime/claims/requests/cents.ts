import { toText } from '../../../language/semantics/index.js';
import type { ReportProblem } from '../problems.js';

/** An amount of a request in cents: a whole number that is not negative. Reports any other value and returns null for it. */
export function cents(value: unknown, property: string, report: ReportProblem): number | null {
  const text = toText(value).trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  report(property, text === '' ? 'missing-value' : 'not-integer-cents', notCents(property, text));
  return null;
}

function notCents(property: string, text: string): string {
  if (text === '') return `\`${property}\` is empty: a request needs an amount in cents.`;
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  if (/^-\d+$/.test(text)) return `\`${property}\` renders \`${shown}\`: an amount cannot be negative.`;
  const advice = /^\d+\.\d+$/.test(text) ? ' A fraction of a cent cannot be paid.' : '';
  return `\`${property}\` renders \`${shown}\`, which is not a whole number of cents.${advice}`;
}
