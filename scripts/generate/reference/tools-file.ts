import { fence } from '../../../language/vocabulary/markdown.js';
import { toolsFile } from '../../../language/vocabulary/index.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function toolsFilePage(): string {
  const example = toolsFile.properties
    .filter((property) => property.example !== undefined)
    .map((property) => [property.name, property.example] as const);
  return page(
    'Tools file',
    `${toolsFile.doc} It is called \`.platform-tools.json\`; editor and command line read it alike.`,
    propertyTable(toolsFile.properties),
    '## Example',
    fence('json', JSON.stringify(Object.fromEntries(example), null, 2)),
  );
}
