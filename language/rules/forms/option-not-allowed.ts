import { placeOf } from '../../module/index/module-index.js';
import { memberValue } from '../../syntax/json/tree.js';
import { hookForms } from '../alteration-hooks/shared/hook-forms.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { defineCrossRule } from '../define.js';
import { writing } from '../fix.js';
import { hookModule, validating } from '../shared/examples/example-hooks.js';
import { contentRange } from '../../syntax/json/tree.js';

const form = (values: string) =>
  hookModule(
    {
      validate: validating(`
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.string().valid('low', 'high').required() }));`),
    },
    {
      'workflows/alteration-hooks/change_cover.json': values,
    },
  );

export default defineCrossRule({
  id: 'forms/option-not-allowed',
  severity: 'warning',
  summary: 'Reports an option of a form that the validation of the data does not allow.',
  rationale:
    'If the validation lists the values of a member with `valid`, a request with any other value is rejected. Only lists that are written out in the schema are compared.',
  sections: ['2.2', '2.6'],
  messages: {
    refused:
      'The validation of `{path}` does not allow `{value}`.{meant} A request with it is rejected. Change one of the two.',
  },
  good: [
    form(
      '[{ "type": "select", "key": "cover_amount", "validators": [{ "validation": { "type": "required" } }], "options": [{ "label": "Low", "value": "low" }] }]',
    ),
  ],
  bad: [
    form(`
[{ "type": "select", "key": "cover_amount", "validators": [{ "validation": { "type": "required" } }],
   "options": [{ "label": "Low", "value": "low" }, { "label": "High", "value": "hihg" }] }]
//                                                                              ^^^^ forms/option-not-allowed`),
  ],
  check: (index, report) => {
    for (const { form: located, outputs, data } of hookForms(index)) {
      if (!data || data.isShared) continue;
      for (const { component, names, path } of outputs) {
        const members = data.described.filter(({ fact }) => fact.names.join('.') === names.join('.'));
        const [member] = members;
        const allowed = member?.fact.allowed;
        if (members.length !== 1 || !member || !allowed || component.type?.answer !== 'option') continue;
        for (const { json, value } of component.options ?? []) {
          const node = memberValue(json, memberValue(json, 'key') ? 'key' : 'value');
          const texts = allowed.map(String);
          // Joi converts a text to a number.
          if (!node || texts.includes(String(value))) continue;
          const meant = nearest(String(value), texts);
          report({
            range: located.placeOf(component, node.kind === 'string' ? contentRange(node) : node.range),
            message: 'refused',
            data: { path, value: String(value), meant: suggestion(meant) },
            related: [{ range: placeOf(member, member.fact.range), message: 'The validation is here.' }],
            suggestions: meantFirst(meant, texts)
              .flatMap((text) => allowed.filter((one) => String(one) === text))
              .map((one) => writing(located.placeOf(component, node.range), one)),
          });
        }
      }
    }
  },
});
