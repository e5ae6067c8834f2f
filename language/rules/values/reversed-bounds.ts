import { bound, hasBounds, isLess } from './shared/bounded.js';
import { defineLocalRule, ofShape } from '../define.js';
import { dataOf } from '../shared/objects/skeleton.js';
import { replaceValue } from '../fix.js';

export default defineLocalRule({
  id: 'values/reversed-bounds',
  severity: 'error',
  summary: 'Reports a lower bound that is greater than the upper bound.',
  rationale: 'No value is between such bounds: every answer is too small or too large.',
  sections: ['2.7.2', '2.8', '8'],
  messages: {
    reversed: '`{upper}` is {relation} than `{lower}`, which is {least}: no value fits both. Swap them, or change one.',
  },
  good: ['[{ "block": { "type": "input.number", "key": "age", "title": "Age", "min": 18, "max": 18 } }]'],
  bad: [
    `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "min": 65, "max": 18 } }]
//                                                                                    ^^ values/reversed-bounds`,
    `
[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "max": "2020-01-01", "min": "2020-12-31" } }]
//                                                                               ^^^^^^^^^^^^ values/reversed-bounds`,
    `
[{ "block": { "type": "input.text", "key": "code", "title": "Code", "min_length": 10, "max_length": 4 } }]
//                                                                                                  ^ values/reversed-bounds`,
  ],
  visit: (report) => ({
    object: ofShape(hasBounds, (object) => {
      for (const bounds of object.shape.bounds ?? []) {
        const lower = bound(object, bounds.lower);
        const upper = bound(object, bounds.upper);
        if (!lower || !upper || !isLess(upper, lower)) continue;
        const [least, most] = [dataOf(lower.json), dataOf(upper.json)];
        report({
          range: upper.json.range,
          message: 'reversed',
          data: {
            upper: upper.name,
            lower: lower.name,
            least: `\`${lower.amount}\``,
            relation: typeof upper.amount === 'string' ? 'earlier' : 'less',
          },
          related: [{ range: lower.json.range, message: `\`${lower.name}\` is here.` }],
          suggestions:
            least === undefined || most === undefined
              ? []
              : [
                  {
                    title: `Swap \`${lower.name}\` and \`${upper.name}\``,
                    edits: [replaceValue(lower.json.range, most), replaceValue(upper.json.range, least)],
                  },
                ],
        });
      }
    }),
  }),
});
