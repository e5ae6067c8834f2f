import { explainName, loadCompanions, findToolsFile, NavigableModule } from '../../../language/index.js';
import { UserError } from '../../user-error.js';
import { checkedModule } from '../checked.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

export const explainNameTool: Tool = {
  name: 'explain_name',
  title: 'Explain a name',
  description:
    'What a name means: a block, a fulfillment type or an alteration hook of the module with all places that name it, or a block type, helper, setting or hook function of the configuration language. Call it before you rename or remove something.',
  arguments: {
    ...moduleArgument,
    name: { type: 'string', description: 'Such as the key of a block.', examples: ['dateFormat'] },
  },
  required: ['name'],
  output: { meanings: answers.objects },
  async run({ module, name }, { roots }) {
    const { check, fileSystem, root } = await checkedModule(roots, module);
    const { uri } = await findToolsFile(fileSystem, root);
    const companions = await loadCompanions(fileSystem, check.module, uri);
    const meanings = explainName(new NavigableModule(check, companions), String(name));
    if (meanings.length === 0)
      throw new UserError(
        `'${String(name)}' is no name of the module and no word of the configuration language. describe_module lists the keys.`,
      );
    return { meanings };
  },
};
