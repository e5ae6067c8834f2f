import { placeOf } from '../../module/index/module-index.js';
import { memberNamed } from '../../syntax/json/tree.js';
import { hookForms } from '../alteration-hooks/shared/hook-forms.js';
import { defineCrossRule } from '../define.js';
import { insertItem, insertMember, type Suggestion } from '../fix.js';
import type { Place } from '../define.js';
import { hookModule, validating } from '../shared/examples/example-hooks.js';

const form = (text: string, schema: string) =>
  hookModule(
    {
      validate: validating(`
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number()${schema} }));`),
    },
    { 'workflows/alteration-hooks/change_cover.json': text },
  );
const required = { validation: { type: 'required' } };

export default defineCrossRule({
  id: 'forms/required-differs',
  severity: 'information',
  summary:
    'Reports a question that the form lets out and the validation requires, or that the form requires and the validation forbids.',
  rationale:
    'The form of a hook and its validation must demand the same. An answer that is missing is then reported beside its question, and not as the rejection of the whole request. A checkbox always has an answer.',
  sections: ['2.2', '2.6'],
  messages: {
    optional:
      'The validation requires `{path}`, and this form sends requests without it. Make it `required` here as well.',
    forbidden:
      'The form requires `{path}`, and the validation forbids it. Every request is rejected. Change one of the two.',
  },
  good: [
    form(
      '[{ "type": "currency", "key": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }]',
      '.required()',
    ),
  ],
  bad: [
    form(
      `
[{ "type": "currency", "key": "cover_amount", "label": "Cover" }]
//                             ^^^^^^^^^^^^ forms/required-differs`,
      '.required()',
    ),
    form(
      `
[{ "type": "currency", "key": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }]
//                             ^^^^^^^^^^^^ forms/required-differs`,
      '.forbidden()',
    ),
  ],
  check: (index, report) => {
    for (const { form: located, outputs, data } of hookForms(index)) {
      if (!data || data.isShared) continue;
      for (const { component, names, path, place, isConditional } of outputs) {
        const member = data.related.of(names).find(({ fact }) => fact.names.join('.') === names.join('.'));
        // Two schemas of one member may be for different requests.
        const isClear = data.related.of(names).filter(({ fact }) => fact.names.at(-1) === names.at(-1)).length === 1;
        if (!member || !isClear || isConditional) continue;
        const { isRequired, isForbidden, range } = member.fact;
        const hasAnswer =
          component.initial !== null || ['boolean', 'choices', 'entries'].includes(component.type?.answer ?? '');
        const message =
          isForbidden && component.isRequired
            ? 'forbidden'
            : isRequired && !component.isRequired && !hasAnswer
              ? 'optional'
              : undefined;
        if (!message) continue;
        const { json } = component;
        const validators = memberNamed(json, 'validators')?.value;
        const whole =
          validators?.kind === 'array'
            ? insertItem<Place>(located.placeOf(component, validators.range), required)
            : insertMember<Place>(located.placeOf(component, json.range), 'validators', [required]);
        const suggestions: readonly Suggestion<Place>[] =
          message === 'optional' ? [{ title: `Make \`${path}\` required`, edits: [whole] }] : [];
        report({
          range: place,
          message,
          data: { path },
          related: [{ range: placeOf(member, range), message: 'The validation is here.' }],
          suggestions,
        });
      }
    }
  },
});
