import { boolean, required, type BlockType, type ListType } from '../define.js';
import { blockKey, blockTitle } from './common.js';

/** A group contains entries with blocks: the list of entries is a parameter, to avoid an import cycle. */
export const groupOf = (entries: ListType) =>
  ({
    type: 'group',
    name: 'group block',
    category: 'form',
    section: '2.7.2',
    doc: 'Puts several entries under one title. Their states are stored next to that of the group, not inside it.',
    properties: [
      blockKey,
      blockTitle,
      {
        name: 'blocks',
        type: { ...entries, emptyMeans: 'the group shows nothing but its title' },
        presence: required,
        section: '2.7.2',
        doc: 'The entries of the group, each with its own `block` and conditions.',
        example: [{ block: { type: 'divider', key: 'line' } }],
      },
      {
        name: 'collapsible',
        type: boolean(),
        section: '2.7.2',
        doc: 'Whether the group can be collapsed on the form.',
        example: true,
      },
    ],
    state: [],
    example: {
      type: 'group',
      key: 'witness',
      title: 'Witness',
      collapsible: true,
      blocks: [{ block: { type: 'input.text', key: 'witness_name', title: 'Name' } }],
    },
  }) as const satisfies BlockType;
