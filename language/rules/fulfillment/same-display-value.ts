import { memberValue } from '../../syntax/json/tree.js';
import { fulfillmentParameter } from '../../vocabulary/settings/claims.js';
import { defineLocalRule, ofShape } from '../define.js';
import { replaceValue } from '../fix.js';
import { repeated } from '../shared/names/definitions.js';
import { labelFrom } from '../shared/objects/skeleton.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'fulfillment/same-display-value',
  severity: 'warning',
  summary: 'Reports two options of a fulfillment parameter with the same display value.',
  rationale:
    'Blocks refer to an option by its display value, not by its key. If two options have the same display value, it is unclear which one a request means.',
  sections: ['2.7.6'],
  messages: {
    same: 'The option `{other}` has the display value `{value}` as well. Requests name an option by that alone. Give one of them another.',
  },
  good: [
    configuration(`
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "shop": { "label": "Shop", "valueType": "enum", "valueOptions": { "corner": "Corner shop", "market": "Market" } }
  } }] } }`),
  ],
  bad: [
    configuration(`
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "shop": { "label": "Shop", "valueType": "enum", "valueOptions": { "corner": "Shop", "market_hall": "Shop" } }
//                                                                                                     ^^^^^^ fulfillment/same-display-value
  } }] } }`),
  ],
  visit: (report) => ({
    object: ofShape(fulfillmentParameter, ({ json }) => {
      const options = memberValue(json, 'valueOptions');
      if (options?.kind !== 'object') return;
      const named = options.members.flatMap(({ name, value }) =>
        value?.kind === 'string' ? [{ key: name.value, value }] : [],
      );
      for (const { first, again } of repeated(named, ({ value }) => value.value)) {
        const { key, value } = again;
        // A duplicate key is reported by its own rule.
        if (first.key === key) continue;
        const free = labelFrom(key);
        report({
          range: value.range,
          message: 'same',
          data: { other: first.key, value: value.value },
          related: [{ range: first.value.range, message: 'The other one is here.' }],
          suggestions: named.some((other) => other.value.value === free)
            ? []
            : [{ title: `Call it \`${free}\``, edits: [replaceValue(value.range, free)] }],
        });
      }
    }),
  }),
});
