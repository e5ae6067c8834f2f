import { memberValue } from '../../syntax/json/tree.js';
import { defineCrossRule } from '../define.js';
import { changing } from '../fix.js';
import { quoteForm } from '../shared/examples/example-hooks.js';
import { freeName, repeated } from '../shared/names/definitions.js';
import { allComponents } from './shared/all-forms.js';

export default defineCrossRule({
  id: 'forms/duplicate-key',
  severity: 'warning',
  summary: 'Reports two questions of a form that have the same key and different paths.',
  rationale:
    'A display condition names a component by its key. If two questions have the same key, it is unclear which answer is meant. Questions with the same path are reported by `alteration-hooks/same-output`; those with display conditions may be alternatives.',
  sections: ['2.2'],
  messages: {
    duplicate: 'Another question of this form has the key `{key}` as well. Give one of them another key.',
  },
  good: [
    quoteForm(
      '[{ "type": "text", "key": "a", "outputPath": "cover_amount" }, { "type": "list", "outputPathList": "lives", "components": [{ "type": "text", "key": "a" }] }]',
    ),
  ],
  bad: [
    quoteForm(`
[{ "type": "text", "key": "name", "outputPath": "cover_amount" },
 { "type": "text", "key": "name", "outputPath": "cover_reason" }]
//                         ^^^^ forms/duplicate-key`),
  ],
  check: (index, report) => {
    const asked = allComponents(index).filter(({ component: { key, path } }) => key !== undefined && path);
    const keys = new Set(asked.map(({ component }) => component.key ?? ''));
    const same = repeated(asked, ({ form: { file }, component: { key, path = [], isConditional } }) =>
      // An entry of a list has keys of its own.
      isConditional ? undefined : [file, path.slice(0, path.lastIndexOf('[]') + 1).join('.'), key].join(' '),
    );
    for (const { first, again } of same) {
      const key = memberValue(again.component.json, 'key');
      const other = memberValue(first.component.json, 'key');
      if (key?.kind !== 'string' || !other) continue;
      if (first.component.path?.join('.') === again.component.path?.join('.')) continue;
      const range = again.place(key);
      report({
        range,
        message: 'duplicate',
        data: { key: key.value },
        related: [{ range: first.place(other), message: 'The other one is here.' }],
        suggestions: [changing(range, freeName(key.value, keys))],
      });
    }
  },
});
