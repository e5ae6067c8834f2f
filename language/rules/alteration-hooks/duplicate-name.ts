import { memberText, memberValue, type JsonObject, type JsonString } from '../../syntax/json/tree.js';
import { alterationHook } from '../../vocabulary/alteration/hook-definition.js';
import { defineLocalRule, ofShape } from '../define.js';
import { replaceValue } from '../fix.js';
import { inWords } from '../shared/objects/skeleton.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'alteration-hooks/duplicate-name',
  severity: 'warning',
  summary: 'Reports an alteration hook that has the same label as another one.',
  rationale: 'The policy summary lists the hooks by their labels. Hooks with the same label cannot be told apart.',
  sections: ['2.2'],
  messages: {
    duplicate:
      'The hook `{other}` is called `{name}` as well, so the policy summary offers two options that cannot be told apart. Call one of them something else.',
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
  visit: (report) => {
    let first = new Map<string, { readonly hook: JsonObject; readonly name: JsonString }>();
    return {
      begin: () => {
        if (first.size > 0) first = new Map();
      },
      object: ofShape(alterationHook, ({ json }) => {
        const name = memberValue(json, 'name');
        if (name?.kind !== 'string' || name.value.trim() === '') return;
        const other = first.get(name.value);
        const key = memberText(json, 'key') ?? '';
        const otherKey = other && memberText(other.hook, 'key');
        if (!other) first.set(name.value, { hook: json, name });
        // Two hooks with the same key are one mistake, reported by its own rule.
        if (!other || otherKey === key) return;
        const free = inWords(key);
        report({
          range: name.range,
          message: 'duplicate',
          data: { name: name.value, other: otherKey ?? '' },
          related: [{ range: other.name.range, message: `The other \`${name.value}\` is here.` }],
          ...(free !== '' &&
            !first.has(free) && {
              suggestions: [{ title: `Call it \`${free}\``, edits: [replaceValue(name.range, free)] }],
            }),
        });
      }),
    };
  },
});
