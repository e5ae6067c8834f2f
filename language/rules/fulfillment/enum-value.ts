import type { FulfillmentParameter, GivenValue } from '../../module/facts/facts.js';
import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { meantFirst, nearestOrLonger, suggestion } from '../../names/did-you-mean.js';
import { onceApproved } from '../shared/examples/example-modules.js';
import { writing } from '../fix.js';
import { quoted } from '../../message-text.js';
import { saysNothing } from './shared/fulfillment-data.js';

const example = (store: string): Readonly<Record<string, string>> => ({
  '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "store": { "label": "Store", "valueType": "enum", "valueOptions": { "corner": "Corner store", "market": "Market" } }
  } }] } }
}`,
  'workflows/claims-blocks.json': `
[{ ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "send", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "store": ${store} } } }]`,
});

export default defineCrossRule({
  id: 'fulfillment/enum-value',
  severity: 'error',
  summary: 'Reports a value for an `enum` parameter that is not the display value of one of its options.',
  rationale:
    'Blocks set an `enum` parameter to the display value of an option, not to its key. Any other text does not identify an option, and the request has an invalid value.',
  sections: ['2.7.6'],
  messages: {
    key: '`{value}` is the key of an option; a block gives its display value. Write `{display}`.',
    unknown: '`{value}` is not a display value of `{parameter}`.{meant} Use {allowed}.',
  },
  good: [example('"Corner store"'), example('"{{claim.policy.module.store}}"')],
  bad: [
    example(`"corner" } } }
//                                                                  ^^^^^^^^ fulfillment/enum-value
, { ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "again", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "store": "Supermarket"
//                                                                  ^^^^^^^^^^^^^ fulfillment/enum-value
`),
  ],
  check: (index, report) => {
    for (const request of index.fulfillments) {
      const type = index.definition('fulfillmentType', request.fact.typeName);
      for (const parameter of type?.fact.parameters ?? []) {
        const { value } = request.fact.given?.find(({ name }) => name === parameter.name) ?? {};
        if (!type || !value || saysNothing(value) || !isNoDisplayValue(parameter, value)) continue;
        const { displayValues, displayValueByKey } = parameter;
        const place = placeOf(request, value.range);
        const write = (text: string) => writing(place, text);
        const display = displayValueByKey.get(value.text);
        const meant = display ?? nearestOrLonger(value.text, displayValues);
        report({
          range: place,
          message: display !== undefined ? 'key' : 'unknown',
          data: {
            value: value.text,
            parameter: parameter.name,
            display: display ?? '',
            meant: suggestion(meant),
            allowed: quoted(displayValues, 'or'),
          },
          related: definedHere(type),
          ...(display === undefined
            ? { suggestions: meantFirst(meant, displayValues).map(write) }
            : { fix: write(display) }),
        });
      }
    }
  },
});

function isNoDisplayValue({ valueType, displayValues }: FulfillmentParameter, { text }: GivenValue): boolean {
  return valueType === 'enum' && displayValues.length > 0 && !displayValues.includes(text);
}
