import type { Property, ValueType } from '../../vocabulary/define.js';
import { contentRange, memberValue } from '../../syntax/json/tree.js';
import { firstInvisible } from '../../syntax/lookalikes.js';
import { options } from '../../vocabulary/blocks/common.js';
import { defineLocalRule, ofType } from '../define.js';
import { escaped, replaceText } from '../fix.js';

export default defineLocalRule({
  id: 'blocks/option-blanks',
  severity: 'warning',
  summary: 'Reports leading or trailing blanks in the key of an option.',
  rationale:
    'Keys are compared exactly: a condition that compares with `fire` is false for `fire ` with a blank, and the difference is invisible.',
  sections: ['2.7.2'],
  messages: {
    blanks:
      'Option key has leading or trailing spaces. Conditions must repeat each of them. Remove them, here and where the key is compared.',
  },
  good: [
    '[{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "act of nature", "value": "Act of nature" }] } }]',
  ],
  bad: [
    `
[{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "fire ", "value": "Fire" }] } }]
//                                                                                 ^^^^^ blocks/option-blanks`,
  ],
  visit: (report) => ({
    value: ofType(areOptions, ({ json }) => {
      if (json.kind !== 'array') return;
      for (const item of json.items) {
        const key = item.kind === 'object' ? memberValue(item, 'key') : undefined;
        if (key?.kind !== 'string' || key.value.trim() === '' || key.value === key.value.trim()) continue;
        if (firstInvisible(key.value)) continue;
        const range = contentRange(key);
        report({
          range,
          message: 'blanks',
          suggestions: [{ title: 'Remove the blanks', edits: [replaceText(range, escaped(key.value.trim()))] }],
        });
      }
    }),
  }),
});

function areOptions(_: ValueType, property: Property | undefined): boolean {
  return property === options;
}
