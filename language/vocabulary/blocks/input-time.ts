import { text, type BlockType } from '../define.js';
import { blockKey, blockTitle, placeholder } from './common.js';

const time = text({ format: 'time', templated: true });

export const inputTime = {
  type: 'input.time',
  name: 'input.time block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for a time of day.',
  properties: [
    blockKey,
    blockTitle,
    placeholder(time, '08:00'),
    {
      name: 'default_value',
      type: time,
      section: '2.7.2',
      doc: 'The initial time.',
      example: '12:00',
    },
  ],
  state: [{ name: 'value', valueType: 'time', doc: 'The entered time of day, in ISO 8601.' }],
  example: { type: 'input.time', key: 'time_of_loss', title: 'Time of the loss', placeholder: '08:00' },
} as const satisfies BlockType;
