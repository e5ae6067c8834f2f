import { choice, required, text, type BlockType } from '../define.js';
import { blockKey } from './common.js';

export const alert = {
  type: 'alert',
  name: 'alert block',
  category: 'display',
  section: '2.7.1',
  doc: 'Shows a message in a coloured box, such as a warning to the claims handler.',
  properties: [
    blockKey,
    {
      name: 'markdown',
      type: text({ format: 'markdown', templated: true }),
      presence: required,
      section: '2.7.1',
      doc: 'The message, written in Markdown.',
      example: 'The loss happened **before** cover started.',
    },
    {
      name: 'color',
      type: choice(
        'color',
        [
          { value: 'primary', doc: "The colour of the dashboard's main actions." },
          { value: 'secondary', doc: 'A muted colour for less important messages.' },
          { value: 'success', doc: 'Indicates success.' },
          { value: 'danger', doc: 'Indicates a problem that must be noticed.' },
          { value: 'warning', doc: 'Indicates that care is needed.' },
          { value: 'info', doc: 'Additional information.' },
          { value: 'light', doc: 'A light, neutral box.' },
          { value: 'dark', doc: 'A dark, neutral box.' },
        ],
        { templated: true },
      ),
      section: '2.7.1',
      doc: 'The colour of the box, named by its meaning.',
      example: 'warning',
    },
  ],
  state: [],
  example: {
    type: 'alert',
    key: 'waiting_period_warning',
    markdown: 'The loss happened within the **waiting period**.',
    color: 'warning',
  },
} as const satisfies BlockType;
