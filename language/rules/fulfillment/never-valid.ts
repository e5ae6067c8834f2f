import { placeOf } from '../../module/index/module-index.js';
import type { FulfillmentParameter } from '../../module/facts/facts.js';
import { fits } from '../../types/accepts.js';
import type { Type } from '../../types/type.js';
import { quoted } from '../../message-text.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { onceApproved } from '../shared/examples/example-modules.js';
import { certainType, definitionsOf, named } from '../shared/templates/type-uses.js';

const example = (store: string): Readonly<Record<string, string>> => ({
  '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "store": { "label": "Store", "valueType": "enum", "valueOptions": { "corner": "Corner store", "market": "Market" } },
    "worth": { "label": "Worth", "valueType": "currency" }
  } }] } }
}`,
  'workflows/claims-blocks.json': `
[{ "block": { "type": "radio", "key": "where", "title": "Where", "options": [{ "key": "corner", "value": "Corner store" }, { "key": "market", "value": "Market" }] } },
{ ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "send", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": ${store}`,
});

export default defineCrossRule({
  id: 'fulfillment/never-valid',
  severity: 'warning',
  summary: 'Reports a template that can never render a valid value for its parameter.',
  rationale:
    'An `enum` parameter takes the display value of an option, and a `currency` parameter a whole number of cents. The key of an option and an amount with its symbol are neither, on any claim.',
  sections: ['2.7.6'],
  noFix: 'Which value the parameter should have is for the author to say.',
  messages: {
    enum: '`{parameter}` is never valid here: this renders {given}. It takes {wanted}. Render a display value.',
    cents: '`{parameter}` is never valid here: this renders {given}. Render a whole number of cents.',
  },
  good: [
    example(
      `{ "store": "{{claim.block_states.where.option_value}}", "worth": "{{multiply claim.policy.sum_assured 2}}" } } }]`,
    ),
  ],
  bad: [
    example(`{ "store": "{{claim.block_states.where.option_key}}", "worth": "{{formatCurrency claim.granted_amount 'ZAR'}}" } } }]
//                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ fulfillment/never-valid
//                                                                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ fulfillment/never-valid`),
  ],
  check: (index, report) => {
    for (const request of index.fulfillments) {
      const type = index.definition('fulfillmentType', request.fact.typeName);
      for (const parameter of type?.fact.parameters ?? []) {
        const { rendered } = request.fact.given?.find(({ name }) => name === parameter.name) ?? {};
        const given = rendered && certainType(rendered, index);
        if (!type || !rendered || !given || mayBeValid(parameter, given)) continue;
        report({
          range: placeOf(request, rendered.range),
          message: parameter.valueType === 'enum' ? 'enum' : 'cents',
          data: {
            parameter: parameter.name,
            wanted: quoted(parameter.displayValues, 'or'),
            given: named(rendered, given),
          },
          related: [...definedHere(type), ...definitionsOf(index, rendered)],
        });
      }
    }
  },
});

function mayBeValid({ valueType, displayValues }: FulfillmentParameter, given: Type): boolean {
  if (valueType === 'currency') return fits({ type: 'cents' }, given);
  if (valueType !== 'enum' || displayValues.length === 0) return true;
  return fits({ type: 'choice', options: displayValues }, given);
}
