import { editForm, findToolsFile, loadCompanions, NavigableModule, RefusedEdit } from '../../../language/index.js';
import { blockEdit } from '../../../protocol/block-edit.js';
import { Mismatch } from '../../../protocol/decoder.js';
import { blockTypeNames } from '../../../protocol/view-model.js';
import { UserError } from '../../user-error.js';
import { checkedModule } from '../checked.js';
import { moduleArgument, type Tool } from '../tool.js';

const block = {
  type: 'object',
  description: 'A block by its key; of several with one key, `nth` counts from 0.',
  properties: { key: { type: ['string', 'null'] }, nth: { type: 'integer', minimum: 0 } },
  required: ['key'],
} as const;

const position = {
  type: 'object',
  properties: { line: { type: 'integer' }, character: { type: 'integer' } },
  required: ['line', 'character'],
} as const;

const kinds = ['set', 'unset', 'reorder', 'add', 'duplicate', 'delete', 'move', 'paste'] as const;

export const editBlock: Tool = {
  name: 'edit_block',
  title: 'Edit a block of the claim form',
  description:
    'The text edits of one change of the claim form, formatted like their surroundings; nothing is written. `set` and `unset` a property or a condition (`block`, `path`, `value`); `reorder` an item of a list (`to`); `add` a block of a `type` with free key (`place`, `properties` that replace those of its example); `duplicate`, `delete` and `move` `blocks`; `paste` entries as JSON `text`. `readers` are what still reads deleted blocks or a removed option. Apply all edits, from the last to the first, then check_module.',
  arguments: {
    ...moduleArgument,
    edit: {
      type: 'object',
      properties: {
        kind: { enum: kinds },
        block,
        blocks: { type: 'array', items: block },
        path: {
          type: 'array',
          items: { type: ['string', 'integer'] },
        },
        value: {},
        to: { type: 'integer', minimum: 0 },
        type: { enum: blockTypeNames },
        place: {
          type: 'object',
          description: '`inside` a group, or of the form for a null block; `before` or `after` a block.',
          properties: { side: { enum: ['before', 'after', 'inside'] }, block: { anyOf: [block, { type: 'null' }] } },
          required: ['side', 'block'],
        },
        properties: { type: 'object' },
        text: { type: 'string' },
      },
      required: ['kind'],
      examples: [
        { kind: 'set', block: { key: 'deceased_person' }, path: ['options', 0, 'value'], value: 'Husband or wife' },
        {
          kind: 'set',
          block: { key: 'deceased_person' },
          path: ['show_if'],
          value: "{{ifCondition claim.status '===' 'open'}}",
        },
        { kind: 'add', type: 'input.text', place: { side: 'after', block: { key: 'deceased_person' } } },
      ],
    },
  },
  required: ['edit'],
  output: {
    file: { type: 'string', description: 'The path of the claims blocks in the module.' },
    edits: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          range: { type: 'object', properties: { start: position, end: position }, required: ['start', 'end'] },
          newText: { type: 'string' },
        },
        required: ['range', 'newText'],
      },
    },
    blocks: {
      type: 'array',
      items: block,
      description: 'The blocks that the edit is about, as they are called after it.',
    },
    readers: {
      type: 'array',
      items: {
        type: 'object',
        properties: { file: { type: 'string' }, line: { type: 'integer', description: 'From 0.' } },
        required: ['file', 'line'],
      },
    },
  },
  async run({ module, edit: given }, { roots }) {
    const properties =
      typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'add' ? { properties: {} } : {};
    const edit = blockEdit({ ...properties, ...(given as object) });
    if (edit instanceof Mismatch) throw new UserError(`The edit does not fit. ${String(edit)}`);
    if (edit.kind === 'rename')
      throw new UserError('Renames change other files, too: call explain_name, and change all places that it lists.');
    const { check, fileSystem, root } = await checkedModule(roots, module);
    const { uri } = await findToolsFile(fileSystem, root);
    const navigable = new NavigableModule(check, await loadCompanions(fileSystem, check.module, uri));
    try {
      const { path, edits, blocks, readers } = editForm(navigable, edit);
      return {
        file: path,
        edits: edits.flatMap(({ range, newText }) => {
          const place = navigable.range(path, range);
          return place ? [{ range: place, newText }] : [];
        }),
        blocks,
        readers: readers.flatMap(({ path: file, range }) => {
          const line = navigable.range(file, range)?.start.line;
          return line === undefined ? [] : [{ file, line }];
        }),
      };
    } catch (error) {
      if (error instanceof RefusedEdit) throw new UserError(error.message);
      throw error;
    }
  },
};
