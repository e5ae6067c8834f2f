import { defineCrossRule } from '../define.js';
import { suggestion } from '../../names/did-you-mean.js';
import { coverQuestion, hookModule } from '../shared/examples/example-hooks.js';
import { useName } from '../fix.js';
import type { FormComponent } from '../../module/forms/component.js';
import { hookForms, isValidated } from './shared/hook-forms.js';
import { SimilarPaths } from './shared/similar-paths.js';
import { placeOf } from '../../module/index/module-index.js';

export default defineCrossRule({
  id: 'alteration-hooks/refused-output',
  severity: 'warning',
  summary: 'Reports an answer of a hook form that the validation of the data does not allow.',
  rationale:
    'The form of a hook must provide the data that its validation expects. A Joi schema rejects unknown members, so every request from the dashboard fails. Nothing is reported if the schema allows other members, or if it is built in a way that cannot be analysed.',
  sections: ['2.2', '2.6'],
  messages: {
    refused:
      'The validation of `{hook}` has no `{path}`.{meant} It refuses requests from this form. Use a path that is validated, or add this one to the validation.',
  },
  good: [
    hookModule(
      {},
      {
        'workflows/alteration-hooks/change_cover.json': `[${coverQuestion}]`,
      },
    ),
  ],
  bad: [
    hookModule(
      {},
      {
        'workflows/alteration-hooks/change_cover.json': `
[{ "type": "currency", "outputPath": "cover_amout", "validators": [{ "validation": { "type": "required" } }] }]
//                                    ^^^^^^^^^^^ alteration-hooks/refused-output`,
      },
    ),
  ],
  check: (index, report) => {
    for (const { hook, outputs, given, data } of hookForms(index)) {
      if (!data || data.isOpen || data.described.length === 0) continue;
      const free = new SimilarPaths(data.described.filter(({ fact }) => given.of(fact.names).length === 0));
      for (const { names, path, place, component } of outputs) {
        if (isValidated(names, data)) continue;
        const expected = free.nearest(names);
        const meant = expected && nameBeside(component, names, expected.fact.names);
        report({
          range: place,
          message: 'refused',
          data: { hook: hook.fact.name, path, meant: suggestion(meant) },
          ...(expected && {
            related: [
              { range: placeOf(expected, expected.fact.range), message: `\`${meant ?? ''}\` is validated here.` },
            ],
          }),
          suggestions: useName(meant, place),
        });
      }
    }
  },
});

/** In a list, a member of the same entry is its name alone. */
function nameBeside({ path = [] }: FormComponent, names: readonly string[], meant: readonly string[]): string {
  const entry = path.slice(0, path.lastIndexOf('[]')).filter((name) => name !== '[]');
  const isInEntry = entry.length > 0 && entry.every((name, i) => names[i] === name && meant[i] === name);
  return meant.slice(isInEntry ? entry.length : 0).join('.');
}
