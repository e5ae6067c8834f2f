import { fence } from '../../../language/vocabulary/markdown.js';
import {
  alterationScenario,
  claimScenario,
  documentScenario,
  type Variant,
} from '../../../language/vocabulary/index.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function scenariosPage(): string {
  return page(
    'Scenarios',
    'Files of `sandbox/scenarios/`. Each is played again by `platform-config test`; its `kind` tells which of the two it is. How expectations are compared, [testing](../features/testing.md) tells.',
    ...[claimScenario, alterationScenario, documentScenario].flatMap(section),
  );
}

function section(variant: Variant): readonly string[] {
  const example = variant.properties
    .filter((property) => property.example !== undefined)
    .map((property) => [property.name, property.example] as const);
  return [
    `## \`"kind": "${variant.type}"\``,
    variant.doc,
    propertyTable(variant.properties),
    fence('json', JSON.stringify({ kind: variant.type, ...Object.fromEntries(example) }, null, 2)),
  ];
}
