import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { JsonMember } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { claimsEntryShape } from '../../vocabulary/index.js';
import {
  claimsEntry,
  constantOf,
  givenCondition,
  type ClaimsEntry,
  type GivenCondition,
} from '../shared/objects/claims-entry.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, replaceValue, type Suggestion } from '../fix.js';
import { hasMistakenCall } from '../shared/templates/call-mistakes.js';
import { readsAnything } from './shared/reads-anything.js';

export default defineLocalRule({
  id: 'conditions/constant',
  severity: 'information',
  summary:
    'Points out a condition that is the same on every claim: a block that is never shown, a request that can never be created.',
  rationale:
    'A condition depends on what it reads. If it reads nothing, the block can be removed, or its condition. Input that is always required or always read-only is a matter of style and not reported.',
  sections: ['2.7.5', '2.7.6'],
  messages: {
    never: 'With this `{name}` the block is never shown. Remove the condition, or say when it should be.',
    noRequest:
      'With this `disabled_if` no request can ever be created. Remove the condition, or say when it should hold.',
    readsNothing:
      'This `{name}` reads nothing of the claim. It is the same for every claim. Remove it, or compare a value.',
  },
  good: [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" }, "show_if": true, "required_if": "true" }]`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (dateNow) '<' '2030-01-01'}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": false }]
//                                                ^^^^^^^^^ conditions/constant`,
    `
[{ "block": { "type": "divider", "key": "line" }, "hide_if": "{{ifCondition 'open' '===' 'open'}}" }]
//                                                ^^^^^^^^^ conditions/constant`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if true}}yes{{/if}}" }]
//                                                ^^^^^^^^^ conditions/constant`,
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
  "disabled_if": "true"
//^^^^^^^^^^^^^ conditions/constant
}]`,
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, (object) => {
      const entry = claimsEntry(object);
      const never = entry && neverHolds(entry);
      if (!never) return;
      const { condition, member } = never;
      report({
        range: member.name.range,
        message: condition.name === 'disabled_if' ? 'noRequest' : 'never',
        data: { name: condition.name },
        suggestions: [instead(entry, member)],
      });
    }),
    template: ({ template, owner, member }: EmbeddedTemplate) => {
      const name = member?.name.value ?? '';
      const entry = owner && claimsEntry(owner);
      if (!member || !entry || !name.endsWith('_if')) return;
      // An invalid call is its own mistake: once it is fixed, the condition may read something.
      if (template.errors.length > 0 || readsAnything(template) || hasMistakenCall(template)) return;
      report({
        range: member.name.range,
        message: 'readsNothing',
        data: { name },
        suggestions: [instead(entry, member)],
      });
    },
  }),
});

/** The condition because of which a block is never shown, or its request never created. */
function neverHolds({ json, type }: ClaimsEntry): GivenCondition | undefined {
  const show = givenCondition(json, 'show_if');
  if (show) {
    if (constantOf(show.value) === false) return show;
  } else {
    const hide = givenCondition(json, 'hide_if');
    if (hide && isPlainYes(hide)) return hide;
  }
  const disabled = type?.category === 'disbursement' ? givenCondition(json, 'disabled_if') : undefined;
  return disabled && isPlainYes(disabled) ? disabled : undefined;
}

/** Other texts that are not templates have their own rule. */
function isPlainYes({ value }: GivenCondition): boolean {
  return constantOf(value) === true && (value.kind !== 'string' || value.value.trim() === 'true');
}

/** Removes the condition of a block; a request should wait for the approval of the claim. */
function instead({ type }: ClaimsEntry, { name, value }: JsonMember): Suggestion<OffsetRange> {
  if (type?.category !== 'disbursement' || !value || name.value === 'required_if')
    return removing(name.range, name.value);
  const operator = name.value === 'show_if' ? '===' : '!==';
  const condition = `{{ifCondition claim.approval_status '${operator}' 'approved'}}`;
  return { title: 'Wait until the claim is approved', edits: [replaceValue(value.range, condition)] };
}
