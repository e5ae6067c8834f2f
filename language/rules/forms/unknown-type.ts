import { meantComponentType } from '../../module/forms/form.js';
import { componentTypeNamed, formOperators, formValidators, typeOfEarlier } from '../../vocabulary/index.js';
import { comparisonsIn } from '../../module/forms/conditions.js';
import { memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { defineCrossRule } from '../define.js';
import { changing } from '../fix.js';
import { quoteForm } from '../shared/examples/example-hooks.js';
import { allComponents, writtenType } from './shared/all-forms.js';

export default defineCrossRule({
  id: 'forms/unknown-type',
  severity: 'warning',
  summary: 'Reports a component of a form, a validation or a condition whose type is a misspelt one.',
  rationale:
    'A form does not show a component whose type it does not know, and does not check what an unknown validation demands. Types that are not similar to a known one are not reported: the specification does not list them.',
  sections: ['2.2'],
  messages: {
    component: 'There is no component type `{type}`, so the form does not show it.{meant}',
    validation: 'There is no validation `{type}`, so the form does not check it.{meant}',
    condition: 'There is no condition `{type}`.{meant}',
  },
  good: [
    quoteForm('[{ "type": "currency", "key": "cover_amount", "label": "Cover" }]'),
    quoteForm(
      '[{ "type": "currency", "key": "cover_amount", "label": "Cover" }, { "type": "signature", "key": "signed" }]',
    ),
  ],
  bad: [
    quoteForm(`
[{ "type": "curency", "key": "cover_amount", "label": "Cover" }]
//          ^^^^^^^ forms/unknown-type`),
    quoteForm(`
[{ "type": "currency", "key": "cover_amount", "label": "Cover", "validators": [{ "validation": { "type": "requird" } }] }]
//                                                                                                        ^^^^^^^ forms/unknown-type`),
    quoteForm(`
[{ "type": "currency", "key": "cover_amount", "label": "Cover" },
 { "type": "paragraph", "label": "High", "displayConditions": [{ "path": "cover_amount", "value": 5, "condition": "==" }] }]
//                                                                                                                 ^^ forms/unknown-type`),
  ],
  check: (index, report) => {
    for (const { component, place } of allComponents(index)) {
      const tell = (node: JsonNode | undefined, message: 'component' | 'validation' | 'condition', meant?: string) => {
        if (node?.kind !== 'string' || meant === undefined) return;
        report({
          range: place(node),
          message,
          data: { type: node.value, meant: suggestion(meant) },
          suggestions: [{ ...changing(place(node), meant), isMeant: true }],
        });
      };
      const type = writtenType(component);
      if (type && !componentTypeNamed(type.value) && !typeOfEarlier(type.value))
        tell(type, 'component', meantComponentType(type.value));
      for (const { json, kind } of component.validators) {
        const validation = memberValue(json, 'validation');
        const written = validation?.kind === 'object' ? memberValue(validation, 'type') : undefined;
        if (kind === 'other' && written?.kind === 'string')
          tell(
            written,
            'validation',
            nearest(
              written.value,
              formValidators.map(({ value }) => value),
            ),
          );
      }
      for (const { json } of comparisonsIn(component.conditions)) {
        const condition = memberValue(json, 'condition');
        if (condition?.kind === 'string' && !formOperators.some(({ value }) => value === condition.value))
          tell(condition, 'condition', meantOperator(condition.value));
      }
    }
  },
});

function meantOperator(written: string): string | undefined {
  if (['=', '=='].includes(written)) return '===';
  return written === '!=' ? '!==' : undefined;
}
