import { blockTypes, templatePaths, type BlockType } from '../../../language/vocabulary/index.js';
import { code, table } from '../../../language/vocabulary/markdown.js';
import { page } from '../page.js';

export function templatePathsPage(): string {
  const blocks: readonly BlockType[] = blockTypes;
  return page(
    'Names in templates',
    'These names are known. Others are no mistakes: below `module` only the product knows what there is. An element of a list is named by its place, from 0: `beneficiaries.[0]` or `beneficiaries.0`.',
    table(
      ['Path', 'Type', 'Meaning', 'Known values'],
      templatePaths.map(({ path, type = '', doc, values = [] }) => [
        code(path),
        type,
        doc,
        values.map(({ value }) => code(value)).join(', '),
      ]),
    ),
    '## Block states',
    'The state of a block is `claim.block_states.<key>`. It always has a `type`, except that the state of a disbursement block is empty until its request exists. Beside it:',
    table(
      ['Block type', 'Fields and what they hold'],
      blocks
        .filter(({ state }) => state.length > 0)
        .map(({ type, state }) => [
          code(type),
          state.map(({ name, valueType }) => `${code(name)} (${valueType})`).join(', '),
        ]),
    ),
  );
}
