import { integer, text, type BlockType } from '../define.js';
import { blockKey, blockTitle, placeholder, valueBounds } from './common.js';

const cents = integer({ unit: 'cents', templated: true });

export const inputCurrency = {
  type: 'input.currency',
  name: 'input.currency block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for an amount of money. Its properties and its state are in cents.',
  properties: [
    blockKey,
    blockTitle,
    {
      name: 'isoCode',
      type: text({ format: 'currency', templated: true }),
      default: 'ZAR',
      section: '2.7.2',
      doc: 'The currency of the amount, by its three-letter code.',
      example: 'ZAR',
    },
    placeholder(cents, 500000),
    {
      name: 'max',
      // Of no amount that is paid, the most is less than nothing.
      type: integer({ unit: 'cents', minimum: 0, templated: true }),
      section: '2.7.2',
      doc: 'The largest allowed amount.',
      example: '{{claim.policy.sum_assured}}',
    },
    {
      name: 'min',
      type: cents,
      section: '2.7.2',
      doc: 'The smallest allowed amount.',
      example: 10000,
    },
  ],
  bounds: [valueBounds],
  state: [{ name: 'value', valueType: 'cents', doc: 'The entered amount, in cents.' }],
  example: {
    type: 'input.currency',
    key: 'approved_amount',
    title: 'Approved amount',
    isoCode: 'ZAR',
    min: 10000,
    max: '{{claim.policy.sum_assured}}',
  },
} as const satisfies BlockType;
