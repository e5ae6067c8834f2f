import { boolean, optional, required, type BlockType, type ListType } from '../define.js';
import { blockKey, blockTitle } from './common.js';

/** A group holds entries that hold blocks again: whoever assembles the block types hands the list in, so that no file imports itself in a circle. */
export const groupOf = (entries: ListType) =>
  ({
    type: 'group',
    name: 'group block',
    category: 'form',
    section: '2.7.2',
    doc: 'Puts several entries under one title. Their states stand beside that of the group, not inside it.',
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
        presence: optional,
        section: '2.7.2',
        doc: 'Whether the group can be folded away on the form.',
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
