import { alterationHook, configuration, misplacedSettings, settings } from '../../../language/vocabulary/index.js';
import { code, table } from '../../../language/vocabulary/markdown.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function configurationPage(): string {
  return page(
    'Configuration file',
    'A product module is the folder that holds a `.platform-config.json`. Members that are not described here are left alone.',
    propertyTable(configuration.properties, new Set([settings, alterationHook])),
    '`settings` has [a page of its own](settings.md), and so have [alteration hooks](alteration-hooks.md).',
    '## Settings in other places',
    'Many files hold these settings elsewhere. They are read there too, and reported as misplaced.',
    table(
      ['Found at', 'Belongs at'],
      misplacedSettings.map(({ found, belongs }) => [code(found.join('.')), code(belongs.join('.'))]),
    ),
  );
}
