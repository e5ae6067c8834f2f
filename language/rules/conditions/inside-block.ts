import type { ShapedObject } from '../../module/typed-walk.js';
import { conditions, type Condition } from '../../vocabulary/index.js';
import {
  entryAround,
  givenCondition,
  givenConditions,
  isBlock,
  type ClaimsEntry,
} from '../shared/objects/claims-entry.js';
import { defineLocalRule, ofShape } from '../define.js';
import { insertMember, moveMember, removeMember, removing, withOutcome } from '../fix.js';
import { fit } from '../../shapes/value-kinds.js';
import { dataOf } from '../shared/objects/skeleton.js';

export default defineLocalRule({
  id: 'conditions/inside-block',
  severity: 'error',
  summary: 'Reports a display condition inside a block instead of next to it.',
  rationale:
    'Conditions belong next to `block`, in the same entry. Inside the block they have no effect: it is always shown, and a payout can be created at any time.',
  sections: ['2.7', '2.7.5'],
  messages: {
    inside: '`{name}` is inside the block, where it has no effect. Move it next to `block`.',
    misspelt:
      '`{found}` is inside the block, where it has no effect. Move it next to `block`, under the name `{name}`.',
    twice:
      '`{name}` is inside the block, where it has no effect. There is another one next to `block`. Remove one of them.',
  },
  good: [
    `
[{ "show_if": "{{ifCondition claim.status '===' 'open'}}", "block": { "type": "divider", "key": "line" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line", "show_if": "{{ifCondition claim.status '===' 'open'}}" } }]
//                                              ^^^^^^^^^ conditions/inside-block`,
    `
[{ "block": { "type": "divider", "key": "line", "showIf": "{{ifCondition claim.status '===' 'open'}}" } }]
//                                              ^^^^^^^^ conditions/inside-block`,
    `
[{ "block": { "type": "divider", "key": "line", "show_if": ["{{claim.status}}"] } }]
//                                              ^^^^^^^^^ conditions/inside-block`,
    `
[{
  "block": { "type": "divider", "key": "line", "hide_if": "{{ifCondition claim.status '===' 'open'}}" },
//                                             ^^^^^^^^^ conditions/inside-block
  "hide_if": "{{ifCondition claim.status '!==' 'open'}}"
}]`,
  ],
  visit: (report) => ({
    object: ofShape(isBlock, (object) => {
      if (object.undescribed.length === 0) return;
      const entry = entryAround(object);
      // If a block is not closed, the conditions after it are next to it as soon as it is.
      if (!entry || !object.isWhole(object.json)) return;
      for (const { condition, member } of misspeltConditions(object)) {
        const data = givenCondition(entry.json, condition.name) ? undefined : dataOf(member.value);
        const { value: found, range } = member.name;
        report({
          range,
          message: 'misspelt',
          data: { found, name: condition.name },
          suggestions: [
            ...(data !== undefined && hasEffectBeside(entry, condition)
              ? [
                  {
                    title: `Move it beside \`block\` as \`${condition.name}\`: it takes effect`,
                    edits: [removeMember(range), insertMember(entry.json.range, condition.name, data)],
                  },
                ]
              : []),
            withOutcome(removing(range, found), 'nothing changes'),
          ],
        });
      }
      for (const { condition, member } of givenConditions(object.json)) {
        const { name } = condition;
        const { range } = member.name;
        const beside = entry.json.members.find((one) => one.name.value === name);
        if (beside)
          report({
            range,
            message: 'twice',
            data: { name },
            related: [{ range: beside.name.range, message: 'The other one is here.' }],
            suggestions: [
              { title: 'Remove this one: the other applies, as it does now', edits: [removeMember(range)] },
              {
                title: 'Remove the other one: this applies',
                edits: [removeMember(beside.name.range), moveMember(range, entry.json.range)],
              },
            ],
          });
        else
          report({
            range,
            message: 'inside',
            data: { name },
            ...(hasEffectBeside(entry, condition) && member.value && fit(member.value, condition.type) !== 'wrong'
              ? { fix: { title: `Move \`${name}\` beside \`block\``, edits: [moveMember(range, entry.json.range)] } }
              : { suggestions: [removing(range, name)] }),
          });
      }
    }),
  }),
});

/** Names like `showIf`: those of conditions with other capitals or separators. */
function misspeltConditions({ undescribed }: ShapedObject) {
  return undescribed.flatMap((member) => {
    const name = member.name.value;
    const condition = byLetters.get(lettersOf(name));
    return condition && condition.name !== name ? [{ condition, member }] : [];
  });
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

const byLetters: ReadonlyMap<string, Condition> = new Map(conditions.map((one) => [lettersOf(one.name), one]));

/** Whether a condition would have an effect there. */
function hasEffectBeside({ json, type }: ClaimsEntry, { name, appliesTo }: Condition): boolean {
  if (type && !appliesTo.includes(type.category)) return false;
  return name !== 'hide_if' || givenCondition(json, 'show_if') === undefined;
}
