import { required, text, type BlockType } from '../define.js';
import { blockKey } from './common.js';

export const heading = {
  type: 'heading',
  name: 'heading block',
  category: 'display',
  section: '2.7.1',
  doc: 'Shows a heading that starts a part of the claim form.',
  properties: [
    blockKey,
    {
      name: 'title',
      type: text({ templated: true, filled: true }),
      presence: required,
      section: '2.7.1',
      doc: 'The text of the heading.',
      example: 'About the incident',
    },
  ],
  state: [],
  example: { type: 'heading', key: 'incident_heading', title: 'About the incident' },
} as const satisfies BlockType;
