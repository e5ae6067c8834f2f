import { defineLocalRule } from '../define.js';
import { removeMember } from '../fix.js';
import { repeated } from '../shared/names/definitions.js';

export default defineLocalRule({
  id: 'json/duplicate-member',
  severity: 'error',
  summary: 'Reports a property name that occurs twice in an object.',
  rationale:
    'If two properties have the same name, only the last one counts: the value of the first one is silently lost.',
  sections: ['1'],
  messages: {
    duplicate: 'This object has `{name}` twice, and only the last one counts. Remove one, or rename it.',
  },
  good: ['[{ "block": { "type": "heading", "key": "top", "title": "Claim" } }]'],
  bad: [
    `
[
  { "block": { "type": "heading", "key": "top", "title": "Claim", "title": "Your claim" } }
//                                                                ^^^^^^^ json/duplicate-member
]`,
  ],
  reportedByJsonEditors: true,
  visit: (report) => ({
    jsonObject: ({ members }) => {
      for (const { first, again } of repeated(members, ({ name }) => name.value))
        report({
          range: again.name.range,
          message: 'duplicate',
          data: { name: again.name.value },
          related: [{ range: first.name.range, message: 'The first one is here.' }],
          suggestions: [
            { title: 'Remove the first one, which is ignored', edits: [removeMember(first.name.range)] },
            { title: 'Remove this one: the first one applies', edits: [removeMember(again.name.range)] },
          ],
        });
    },
  }),
});
