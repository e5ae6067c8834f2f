import { counted } from '../../../protocol/counted.js';
import { bound, boundedValue, hasBounds, isLess } from './shared/bounded.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, replaceValue, withOutcome } from '../fix.js';
import { givenMember } from '../shared/objects/presence.js';

export default defineLocalRule({
  id: 'values/outside-bounds',
  severity: 'warning',
  summary: 'Reports a default outside the bounds of its input.',
  rationale:
    'The form starts with an answer that it would reject: leaving it unchanged blocks the form, or sends an invalid value.',
  sections: ['2.7.2', '8'],
  messages: {
    value: 'The default is {relation} than `{bound}`, which is `{limit}`. Change one of them.',
    length: 'The default has {count}, and `{bound}` is `{limit}`. Change one of them.',
  },
  good: [
    '[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "default_value": "{{ dateNow }}", "max": "2030-12-31" } }]',
  ],
  bad: [
    `
[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "min": "2020-01-01", "default_value": "2019-12-31" } }]
//                                                                                                              ^^^^^^^^^^^^ values/outside-bounds`,
    `
[{ "block": { "type": "input.text", "key": "code", "title": "Code", "max_length": 4, "default_value": "ABC-12" } }]
//                                                                                                    ^^^^^^^^ values/outside-bounds`,
  ],
  visit: (report) => ({
    object: ofShape(hasBounds, (object) => {
      for (const bounds of object.shape.bounds ?? []) {
        const value = boundedValue(object, bounds);
        const lower = bound(object, bounds.lower);
        const upper = bound(object, bounds.upper);
        if (!value || (lower && upper && isLess(upper, lower))) continue;
        const broken = lower && isLess(value, lower) ? lower : upper && isLess(upper, value) ? upper : undefined;
        const member = givenMember(object.json, value.name);
        if (!broken || !member) continue;
        report({
          range: value.json.range,
          message: bounds.of,
          data: {
            relation: relations[typeof value.amount === 'string' ? 'dates' : 'numbers'][broken === lower ? 0 : 1],
            bound: broken.name,
            limit: String(broken.amount),
            count: counted(Number(value.amount), 'character'),
          },
          related: [{ range: broken.json.range, message: `\`${broken.name}\` is here.` }],
          suggestions: [
            bounds.of === 'value'
              ? {
                  title: `Change \`${value.name}\` to \`${broken.amount}\``,
                  edits: [replaceValue(value.json.range, broken.amount)],
                }
              : {
                  title: `Change \`${broken.name}\` to ${value.amount}: allows the default`,
                  edits: [replaceValue(broken.json.range, value.amount)],
                },
            withOutcome(removing(member.name.range, value.name), 'starts empty'),
          ],
        });
      }
    }),
  }),
});

/** Below the lower bound, and above the upper one. */
const relations = { numbers: ['less', 'greater'], dates: ['earlier', 'later'] } as const;
