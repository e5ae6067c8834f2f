import { namedCalls } from '../../module/templates/template-calls.js';
import { helperNamed } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { isQuotedPath } from '../shared/templates/type-uses.js';
import { rewrite } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/quoted-path',
  severity: 'warning',
  summary: 'Reports a path in quotes among the arguments of a helper.',
  rationale:
    'Quotes make it a literal text: the helper receives the text `claim.status` instead of the value in the claim.',
  sections: ['2.7.2'],
  messages: {
    quoted: '`{path}` is a text in quotes, not a value of the claim. Remove the quotes.',
  },
  good: [
    {
      '.platform-tools.json': '{ "helpers": { "ourHelper": {} } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{ourHelper 'claim.status'}} {{dateFormat (dateNow) 'D.M.YYYY'}}" } }]`,
    },
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ifEquals 'claim.status' claim.policy.module.state}}Same{{/ifEquals}}" } }]
//                                                                     ^^^^^^^^^^^^^^ templates/quoted-path`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      for (const { name, node } of namedCalls(embedded.template))
        for (const param of node.params) {
          if (param.type !== 'StringLiteral' || !param.closed || !isQuotedPath(param.value) || !helperNamed(name))
            continue;
          report({
            range: embedded.toSource(param.range),
            message: 'quoted',
            data: { path: param.value },
            suggestions: [{ title: 'Remove the quotes', edits: [rewrite(embedded, param.range, param.value)] }],
          });
        }
    },
  }),
});
