import { defineLocalRule } from '../define.js';
import { demandOn, givenMember } from '../presence.js';

export default defineLocalRule({
  id: 'properties/forbidden',
  severity: 'error',
  docs: {
    summary: 'Reports a property that another property of the same object rules out.',
    rationale:
      'Some properties belong together and others exclude each other: a policyholder’s id has no place on a beneficiary, and a schedule ends by a count or by a date.',
    sections: ['2.7.6', '2.8'],
  },
  messages: { forbidden: '`{property}` is forbidden here: {reason}. Remove it, or change `{sibling}`.' },
  examples: {
    good: [
      {
        '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "policyDocuments": [{ "type": "certificate", "enabled": true }] }
}`,
      },
    ],
    bad: [
      {
        '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "policyDocuments": [{ "type": "terms", "enabled": true }] }
//                                                     ^^^^^^^^^ properties/forbidden
}`,
      },
      `
[{ "block": {
  "type": "annuity_request", "key": "pay", "description": "Monthly support.", "amount": 100,
  "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 },
  "duration": { "count": 12, "end_date": "2030-01-31" }
//                           ^^^^^^^^^^ properties/forbidden
} }]`,
    ],
  },
  visit: (report) => ({
    object: (object) => {
      for (const property of object.shape.properties) {
        const { presence } = property;
        if (presence.kind !== 'requiredWhen' && presence.kind !== 'requiredWithout') continue;
        const given = givenMember(object.json, property.name);
        if (!given) continue;
        const demand = demandOn(property, object);
        if (demand.kind !== 'forbidden') continue;
        // Of two that exclude each other, the one that was written last is the one too many.
        if (presence.kind === 'requiredWithout' && given.name.range.start < demand.cause.range.start) continue;
        report({
          range: given.name.range,
          message: 'forbidden',
          data: { property: property.name, reason: demand.reason, sibling: presence.property },
          related: [{ range: demand.cause.range, message: demand.cause.says }],
        });
      }
    },
  }),
});
