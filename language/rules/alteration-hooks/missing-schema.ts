import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { suggestion } from '../../names/did-you-mean.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { hookSchemas } from './shared/hook-schemas.js';

export default defineCrossRule({
  id: 'alteration-hooks/missing-schema',
  severity: 'information',
  docs: {
    summary: 'Reports an alteration hook without the schema of its form.',
    rationale:
      'To be captured on the dashboard, a hook needs a schema with the form elements that make up the data of its request. It is in the folder `workflows/alteration-hooks` (or what the tools file says) and is called by the key of the hook. A hook that is called over the API alone needs none, and a module without claims blocks and without any such schema is taken to be used over the API alone.',
    sections: ['2.2'],
  },
  messages: {
    missing:
      'There is no `{path}`, so the hook `{name}` cannot be captured on the dashboard.{meant} Add the schema if it should be.',
  },
  examples: {
    good: [hookModule({}, { 'workflows/alteration-hooks/change_cover.json': '[]' }), hookModule()],
    bad: [
      hookModule(
        {},
        {
          '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }]
//                              ^^^^^^^^^^^^ alteration-hooks/missing-schema
}`,
          'workflows/claims-blocks.json': '[]',
        },
      ),
    ],
  },
  judges: 'surroundings',
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
