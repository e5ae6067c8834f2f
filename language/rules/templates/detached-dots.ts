import { touches } from '../../syntax/range.js';
import { templateErrorMessage } from '../../syntax/template/errors.js';
import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'templates/detached-dots',
  severity: 'warning',
  summary: 'Reports dots after a path that do not belong to it.',
  rationale:
    'One dot joins two names. Two dots, or one at the end, end the path: handlebars reads what follows as a separate value, and the name before it as a helper.',
  sections: ['2.7.2'],
  noFix: 'It is unclear whether a name is missing or a dot is superfluous.',
  messages: { detached: '{explanation}' },
  good: ['[{ "block": { "type": "markdown", "key": "note", "markdown": "{{claim.claim_number}}" } }]'],
  bad: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{claim..claim_number}}" } }]
//                                                                   ^^ templates/detached-dots`,
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const warning of template.warnings) {
        // If the tag cannot be parsed at all, that is reported instead.
        if (template.errors.some(({ range }) => touches(range, warning.range.start))) continue;
        report({
          range: toSource(warning.range),
          message: 'detached',
          data: { explanation: templateErrorMessage(warning) },
        });
      }
    },
  }),
});
