import type { JsonMember } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { removeMember } from '../fix.js';

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
      if (members.length <= fewMembers && !areAnyEqual(members)) return;
      const first = new Map<string, OffsetRange>();
      for (const { name } of members) {
        const earlier = first.get(name.value);
        if (earlier)
          report({
            range: name.range,
            message: 'duplicate',
            data: { name: name.value },
            related: [{ range: earlier, message: 'The first one is here.' }],
            suggestions: [
              { title: 'Remove the first one, which counts for nothing', edits: [removeMember(earlier)] },
              { title: 'Remove this one', edits: [removeMember(name.range)] },
            ],
          });
        else first.set(name.value, name.range);
      }
    },
  }),
});

/** So many members are compared with one another in less time than it takes to make a map. */
const fewMembers = 8;

function areAnyEqual(members: readonly JsonMember[]): boolean {
  for (let i = 1; i < members.length; i++)
    for (let earlier = 0; earlier < i; earlier++)
      if (members[i]?.name.value === members[earlier]?.name.value) return true;
  return false;
}
