import { boolean, type BlockType } from '../define.js';
import { blockKey, blockTitle } from './common.js';

export const checkbox = {
  type: 'checkbox',
  name: 'checkbox block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for yes or no with a checkbox.',
  properties: [
    blockKey,
    blockTitle,
    {
      name: 'default_value',
      type: boolean({ templated: true }),
      section: '2.7.2',
      doc: 'Whether the box is initially ticked.',
      example: false,
    },
  ],
  state: [{ name: 'value', valueType: 'boolean', doc: 'Whether the box is ticked.' }],
  example: { type: 'checkbox', key: 'police_notified', title: 'The police were told', default_value: false },
} as const satisfies BlockType;
