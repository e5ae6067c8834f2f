import type { Template, TemplateNode } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'templates/partial',
  severity: 'error',
  summary: 'Reports partials and decorators.',
  rationale:
    'A partial, `{{> name }}`, renders a template that is registered under a name, and a decorator changes how a block is rendered. The specification names no partials, and handlebars fails with one that is not registered.',
  sections: ['2.7.2'],
  noFix: 'What the partial should contain is not a part of the module.',
  messages: {
    partial: 'Partials and decorators are not known to the platform. Write the content itself.',
  },
  good: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "> {{claim.claim_number}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{> part }}" } }]
//                                                            ^^^^^^^^^^^ templates/partial`,
    {
      'documents/welcome-letter.html': `
<p>{{> part }}</p>
// ^^^^^^^^^^^ templates/partial`,
    },
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const { range } of template.derived.of(template, findUnsupported))
        report({ range: toSource(range), message: 'partial' });
    },
  }),
});

function findUnsupported(template: Template): readonly TemplateNode[] {
  const found: TemplateNode[] = [];
  if (template.errors.length === 0)
    walk(template, (node) => {
      if (/^(?:Partial|Decorator)/.test(node.type)) found.push(node);
    });
  return found;
}
