import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { suggestion } from '../../names/did-you-mean.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { hookSchemas } from './shared/hook-schemas.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'alteration-hooks/missing-schema',
  severity: 'information',
  summary: 'Reports an alteration hook whose form has no schema.',
  rationale:
    'To be available on the dashboard, a hook needs a schema with the form elements that provide the data of its request. The schema is in the folder `workflows/alteration-hooks` (or the one set in the tools file) and is named after the key of the hook. A hook that is only called through the API does not need one. A module without claims blocks and without any hook schema is assumed to be used through the API only.',
  sections: ['2.2'],
  messages: {
    missing:
      'The hook `{name}` has no schema. There is no `{path}`, so it cannot be captured on the dashboard.{meant} Add the schema if it should be.',
  },
  good: [hookModule({}, { 'workflows/alteration-hooks/change_cover.json': '[]' }), hookModule()],
  bad: [
    hookModule(
      {},
      configuration(
        `
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }]
//                              ^^^^^^^^^^^^ alteration-hooks/missing-schema`,
        {
          'workflows/claims-blocks.json': '[]',
        },
      ),
    ),
  ],
  check: (index, report) => {
    for (const { hook, path, meant } of hookSchemas(index).missing)
      report({
        range: placeOf(hook, hook.fact.range),
        message: 'missing',
        data: { name: hook.fact.name, path, meant: suggestion(meant) },
        ...(meant !== undefined && {
          related: [
            { range: { path: meant, range: { start: 0, end: 1 } }, message: 'This may be it. Rename the file.' },
          ],
        }),
        suggestions: [{ title: `Create \`${path}\``, edits: [], newFiles: [{ path, text: '[]\n' }] }],
      });
  },
});
