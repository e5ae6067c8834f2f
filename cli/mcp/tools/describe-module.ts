import { moduleOutline, type ModuleCheck } from '../../../language/index.js';
import { InputError } from '../../../runtime/inputs/input-error.js';
import { claimsBlocksInput, configurationInput, readIn } from '../../../runtime/inputs/input.js';
import { checkedModule } from '../checked.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

export const describeModule: Tool = {
  name: 'describe_module',
  title: 'Describe a product module',
  description:
    'What a module contains: the blocks of its claim form as a tree, with conditions as sentences and the keys of options; fulfillment types with their parameters, alteration hooks and all files. `broken` says why parts are missing: correct that first. Call it first.',
  arguments: moduleArgument,
  output: {
    name: answers.text,
    blocks: answers.objects,
    fulfillmentTypes: answers.objects,
    hooks: answers.objects,
    files: answers.texts,
    broken: answers.texts,
  },
  async run({ module }, { roots }) {
    const { check } = await checkedModule(roots, module);
    return { ...moduleOutline(check), broken: brokenFiles(check) };
  },
};

/** A sentence for each file that is not what it must be: the outline has only the readable parts of it. */
function brokenFiles({ module: { files, options } }: ModuleCheck): readonly string[] {
  return [configurationInput, claimsBlocksInput].flatMap((input) => {
    const document = files.get(input.path(options.layout))?.document;
    try {
      if (document) readIn(document, (text) => input.read(text, input.path(options.layout)));
      return [];
    } catch (error) {
      if (error instanceof InputError) return [error.message];
      throw error;
    }
  });
}
