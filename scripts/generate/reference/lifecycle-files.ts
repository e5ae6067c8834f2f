import { fence } from '../../../language/vocabulary/markdown.js';
import { lifecycleEvent, lifecycleFile } from '../../../language/vocabulary/index.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function lifecycleFilesPage(): string {
  const example = lifecycleFile.properties
    .filter((property) => property.example !== undefined)
    .map((property) => [property.name, property.example] as const);
  return page(
    'Lifecycle files',
    `${lifecycleFile.doc} They are in \`sandbox/lifecycles\`. How they are simulated: [The life of a policy](../lifecycle.md).`,
    propertyTable(lifecycleFile.properties),
    '## Events',
    'Each event has one of these names as its `event`, and further members.',
    ...lifecycleEvent
      .variants()
      .flatMap(({ type, doc, properties }) => [`### ${type}`, doc, propertyTable(properties)]),
    '## Example',
    fence('json', JSON.stringify(Object.fromEntries(example), null, 2)),
  );
}
