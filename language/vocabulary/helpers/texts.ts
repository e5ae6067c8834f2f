import type { Helper } from '../define.js';

export const toStartCase: Helper = {
  name: 'toStartCase',
  forms: ['inline'],
  doc: 'Converts a key to capitalized words.',
  parameters: [{ name: 'text', type: 'any', doc: 'The text to rewrite.' }],
  hash: [],
  returns: 'The words, separated by spaces.',
  result: 'text',
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
  example: { template: '{{ordinalString 3}}', renders: '3rd' },
};
