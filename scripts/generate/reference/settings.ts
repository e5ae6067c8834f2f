import { settings, type Property } from '../../../language/vocabulary/index.js';
import { paragraphs } from '../../../language/vocabulary/markdown.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function settingsPage(): string {
  const groups = settings.properties.filter(isGroup);
  return page(
    'Settings',
    settings.doc,
    'All paths on this page start at `settings` in `.platform-config.json`.',
    propertyTable(settings.properties.filter((property) => !isGroup(property))),
    ...groups.map((group) => paragraphs(`## ${group.name}`, propertyTable([group]))),
  );
}

/** Settings with members get a section each. */
function isGroup({ type }: Property): boolean {
  return type.kind === 'object' || type.kind === 'list';
}
