import { memberNamed } from '../../syntax/json/tree.js';
import { fulfillmentParameter } from '../../vocabulary/settings/claims.js';
import { defineLocalRule, ofShape } from '../define.js';
import { insertMember, removeMember, replaceValue } from '../fix.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'fulfillment/no-options',
  severity: 'warning',
  summary: 'Reports a parameter of a fulfillment type that is an `enum` without options.',
  rationale:
    'A request contains the display value of one of the options. Without options, every value is invalid. If any value is allowed, the parameter is a `string`.',
  sections: ['2.7.6'],
  messages: {
    noOptions: 'An `enum` without options takes no value at all. Add an option, or make it a `string`.',
  },
  good: [
    configuration(`
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "shop": { "label": "Shop", "valueType": "enum", "valueOptions": { "corner": "Corner shop" } }
  } }] } }`),
  ],
  bad: [
    configuration(`
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "shop": { "label": "Shop", "valueType": "enum", "valueOptions": {} }
//                                                                  ^^ fulfillment/no-options
  } }] } }`),
  ],
  visit: (report) => ({
    object: ofShape(fulfillmentParameter, ({ json, isWhole }) => {
      const type = memberNamed(json, 'valueType')?.value;
      const member = memberNamed(json, 'valueOptions');
      const options = member?.value;
      if (type?.kind !== 'string' || type.value !== 'enum') return;
      if (!member || options?.kind !== 'object' || options.members.length > 0 || !isWhole(options)) return;
      report({
        range: options.range,
        message: 'noOptions',
        suggestions: [
          {
            title: 'Add an option: a request chooses from a list',
            edits: [insertMember(options.range, 'option_1', 'Option 1')],
          },
          // Where requests give values already, another option would make these invalid.
          {
            title: 'Make it a `string`: a request takes any text',
            edits: [replaceValue(type.range, 'string'), removeMember(member.name.range)],
          },
        ],
      });
    }),
  }),
});
