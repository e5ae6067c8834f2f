import { opening } from '../../syntax/range.js';
import { claimsEntryShape, conditions } from '../../vocabulary/index.js';
import { isBareBlock } from '../shared/objects/claims-entry.js';
import { defineLocalRule, ofShape } from '../define.js';
import { replaceValue } from '../fix.js';
import { dataOf } from '../shared/objects/skeleton.js';
import { claims } from '../shared/examples/example-modules.js';
import { isObject } from '../../../protocol/json-value.js';

export default defineLocalRule({
  id: 'claims/bare-block',
  severity: 'error',
  summary: 'Reports a block that is directly in the list instead of in the `block` of an entry.',
  rationale:
    'The list contains entries: each has its block in `block`, with the conditions next to it. The platform does not recognise a block without an entry around it.',
  sections: ['2.7', '2.7.2'],
  messages: { bare: 'This block must be inside the `block` of an entry. Put it there, with its conditions beside it.' },
  good: ['[{ "block": { "type": "divider", "key": "line" }, "hide_if": "{{claim.closed}}" }]'],
  bad: [
    claims(`
  { "type": "divider", "key": "line", "hide_if": "{{claim.closed}}" },
//^ claims/bare-block
  { "block": { "type": "group", "key": "more", "title": "More", "blocks": [
    { "type": "heading", "key": "top", "title": "Top" }
//  ^ claims/bare-block
  ] } }`),
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, (object) => {
      if (!isBareBlock(object)) return;
      const { json } = object;
      const isCondition = (name: string) => conditions.some((condition) => condition.name === name);
      const data = dataOf(json);
      report({
        range: opening(json.range),
        message: 'bare',
        suggestions: !isObject(data)
          ? []
          : [
              {
                title: 'Put it into `block`',
                edits: [
                  replaceValue(json.range, {
                    block: Object.fromEntries(Object.entries(data).filter(([name]) => !isCondition(name))),
                    ...Object.fromEntries(Object.entries(data).filter(([name]) => isCondition(name))),
                  }),
                ],
              },
            ],
      });
    }),
  }),
});
