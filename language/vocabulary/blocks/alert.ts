import { choice, optional, required, text, type BlockType } from '../define.js';
import { blockKey } from './common.js';

export const alert = {
  type: 'alert',
  name: 'alert block',
  category: 'display',
  section: '2.7.1',
  doc: 'Shows a message in a coloured box, such as a warning to whoever handles the claim.',
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
          { value: 'secondary', doc: 'A muted colour for what matters less.' },
          { value: 'success', doc: 'Says that something is in order.' },
          { value: 'danger', doc: 'Says that something is wrong and must be seen.' },
          { value: 'warning', doc: 'Says that something needs care.' },
          { value: 'info', doc: 'Adds something worth knowing.' },
          { value: 'light', doc: 'A light, neutral box.' },
          { value: 'dark', doc: 'A dark, neutral box.' },
        ],
        { templated: true },
      ),
      presence: optional,
      section: '2.7.1',
      doc: 'The colour of the box, named by what it tells the reader.',
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
