import type { ShapedObject } from '../../module/typed-walk.js';
import { contentRange, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import { claimsEntry, constantOf, givenConditions, waitingForApproval } from '../shared/objects/claims-entry.js';
import { claimsEntryShape } from '../../vocabulary/index.js';
import { defineLocalRule, ofShape } from '../define.js';

export default defineLocalRule({
  id: 'conditions/unguarded-request',
  severity: 'information',
  summary: 'Points out a disbursement block that can be used at any step of the claim.',
  rationale:
    'Without a condition, the button of the block works from the start, before the claim is approved. `show_if`, `hide_if` or `disabled_if`, on the block or on a group around it, restricts it.',
  sections: ['2.7.6'],
  messages: {
    unguarded:
      'Nothing keeps this request from being created before the claim is approved. Add `show_if`, `hide_if` or `disabled_if` beside the block.',
  },
  good: [
    `
[{
  "block": { "type": "group", "key": "payments", "title": "Payments", "blocks": [
    { "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
      "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } } }
  ] },
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}"
}]`,
  ],
  bad: [
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
//                    ^^^^^^^^^^^^^^^ conditions/unguarded-request
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } }
}]`,
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, (object) => {
      const entry = claimsEntry(object);
      if (entry?.type?.category !== 'disbursement' || !entry.block || isGuarded(object)) return;
      // A condition may be in a part that could not be parsed.
      for (let around: ShapedObject | undefined = object; around; around = around.owner)
        if (!object.isWhole(around.json)) return;
      // A misplaced condition has its own diagnostic.
      if (hasGuard(entry.block)) return;
      const type = memberValue(entry.block, 'type');
      if (type?.kind !== 'string') return;
      report({
        range: contentRange(type),
        message: 'unguarded',
        suggestions: [waitingForApproval(entry.json.range)],
      });
    }),
  }),
});

/** Whether the entry, or a group around it, has a condition with an effect. */
function isGuarded(object: ShapedObject): boolean {
  for (let around: ShapedObject | undefined = object; around; around = around.owner)
    if (claimsEntry(around) && hasGuard(around.json)) return true;
  return false;
}

function hasGuard(object: JsonObject): boolean {
  return givenConditions(object).some(
    ({ condition, value }) => condition.name !== 'required_if' && constantOf(value) !== condition.default,
  );
}
