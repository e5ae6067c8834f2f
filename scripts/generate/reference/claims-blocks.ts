import {
  blockTypes,
  claimsBlocks,
  conditions,
  type BlockCategory,
  type BlockType,
  type Shape,
} from '../../../language/vocabulary/index.js';
import { code, fence, paragraphs, table } from '../../../language/vocabulary/markdown.js';
import { propertyTable } from './property-table.js';

const categories: Readonly<Record<BlockCategory, string>> = {
  display: 'They show something and ask nothing; their state holds `type` alone.',
  form: 'They ask, and store the answer in their state.',
  disbursement:
    'They show a card with a button that creates one request. The claims handler presses it on the dashboard; nothing is transferred until the request is processed. The state is empty until then.',
};

export function claimsBlocksParts(): readonly string[] {
  const blocks: readonly BlockType[] = blockTypes;
  return [
    'The claims blocks are in `workflows/claims-blocks.json`: a list of entries, each with a `block` and the conditions of the block. The `type` of a block determines its other properties.',
    '## Conditions',
    'A condition is a template. It is falsy when it renders nothing, `false`, `0`, `null`, `undefined` or `NaN`, and truthy otherwise. `true` and `false` are allowed in place of a template; `null` and an empty text mean that there is no condition.',
    propertyTable(conditions),
    table(
      ['Condition', 'Has an effect on'],
      conditions.map(({ name, appliesTo }) => [code(name), `${appliesTo.join(', ')} blocks`]),
    ),
    ...(Object.keys(categories) as BlockCategory[]).map((category) =>
      paragraphs(
        `## ${category.charAt(0).toUpperCase()}${category.slice(1)} blocks`,
        categories[category],
        ...blocks.filter((block) => block.category === category).map(blockSection),
      ),
    ),
  ];
}

function blockSection(block: BlockType): string {
  return paragraphs(
    `### ${block.type}`,
    block.doc,
    propertyTable(block.properties, entryShape()),
    block.state.length > 0 ? `Fields of the state, beside ${code('type')}:` : undefined,
    table(
      ['Field', 'Value', 'Meaning'],
      block.state.map(({ name, valueType, values, doc }) => [
        code(name),
        values ? `one of ${values.map(({ value }) => code(value)).join(', ')}` : valueType,
        doc,
      ]),
    ),
    fence('json', JSON.stringify({ block: block.example }, null, 2)),
  );
}

/** The contents of a group's list: the types on this page. */
function entryShape(): ReadonlySet<Shape> {
  const entry = claimsBlocks.of();
  return new Set(entry.kind === 'object' ? [entry.shape] : []);
}
