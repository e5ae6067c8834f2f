import { pathsRead, stateReferences } from '../../module/templates/template-references.js';
import { holdsUnanswered } from '../../semantics/unanswered.js';
import { memberText, memberValue } from '../../syntax/json/tree.js';
import { claimsEntry, givenCondition, removingCondition } from '../shared/objects/claims-entry.js';
import { defineLocalRule } from '../define.js';
import { renameMember } from '../fix.js';

export default defineLocalRule({
  id: 'conditions/self-reference',
  severity: 'warning',
  summary: 'Reports an input whose visibility depends on its own answer.',
  rationale:
    'An input that waits for its own answer is never shown and so never answered. One that is hidden once it is answered cannot be corrected. A request may be hidden by its own state, which is not typed in.',
  sections: ['2.7.5'],
  messages: {
    waits: 'This block is never shown: it waits for its own answer. Read another block here.',
    vanishes:
      'This answer hides its own block, so it cannot be corrected. Read another block here, or use `disabled_if`.',
  },
  good: [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" }, "disabled_if": "{{ifIsDefined claim.block_states.name.value}}" }]`,
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" },
  "show_if": "{{ifCondition (ifIsDefined claim.block_states.name.value) '||' (ifCondition claim.status '===' 'open')}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" }, "show_if": "{{ifIsDefined claim.block_states.name.value}}" }]
//                                                                                                                 ^^^^ conditions/self-reference`,
    `
[{ "hide_if": "{{claim.block_states.hurt.value}}", "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } }]
//                                  ^^^^ conditions/self-reference`,
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" }, "hide_if": "{{#if claim.block_states.name.value}}false{{else}}true{{/if}}" }]
//                                                                                                         ^^^^ conditions/self-reference`,
  ],
  visit: (report) => ({
    template: ({ template, toSource, owner, member }) => {
      const entry = owner && claimsEntry(owner);
      const name = member?.name.value;
      if (entry?.type?.category !== 'form' || !entry.block || !member) return;
      const { block, json } = entry;
      if (name !== 'show_if' && (name !== 'hide_if' || givenCondition(json, 'show_if'))) return;
      const given = givenCondition(json, name);
      const key = memberText(block, 'key');
      const own = stateReferences(template).find((reference) => reference.key.text === key);
      if (!own || key === undefined) return;
      const startsAnswered = memberValue(block, 'default_value') !== undefined;
      const waits = !startsAnswered && holdsUnanswered(template)(key) === (name === 'hide_if');
      // If the condition reads something else as well, the answer may be what keeps the block visible.
      const decides = pathsRead(template).every(({ path }) => path.startsWith(`claim.block_states.${key}.`));
      if (!waits && !decides) return;
      report({
        range: toSource(own.key.range),
        message: waits ? 'waits' : 'vanishes',
        suggestions: [
          ...(name === 'hide_if' && !waits && !givenCondition(json, 'disabled_if')
            ? [
                {
                  title: 'Make it `disabled_if`: shown, and disabled once answered',
                  edits: [renameMember(member.name.range, 'disabled_if')],
                },
              ]
            : []),
          ...(given ? [removingCondition(json, given)] : []),
        ],
      });
    },
  }),
});
