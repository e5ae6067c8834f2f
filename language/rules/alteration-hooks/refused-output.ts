import { defineCrossRule } from '../define.js';
import { suggestion } from '../../names/did-you-mean.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { useName } from '../fix.js';
import { hookForms, isRelated, isValidated, nearestPath } from './shared/hook-forms.js';
import { placeOf } from '../../module/index/module-index.js';

export default defineCrossRule({
  id: 'alteration-hooks/refused-output',
  severity: 'warning',
  summary: 'Reports an `outputPath` of a hook schema that the validation of the data does not allow.',
  rationale:
    'The form of a hook must provide the data that its validation expects. A Joi schema rejects unknown members, so every request from the dashboard fails. Nothing is reported if the schema allows other members, or if it is built in a way that cannot be analysed.',
  sections: ['2.2', '2.6'],
  messages: {
    refused:
      'The data of `{hook}` has no `{path}` by its validation, which refuses requests from this form.{meant} Use a path that is validated, or add this one to the validation.',
  },
  good: [
    hookModule(
      {},
      {
        'workflows/alteration-hooks/change_cover.json': '[{ "type": "input.currency", "outputPath": "cover_amount" }]',
      },
    ),
  ],
  bad: [
    hookModule(
      {},
      {
        'workflows/alteration-hooks/change_cover.json': `
[{ "type": "input.currency", "outputPath": "cover_amout" }]
//                                          ^^^^^^^^^^^ alteration-hooks/refused-output`,
      },
    ),
  ],
  check: (index, report) => {
    for (const { hook, outputs, data } of hookForms(index)) {
      if (!data || data.isOpen || data.described.length === 0) continue;
      for (const { names, path, place } of outputs) {
        if (isValidated(names, data)) continue;
        const free = data.described.filter(
          ({ fact }) => !outputs.some((output) => isRelated(output.names, fact.names)),
        );
        const expected = nearestPath(names, free);
        const meant = expected?.fact.names.join('.');
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
