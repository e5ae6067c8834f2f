import { placedPaths } from '../../module/templates/template-references.js';
import { emptyAt } from '../../syntax/range.js';
import type { PathSegment, Template } from '../../syntax/template/tree.js';
import { containerAt } from '../../vocabulary/known-paths.js';
import { defineLocalRule } from '../define.js';
import { replaceText } from '../fix.js';

export default defineLocalRule({
  id: 'templates/list-member',
  severity: 'warning',
  summary: 'Reports a path that reads a member of a list as if it were one of its elements.',
  rationale:
    'The beneficiaries of a policy are a list: the list itself has no `first_name`, so this is empty on every claim, and so is the name of a payee. An element has an index, from 0, or is reached with `each`.',
  sections: ['2.7.2'],
  messages: {
    member: '`{list}` is a list. `{path}` is always empty. Name an element: `{list}.[0].{member}`.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note",
  "markdown": "{{claim.policy.beneficiaries.[0].first_name}} {{policy.beneficiaries.length}} {{#each claim.policy.beneficiaries}}{{first_name}}{{/each}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{claim.policy.beneficiaries.first_name}}" } }]
//                                                                                      ^^^^^^^^^^ templates/list-member`,
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const { list, member, path } of template.derived.of(template, membersOfLists))
        report({
          range: toSource(member.range),
          message: 'member',
          data: { list, member: member.text, path },
          suggestions: [
            {
              title: 'Read the first element',
              edits: [replaceText(toSource(emptyAt(member.range.start)), '[0].')],
              isMeant: true,
            },
          ],
        });
    },
  }),
});

interface MemberOfList {
  readonly list: string;
  readonly member: PathSegment;
  readonly path: string;
}

function membersOfLists(template: Template): readonly MemberOfList[] {
  // In a broken tag, names may be missing.
  if (template.errors.length > 0) return [];
  return placedPaths(template).flatMap(({ path, fromTop = [] }) => {
    const names = fromTop.map(({ text }) => text);
    const at = names.findIndex((_, i) => i > 0 && containerAt(names.slice(0, i)) === 'list');
    const member = fromTop[at];
    if (!member?.text || /^\d+$/.test(member.text) || member.text === 'length') return [];
    return [{ list: names.slice(0, at).join('.'), member, path: path.original }];
  });
}
