import type { BlockType } from '../define.js';
import { blockKey, blockTitle, chosenOption, defaultOption, options } from './common.js';

export const dropdown = {
  type: 'dropdown',
  name: 'dropdown block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks to choose one option from a drop-down list.',
  properties: [blockKey, blockTitle, options, defaultOption],
  state: chosenOption,
  example: {
    type: 'dropdown',
    key: 'province',
    title: 'Province of the loss',
    options: [
      { key: 'gauteng', value: 'gauteng' },
      { key: 'western_cape', value: 'western cape' },
    ],
  },
} as const satisfies BlockType;
