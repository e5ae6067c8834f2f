import { propertyNamed, type ShapedObject } from '../../module/typed-walk.js';
import type { JsonMember, JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { Presence } from '../../vocabulary/define.js';
import { defineLocalRule, ofShape } from '../define.js';
import { configuration, onceApproved } from '../shared/examples/example-modules.js';
import { removing, replaceValue, withOutcome, type Suggestion } from '../fix.js';
import {
  demandedProperties,
  demandOn,
  demandsProperties,
  givenMember,
  type Cause,
} from '../shared/objects/presence.js';
import { valuesInKeeping } from '../shared/objects/skeleton.js';

export default defineLocalRule({
  id: 'properties/forbidden',
  severity: 'error',
  summary: 'Reports a property that another property of the same object excludes.',
  rationale:
    'Some properties belong together and others exclude each other: a beneficiary cannot have a policyholder’s id, and a schedule ends by a count or by a date.',
  sections: ['2.7.6', '2.8'],
  messages: { forbidden: '`{property}` is forbidden here. {reason}. Remove it, or change `{sibling}`.' },
  good: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "certificate", "enabled": false }] }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "welcome_letter", "enabled": false }] }
//                                                              ^^^^^^^^^ properties/forbidden`),
    `
[{ ${onceApproved}, "block": {
  "type": "annuity_request", "key": "pay", "description": "Monthly support.", "amount": 100,
  "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 },
  "duration": { "count": 12, "end_date": "2030-01-31" }
//                           ^^^^^^^^^^ properties/forbidden
} }]`,
  ],
  visit: (report) => ({
    object: ofShape(demandsProperties, (object) => {
      for (const property of demandedProperties(object.shape)) {
        const { presence } = property;
        if (presence?.kind !== 'requiredWhen' && presence?.kind !== 'requiredWithout') continue;
        const given = givenMember(object.json, property.name);
        if (!given) continue;
        const demand = demandOn(property, object);
        if (demand.kind !== 'forbidden') continue;
        // If two exclude each other, one must go.
        if (presence.kind === 'requiredWithout' && !isOneTooMany(object.json, given, presence.property)) continue;
        report({
          range: given.name.range,
          message: 'forbidden',
          data: { property: property.name, reason: demand.reason, sibling: presence.property },
          related: [{ range: demand.cause.range, message: demand.cause.says }],
          suggestions: [
            presence.kind === 'requiredWithout'
              ? withOutcome(removing(given.name.range, property.name), `\`${presence.property}\` applies`)
              : removing(given.name.range, property.name),
            ...(isEmpty(given) ? [] : otherWays(presence, property.name, object, demand.cause)),
          ],
        });
      }
    }),
  }),
});

/** The empty one, else the later one. */
function isOneTooMany(object: JsonObject, member: JsonMember, sibling: string): boolean {
  const other = givenMember(object, sibling);
  if (!other || isEmpty(member) !== isEmpty(other)) return isEmpty(member);
  return member.name.range.start > other.name.range.start;
}

function isEmpty({ value }: JsonMember): boolean {
  return value?.kind === 'string' && value.value.trim() === '';
}

/** Changes to the sibling instead. @param name of the forbidden property */
function otherWays(
  { kind, property }: Extract<Presence, { readonly property: string }>,
  name: string,
  object: ShapedObject,
  cause: Cause,
): readonly Suggestion<OffsetRange>[] {
  if (kind === 'requiredWithout') return [withOutcome(removing(cause.range, property), `\`${name}\` applies`)];
  const sibling = propertyNamed(object.shape, property);
  const values = sibling ? valuesInKeeping(sibling, object) : [];
  return values.map((value) => ({
    title: `Change \`${property}\` to \`${value}\``,
    edits: [replaceValue(cause.range, value)],
  }));
}
