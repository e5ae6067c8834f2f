import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { goodVoucherModule, voucherModule } from '../shared/examples/example-modules.js';
import { replaceValue } from '../fix.js';
import { inCents } from '../shared/values/quantities.js';
import { saysNothing } from './shared/fulfillment-data.js';

export default defineCrossRule({
  id: 'fulfillment/not-cents',
  severity: 'warning',
  summary: 'Reports a value for a `currency` parameter that is not a whole number.',
  rationale:
    'The platform represents amounts of money as whole numbers of cents. A value with decimals is most likely not in cents, and one with a currency symbol or a word cannot be used as a number.',
  sections: ['2.7.6'],
  messages: {
    notCents:
      '`{value}` is not a whole number of cents. `{parameter}` is an amount of money. Write whole cents, or a template that renders them.',
  },
  good: [goodVoucherModule],
  bad: [
    voucherModule(`  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "50.00" } } }
//                                                                   ^^^^^^^ fulfillment/not-cents`),
  ],
  check: (index, report) => {
    for (const request of index.fulfillments) {
      const parameters = index.definition('fulfillmentType', request.fact.typeName)?.fact.parameters ?? [];
      for (const { name, value } of request.fact.given ?? []) {
        if (!value || saysNothing(value) || /^\d+$/.test(value.text.trim())) continue;
        if (!parameters.some((parameter) => parameter.name === name && parameter.valueType === 'currency')) continue;
        const place = placeOf(request, value.range);
        const cents = inCents(value.text);
        report({
          range: place,
          message: 'notCents',
          data: { value: value.text, parameter: name },
          suggestions:
            cents === undefined
              ? []
              : [{ title: `Write ${cents}, the same in cents`, edits: [replaceValue(place, String(cents))] }],
        });
      }
    }
  },
});
