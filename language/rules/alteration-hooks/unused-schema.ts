import { defineCrossRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { definingHook } from '../shared/hooks/hook-functions.js';
import { hookSchemas } from './shared/hook-schemas.js';

export default defineCrossRule({
  id: 'alteration-hooks/unused-schema',
  severity: 'information',
  summary: 'Reports a hook schema whose alteration hook is not defined in the configuration.',
  rationale:
    'Only `alterationHooks` defines hooks, and a schema belongs to the hook whose key is its file name. A schema without a hook is never shown: the hook was removed or renamed, or is not defined yet.',
  sections: ['2.2'],
  messages: {
    unused:
      'There is no alteration hook `{name}` for this form. It is never shown. Define the hook, or rename or remove the file.',
  },
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
  check: (index, report) => {
    for (const { key, path } of hookSchemas(index).unused)
      report({
        range: { path, range: { start: 0, end: 1 } },
        message: 'unused',
        data: { name: key },
        suggestions: [definingHook(index, key)],
      });
  },
});
