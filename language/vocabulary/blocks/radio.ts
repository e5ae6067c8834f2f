import type { BlockType } from '../define.js';
import { blockDescription, blockKey, blockTitle, chosenOption, defaultOption, options } from './common.js';

export const radio = {
  type: 'radio',
  name: 'radio block',
  category: 'form',
  section: '2.7.2',
  doc: 'Asks to choose one of a few options, all of them visible.',
  properties: [blockKey, blockTitle, blockDescription, defaultOption, options],
  state: chosenOption,
  example: {
    type: 'radio',
    key: 'cause',
    title: 'Cause of the loss',
    default_value: 'theft or robbery',
    options: [
      { key: 'theft', value: 'theft or robbery' },
      { key: 'fire', value: 'fire' },
    ],
  },
} as const satisfies BlockType;
