import { memberText, memberValue } from '../../syntax/json/tree.js';
import { alterationHook } from '../../vocabulary/alteration/hook-definition.js';
import { defineLocalRule, ofItems } from '../define.js';
import { replaceValue } from '../fix.js';
import { repeated } from '../shared/names/definitions.js';
import { labelFrom } from '../shared/objects/skeleton.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'alteration-hooks/duplicate-name',
  severity: 'warning',
  summary: 'Reports an alteration hook that has the same label as another one.',
  rationale: 'The policy summary lists the hooks by their labels. Hooks with the same label cannot be told apart.',
  sections: ['2.2'],
  messages: {
    duplicate:
      'The hook `{other}` is called `{name}` as well. The policy summary offers two options that cannot be told apart. Rename one of them.',
  },
  good: [
    configuration(`
  "alterationHooks": [{ "key": "raise_cover", "name": "Raise cover" }, { "key": "lower_cover", "name": "Lower cover" }]`),
  ],
  bad: [
    configuration(`
  "alterationHooks": [{ "key": "raise_cover", "name": "Cover" }, { "key": "lower_cover", "name": "Cover" }]
//                                                                                               ^^^^^^^ alteration-hooks/duplicate-name`),
  ],
  visit: (report) => ({
    value: ofItems(alterationHook, (items) => {
      const hooks = items.flatMap((hook) => {
        const name = memberValue(hook, 'name');
        return name?.kind === 'string' && name.value.trim() !== '' ? [{ name, key: memberText(hook, 'key') }] : [];
      });
      const taken = new Set(hooks.map(({ name }) => name.value));
      for (const { first, again } of repeated(hooks, ({ name }) => name.value)) {
        const { name, key = '' } = again;
        // Two hooks with the same key are one mistake, reported by its own rule.
        if (first.key === key) continue;
        const free = labelFrom(key);
        report({
          range: name.range,
          message: 'duplicate',
          data: { name: name.value, other: first.key ?? '' },
          related: [{ range: first.name.range, message: `The other \`${name.value}\` is here.` }],
          ...(free !== '' &&
            !taken.has(free) && {
              suggestions: [{ title: `Call it \`${free}\``, edits: [replaceValue(name.range, free)] }],
            }),
        });
      }
    }),
  }),
});
