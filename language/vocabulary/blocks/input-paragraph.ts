import { text, type BlockType } from '../define.js';
import { blockKey, blockTitle, lengthBounds, lengthLimits, placeholder } from './common.js';

export const inputParagraph = {
  type: 'input.paragraph',
  name: 'input.paragraph block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks for a text of several lines.',
  properties: [
    blockKey,
    blockTitle,
    placeholder(text({ templated: true }), 'What happened, in your own words'),
    ...lengthBounds,
  ],
  bounds: [lengthLimits],
  state: [{ name: 'value', valueType: 'text', doc: 'The entered text.' }],
  example: { type: 'input.paragraph', key: 'statement', title: 'What happened', max_length: 2000 },
} as const satisfies BlockType;
