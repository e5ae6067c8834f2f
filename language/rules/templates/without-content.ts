import { namedCalls, type NamedCall } from '../../module/templates/template-calls.js';
import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { OffsetRange } from '../../syntax/range.js';
import { arityOf } from '../../vocabulary/helpers/arity.js';
import { helperNamed } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import type { Suggestion } from '../fix.js';
import { rewrite, textAt } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/without-content',
  severity: 'error',
  summary: 'Reports a helper such as `if` that is called without its content.',
  rationale:
    'The helpers `if`, `unless`, `each` and `with` of handlebars show, repeat or enter the content between their two tags. Called as a value they fail, and nothing is rendered.',
  sections: ['2.7.2'],
  messages: {
    noContent: '`{name}` needs content, so it renders nothing here. Write `{{{opening}}}…{{{closing}}}`{value}.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount}}true{{/if}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{if claim.granted_amount}}" }]
//                                                              ^^ templates/without-content`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (if claim.granted_amount) '&&' claim.closed}}" }]
//                                                                           ^^ templates/without-content`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{each claim.policy.beneficiaries}}" } }]
//                                                           ^^^^ templates/without-content`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      if (embedded.template.errors.length > 0) return;
      for (const call of namedCalls(embedded.template)) {
        const helper = helperNamed(call.name);
        if (!helper || helper.forms.includes('inline') || (call.form !== 'inline' && call.form !== 'nested')) continue;
        // Too many values are the more serious mistake.
        if (call.node.params.length !== arityOf(helper).max) continue;
        report({
          range: embedded.toSource(call.range),
          message: 'noContent',
          data: {
            name: call.name,
            opening: `#${call.name} …`,
            closing: `/${call.name}`,
            value: call.name === 'if' ? ', or the value alone' : '',
          },
          suggestions: valueAlone(embedded, call),
        });
      }
    },
  }),
});

/** `{{if a}}` → `{{a}}`: true if the value is truthy. */
function valueAlone(embedded: EmbeddedTemplate, { name, node }: NamedCall): readonly Suggestion<OffsetRange>[] {
  const [value] = node.params;
  if (name !== 'if' || !value || node.hash) return [];
  const replaced = node.type === 'SubExpression' ? node.range : { start: node.path.range.start, end: value.range.end };
  const text = textAt(embedded, value.range);
  const isCall = value.type === 'SubExpression' && node.type === 'MustacheStatement';
  return [{ title: 'Use the value alone', edits: [rewrite(embedded, replaced, isCall ? text.slice(1, -1) : text)] }];
}
