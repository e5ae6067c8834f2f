import { configurationFileName } from '../../module/snapshot/options.js';
import { defineCrossRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { setAt } from '../fix.js';
import { hookSchemas } from './shared/hook-schemas.js';
import { inWords } from '../shared/objects/skeleton.js';

export default defineCrossRule({
  id: 'alteration-hooks/unused-schema',
  severity: 'information',
  docs: {
    summary: 'Reports the schema of an alteration hook that the configuration does not define.',
    rationale:
      'There are no hooks but those in `alterationHooks`, and a schema belongs to the hook by whose key its file is called. A schema of no hook is never shown: its hook was removed or renamed, or is still to be defined.',
    sections: ['2.2'],
  },
  messages: {
    unused:
      'The configuration defines no alteration hook `{name}`, so this form is never shown. Define the hook, or rename or remove the file.',
  },
  examples: {
    good: [hookModule({}, { 'workflows/alteration-hooks/change_cover.json': '[]' })],
    bad: [
      {
        '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
        'code/main.js': `
const handlers = {};
const validateAlterationPackageRequest = (params) => handlers[params.alteration_hook_key].validate(params);
const getAlteration = (params) => handlers[params.alteration_hook_key].get(params);
const applyAlteration = (params) => handlers[params.alteration_hook_key].apply(params);`,
        'workflows/alteration-hooks/change_cover.json': `
[]
^ alteration-hooks/unused-schema`,
      },
    ],
  },
  judges: 'surroundings',
  check: (index, report) => {
    for (const { key, path } of hookSchemas(index).unused)
      report({
        range: { path, range: { start: 0, end: 1 } },
        message: 'unused',
        data: { name: key },
        suggestions: [
          {
            title: `Define the alteration hook \`${key}\``,
            edits: [setAt(configurationFileName, ['alterationHooks', '-'], { key, name: inWords(key) })],
          },
        ],
      });
  },
});
