import { integer, type BlockType } from '../define.js';
import { blockKey, blockTitle, placeholder, valueBounds } from './common.js';

const number = integer({ templated: true });

export const inputNumber = {
  type: 'input.number',
  name: 'input.number block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for a whole number.',
  properties: [
    blockKey,
    blockTitle,
    placeholder(number, 2),
    {
      name: 'max',
      type: number,
      section: '2.7.2',
      doc: 'The largest allowed number.',
      example: 10,
    },
    {
      name: 'min',
      type: number,
      section: '2.7.2',
      doc: 'The smallest allowed number.',
      example: 1,
    },
  ],
  bounds: [valueBounds],
  state: [{ name: 'value', valueType: 'integer', doc: 'The entered number.' }],
  example: { type: 'input.number', key: 'vehicles_involved', title: 'Vehicles involved', min: 1, max: 10 },
} as const satisfies BlockType;
