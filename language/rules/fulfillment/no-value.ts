import type { GivenValue } from '../../module/facts/facts.js';
import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { writing } from '../fix.js';
import { goodVoucherModule, voucherModule } from '../shared/examples/example-modules.js';
import { saysNothing, valueFor } from './shared/fulfillment-data.js';

export default defineCrossRule({
  id: 'fulfillment/no-value',
  severity: 'error',
  summary:
    'Reports a parameter of a fulfillment request that has no value, or one that is neither a text nor a number.',
  rationale:
    'The data of a request must correspond to the parameters of its fulfillment type, each of which is a text, an amount or a display value. With `null`, a blank text, a boolean, a list or an object, the parameter has no value.',
  sections: ['2.7.6'],
  messages: {
    noValue: '`{parameter}` is {found}. The fulfillment type `{type}` needs a value for it. Write {wanted}.',
  },
  good: [goodVoucherModule],
  bad: [
    voucherModule(`  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": null } } },
//                                                                   ^^^^ fulfillment/no-value
{ "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": { "type": "fulfillment_request", "description": "Sends.", "key": "blank", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": " " } } },
//                                                                   ^^^ fulfillment/no-value
{ "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": { "type": "fulfillment_request", "description": "Sends.", "key": "flag", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": true } } }
//                                                                   ^^^^ fulfillment/no-value`),
  ],
  check: (index, report) => {
    for (const request of index.fulfillments) {
      const type = index.definition('fulfillmentType', request.fact.typeName);
      for (const parameter of type?.fact.parameters ?? []) {
        const { value } = request.fact.given?.find(({ name }) => name === parameter.name) ?? {};
        if (!type || !value || !saysNothing(value)) continue;
        const place = placeOf(request, value.range);
        const meant = valueFor(parameter);
        report({
          range: place,
          message: 'noValue',
          data: {
            parameter: parameter.name,
            found: nounOf(value),
            type: type.fact.name,
            wanted: wanted[parameter.valueType ?? ''] ?? 'a text',
          },
          related: definedHere(type),
          suggestions: meant === '' ? [] : [writing(place, meant)],
        });
      }
    }
  },
});

const wanted: Readonly<Record<string, string>> = {
  currency: 'an amount in cents',
  enum: 'one of its display values',
};

function nounOf({ kind, text }: GivenValue): string {
  switch (kind) {
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    case 'boolean':
      return `\`${text}\``;
    case 'null':
      return '`null`';
    default:
      return 'blank';
  }
}
