import { complete, loadCompanions, findToolsFile } from '../../../language/index.js';
import { checkedModule, documentOf } from '../checked.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

/** More do not help to choose. */
const mostItems = 50;

export const completeAt: Tool = {
  name: 'complete_at',
  title: 'Complete at a position',
  description:
    'What may be written at a position of a file: names, values, template paths and whole blocks, each with the edit that writes it. Lines and characters count from 0, in UTF-16 units.',
  arguments: {
    ...moduleArgument,
    file: { type: 'string', description: 'The path of the file in the module.' },
    line: { type: 'integer', minimum: 0 },
    character: { type: 'integer', minimum: 0 },
  },
  required: ['file', 'line', 'character'],
  output: { total: answers.count, items: answers.objects },
  async run({ module, file, line, character }, { roots }) {
    const { check, fileSystem, root } = await checkedModule(roots, module);
    documentOf(check, String(file));
    const { uri } = await findToolsFile(fileSystem, root);
    const samples = (await loadCompanions(fileSystem, check.module, uri)).filter(({ kind }) => kind === 'sample');
    const position = { line: Number(line), character: Number(character) };
    const { items } = complete(check, String(file), position, { samples });
    return {
      total: items.length,
      items: items.slice(0, mostItems).map(({ label, detail, describe, textEdit }) => ({
        label,
        detail: detail ?? null,
        documentation: describe?.() ?? null,
        edit: textEdit && { range: 'range' in textEdit ? textEdit.range : textEdit.replace, newText: textEdit.newText },
      })),
    };
  },
};
