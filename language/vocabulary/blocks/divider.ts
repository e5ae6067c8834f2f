import type { BlockType } from '../define.js';
import { blockKey } from './common.js';

export const divider = {
  type: 'divider',
  name: 'divider block',
  category: 'display',
  section: '2.7.1',
  doc: 'Draws a line between two parts of the form.',
  properties: [blockKey],
  state: [],
  example: { type: 'divider', key: 'after_incident' },
} as const satisfies BlockType;
