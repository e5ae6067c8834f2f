import { claimsEntry, constantOf, givenCondition, givenConditions } from '../shared/objects/claims-entry.js';
import { claimsEntryShape } from '../../vocabulary/index.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, renameMember, withOutcome } from '../fix.js';

export default defineLocalRule({
  id: 'conditions/no-effect',
  severity: 'warning',
  summary: 'Reports a condition that has no effect on its block.',
  rationale:
    'Only blocks that ask can be required, and only blocks that ask or create a request can be disabled. On other blocks such a condition is ignored; often another one was meant.',
  sections: ['2.7.5'],
  messages: {
    noEffect:
      '`{condition}` does nothing on a block of type `{type}`. It is for {categories} blocks. Remove it, or use another condition.',
  },
  good: [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" }, "required_if": "{{ifCondition claim.status '===' 'open'}}" }]`,
  ],
  bad: [
    `
[{
  "block": { "type": "heading", "key": "top", "title": "Claim" },
  "disabled_if": "{{ifCondition claim.status '===' 'open'}}"
//^^^^^^^^^^^^^ conditions/no-effect
}]`,
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
  "required_if": "{{ifCondition claim.status '===' 'open'}}",
//^^^^^^^^^^^^^ conditions/no-effect
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}"
}]`,
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, (object) => {
      const entry = claimsEntry(object);
      if (!entry?.type) return;
      const { type, json } = entry;
      for (const { condition, member, value } of givenConditions(json)) {
        if (condition.appliesTo.includes(type.category) || constantOf(value) === condition.default) continue;
        const { range } = member.name;
        const isHiddenBy = givenCondition(json, 'show_if') ?? givenCondition(json, 'hide_if');
        report({
          range,
          message: 'noEffect',
          data: {
            condition: condition.name,
            type: type.type,
            categories: condition.appliesTo.map((category) => names[category]).join(' and '),
          },
          tag: 'unnecessary',
          suggestions: [
            withOutcome(removing(range, condition.name), 'nothing changes'),
            ...(condition.name === 'disabled_if' && !isHiddenBy
              ? [{ title: 'Make it `hide_if`: hidden when it holds', edits: [renameMember(range, 'hide_if')] }]
              : []),
          ],
        });
      }
    }),
  }),
});

const names = { display: 'display', form: 'form element', disbursement: 'disbursement' } as const;
