import { pathIn } from '../../module/snapshot/paths.js';
import { hookFunctions } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { hookConfiguration, hookModule } from '../shared/examples/example-hooks.js';
import { placeOfHooks, skeletonOfFunction } from '../shared/hooks/hook-functions.js';

export default defineCrossRule({
  id: 'alteration-hooks/no-code',
  severity: 'information',
  summary: 'Reports alteration hooks in a module without any code.',
  rationale:
    'A hook does nothing by itself: the three hook functions in the code of the module validate, compute and apply the change. The code is expected in the folder `code` (or the one set in the tools file). A module that consists only of its configuration is not reported.',
  sections: ['2.6'],
  messages: {
    missing:
      'No code handles these hooks: there is none in `{folder}`. Every request for them fails. Add the hook functions there, or tell the tools file where the code is.',
  },
  good: [hookModule()],
  bad: [
    {
      '.platform-config.json': hookConfiguration.replace(
        '\n  "settings"',
        '\n//^^^^^^^^^^^^^^^^^ alteration-hooks/no-code\n  "settings"',
      ),
      'workflows/alteration-hooks/change_cover.json': '[]',
    },
  ],
  check: (index, report) => {
    const hooks = index.definitions('alterationHook');
    const place = placeOfHooks(index);
    const isAlone = index.files.length < 2;
    // Files that `codeFileOrder` lists but that do not exist are unknown.
    if (!place || hooks.size === 0 || isAlone || index.filesOf('code').length > 0 || !index.knowsAllCode) return;
    const folder = index.options.layout.code;
    const path = pathIn(folder, 'main.js');
    const text = hookFunctions.map((hook) => skeletonOfFunction(hook, hooks.keys())).join('\n\n');
    report({
      range: place,
      message: 'missing',
      data: { folder },
      suggestions: [{ title: `Create \`${path}\``, edits: [], newFiles: [{ path, text: `${text}\n` }] }],
    });
  },
});
