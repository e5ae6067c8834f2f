import { ordinal } from '../../dates/format.js';
import { isMissing, show } from '../../semantics/helper-call.js';
import { holdsObject, toNumber, toText } from '../../semantics/values.js';
import type { Helper } from './helper.js';

export const toStartCase: Helper = {
  name: 'toStartCase',
  forms: ['inline'],
  doc: 'Converts a key to capitalized words.',
  parameters: [{ name: 'text', type: 'text', doc: 'The text to rewrite.' }],
  hash: [],
  returns: 'The words, separated by spaces.',
  result: 'text',
  takes: 'one text',
  /** Words begin at separators and at capitals, so that `savings_account` and `savingsAccount` are the same. */
  evaluate: ({ args: [text], fail }) => {
    if (holdsObject(text)) return fail('object-as-text', `\`toStartCase\` takes a text, not ${show(text)}.`);
    const words = toText(text)
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu);
    return (words ?? []).map(capitalised).join(' ');
  },
  example: { template: "{{toStartCase 'savings_account'}}", renders: 'Savings Account' },
};

export const ordinalString: Helper = {
  name: 'ordinalString',
  forms: ['inline'],
  doc: 'Formats a number as an ordinal.',
  parameters: [{ name: 'number', type: 'integer', doc: 'A whole number.' }],
  hash: [],
  returns: 'The number with its English ending.',
  result: 'text',
  takes: 'one whole number',
  evaluate: ({ args: [given], fail }) => {
    if (isMissing(given)) return undefined;
    const number = toNumber(given);
    if (number === undefined || !Number.isInteger(number))
      return fail('not-a-number', `\`ordinalString\` needs a whole number, not ${show(given)}.`);
    return ordinal(number);
  },
  example: { template: '{{ordinalString 3}}', renders: '3rd' },
};

function capitalised(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}
