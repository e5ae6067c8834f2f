import { text, type BlockType } from '../define.js';
import { blockDescription, blockKey, blockTitle, lengthBounds, lengthLimits, placeholder } from './common.js';

export const inputText = {
  type: 'input.text',
  name: 'input.text block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for one line of text.',
  properties: [
    blockKey,
    blockTitle,
    blockDescription,
    placeholder(text({ templated: true }), 'CAS 123/04/2026'),
    ...lengthBounds,
  ],
  bounds: [lengthLimits],
  state: [{ name: 'value', valueType: 'text', doc: 'The entered text.' }],
  example: { type: 'input.text', key: 'case_number', title: 'Police case number', max_length: 40 },
} as const satisfies BlockType;
