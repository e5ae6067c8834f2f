import { pathIn } from '../../module/snapshot/paths.js';
import { placeOf } from '../../module/index/module-index.js';
import { hookFunctions } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { hookConfiguration, hookModule } from '../shared/examples/example-hooks.js';
import { skeletonOfFunction } from '../shared/hooks/hook-functions.js';
import { memberAt } from '../../syntax/json/tree.js';

export default defineCrossRule({
  id: 'alteration-hooks/no-code',
  severity: 'information',
  docs: {
    summary: 'Reports alteration hooks in a module without any code.',
    rationale:
      'A hook does nothing by itself: the three hook functions in the code of the module validate, compute and apply the change. The code is looked for in the folder `code` (or what the tools file says). Nothing is said of a module of which the configuration alone is there.',
    sections: ['2.6'],
  },
  messages: {
    missing:
      'There is no code in `{folder}`, so nothing handles these hooks and every request for them fails. Add the hook functions there, or tell the tools file where the code is.',
  },
  examples: {
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
  },
  judges: 'surroundings',
  check: (index, report) => {
    const hooks = index.definitions('alterationHook');
    const { configuration } = index;
    const member = configuration && memberAt(configuration.fact, ['alterationHooks']);
    const isAlone = index.files.length < 2;
    // Files that `codeFileOrder` names and that are not there are not known.
    if (!member || hooks.size === 0 || isAlone || index.filesOf('code').length > 0 || !index.knowsAllCode) return;
    const folder = index.options.layout.code;
    const path = pathIn(folder, 'main.js');
    const text = hookFunctions.map((hook) => skeletonOfFunction(hook, hooks.keys())).join('\n\n');
    report({
      range: placeOf(configuration, member.name.range),
      message: 'missing',
      data: { folder },
      suggestions: [{ title: `Create \`${path}\``, edits: [], newFiles: [{ path, text: `${text}\n` }] }],
    });
  },
});
