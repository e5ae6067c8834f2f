import { text, type BlockType } from '../define.js';
import { blockKey, blockTitle, placeholder, valueBounds } from './common.js';

const date = text({ format: 'date', templated: true });

export const inputDate = {
  type: 'input.date',
  name: 'input.date block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for a date. Defaults and bounds may be relative to today: `{{ dateNow }}`.',
  properties: [
    blockKey,
    blockTitle,
    {
      name: 'default_value',
      type: date,
      section: '2.7.2',
      doc: 'The initial date, e.g. `{{ dateNow }}`.',
      example: '{{ dateNow }}',
    },
    placeholder(date, '2026-01-31'),
    {
      name: 'max',
      type: date,
      section: '2.7.2',
      doc: 'The latest allowed date. `{{ dateNow }}` rules out the future.',
      example: '{{ dateNow }}',
    },
    {
      name: 'min',
      type: date,
      section: '2.7.2',
      doc: 'The earliest allowed date.',
      example: '{{ claim.policy.start_date }}',
    },
  ],
  bounds: [valueBounds],
  state: [{ name: 'value', valueType: 'date', doc: 'The entered date, in ISO 8601, with or without a time.' }],
  example: { type: 'input.date', key: 'date_of_loss', title: 'Date of the loss', max: '{{ dateNow }}' },
} as const satisfies BlockType;
