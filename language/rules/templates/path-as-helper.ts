import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { BlockStatement, MustacheStatement, SubExpression, Template } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { isCalled, pathOf } from '../../semantics/tag.js';
import { defineLocalRule } from '../define.js';
import type { Suggestion } from '../fix.js';
import { arithmeticCalls } from '../../semantics/arithmetic.js';
import { isOperator } from './shared/operators.js';
import { rewrite, textAt } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/path-as-helper',
  severity: 'error',
  summary: 'Reports a path that is called like a helper.',
  rationale:
    'Parentheses and arguments call a helper. The value at a path is not one, so handlebars fails, and nothing of the template is rendered.',
  sections: ['2.7.2'],
  messages: {
    arguments: '`{path}` is a value, and arguments call a helper: this fails. To compare, write `ifCondition`.',
    parentheses: '`{path}` is a value, and parentheses call a helper: this fails. Remove them.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#if claim.status}}{{claim.status}}{{/if}} {{toStartCase claim.status}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#if (claim.status)}}Known{{/if}} {{claim.status 'open'}}" } }]
//                                                                ^^^^^^^^^^^^ templates/path-as-helper
//                                                                                              ^^^^^^^^^^^^ templates/path-as-helper`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      for (const call of template.derived.of(template, pathsCalled))
        report({
          range: toSource(call.path.range),
          message: call.params.length === 0 && !call.hash ? 'parentheses' : 'arguments',
          data: { path: textAt(embedded, call.path.range) },
          suggestions: suggestionsFor(embedded, call),
        });
    },
  }),
});

type CallNode = MustacheStatement | BlockStatement | SubExpression;

function pathsCalled(template: Template): readonly CallNode[] {
  if (template.errors.length > 0 || template.warnings.length > 0) return [];
  const found: CallNode[] = [];
  walk(template, (node) => {
    if (node.type !== 'MustacheStatement' && node.type !== 'BlockStatement' && node.type !== 'SubExpression') return;
    if (node.path.type !== 'PathExpression' || pathOf(node.path).isSimple) return;
    if (isCalled(node, node.type === 'SubExpression') && !arithmeticCalls(template).has(node)) found.push(node);
  });
  return found;
}

function suggestionsFor(embedded: EmbeddedTemplate, call: CallNode): readonly Suggestion<OffsetRange>[] {
  const path = textAt(embedded, call.path.range);
  const [first, second, ...others] = call.params;
  if (!first && call.type === 'SubExpression')
    return [{ title: 'Remove the parentheses', edits: [rewrite(embedded, call.range, path)], isMeant: true }];
  if (!first || call.hash || others.length > 0 || call.type === 'BlockStatement') return [];
  const hasOperator = second && first.type === 'StringLiteral' && isOperator(first.value);
  if (second && !hasOperator) return [];
  const compared = hasOperator
    ? textAt(embedded, { start: first.range.start, end: second.range.end })
    : `'===' ${textAt(embedded, first.range)}`;
  const range = { start: call.path.range.start, end: (second ?? first).range.end };
  return [
    { title: 'Compare with `ifCondition`', edits: [rewrite(embedded, range, `ifCondition ${path} ${compared}`)] },
  ];
}
