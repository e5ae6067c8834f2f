import { moduleOutline } from '../../../language/index.js';
import { checkedModule } from '../checked.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

export const describeModule: Tool = {
  name: 'describe_module',
  title: 'Describe a product module',
  description:
    'What a module contains: the blocks of its claim form as a tree, with conditions as sentences and the keys of options; fulfillment types with their parameters, alteration hooks and all files. Call it first.',
  arguments: moduleArgument,
  output: {
    name: answers.text,
    blocks: answers.objects,
    fulfillmentTypes: answers.objects,
    hooks: answers.objects,
    files: answers.texts,
  },
  async run({ module }, { roots }) {
    return moduleOutline((await checkedModule(roots, module)).check);
  },
};
