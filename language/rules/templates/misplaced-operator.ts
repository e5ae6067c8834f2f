import { namedCalls, type NamedCall } from '../../module/templates/template-calls.js';
import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import { emptyAt, inside, type OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { replaceText, type Fix } from '../fix.js';
import { comparesWithUnknown, misplacedOperator, operatorList } from './shared/operators.js';
import { rewrite } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/misplaced-operator',
  severity: 'warning',
  summary: 'Reports an operator in a helper that takes none, and an unknown one in an `if`.',
  rationale:
    'The helper that compares is `ifCondition`. `unless`, `ifEquals` and `ifIsDefined` take no operator, and render nothing with one.',
  sections: ['2.7.2'],
  messages: {
    operator: '`{name}` does not take the operator `{operator}`. Compare with `ifCondition`.',
    unknown: '`{operator}` is not an operator, so `{name}` renders nothing. The operators are {known}.',
  },
  good: [
    `
[{ "block": { "type": "markdown", "key": "note",
  "markdown": "{{#if (ifCondition claim.status '===' 'open')}}Still open{{else if claim.closed}}Closed{{/if}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{if claim.status 'eq' 'open'}}" }]
//                                                              ^^ templates/misplaced-operator`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (if claim.status 'is' 'open') '&&' claim.closed}}" }]
//                                                                           ^^ templates/misplaced-operator`,
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.status '=' 'open'}}Still open{{/if}}" } }]
//                                                               ^^ templates/misplaced-operator`,
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#ifEquals claim.status '!==' 'open'}}Moved on{{/ifEquals}}" } }]
//                                                               ^^^^^^^^ templates/misplaced-operator`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{if claim.status '=~' 'open'}}" }]
//                                                                               ^^ templates/misplaced-operator`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      for (const call of namedCalls(embedded.template)) {
        const { params } = call.node;
        const second = params[1]?.type === 'StringLiteral' ? params[1].value : undefined;
        const [, between] = params;
        if (between && comparesWithUnknown(call.name, params.length, second)) {
          report({
            range: embedded.toSource(inside(between.range)),
            message: 'unknown',
            data: { name: call.name, operator: second ?? '', known: operatorList },
          });
          continue;
        }
        const operator = misplacedOperator(call.name, params.length, second);
        if (operator === undefined) continue;
        const fix = withCondition(embedded, call, operator);
        report({
          range: embedded.toSource(call.range),
          message: 'operator',
          data: { name: call.name, operator: second ?? '' },
          // For `if` with an operator the meaning is clear; for the other helpers something else may be meant.
          ...(call.name === 'if' ? { fix } : { suggestions: fix && [fix] }),
        });
      }
    },
  }),
});

/** Compares with `ifCondition`: instead of the helper, or inside the block's opening tag. */
function withCondition(
  embedded: EmbeddedTemplate,
  { name, range, form, node }: NamedCall,
  operator: string,
): Fix<OffsetRange> | undefined {
  const [left, second, right] = node.params;
  if (!left || !second || !right || (right.type === 'StringLiteral' && !right.closed)) return undefined;
  const { toSource } = embedded;
  const title = 'Compare with `ifCondition`';
  const operand = replaceText(toSource(inside(second.range)), operator);
  if (form !== 'block' || node.type !== 'BlockStatement')
    return { title, edits: [replaceText(toSource(range), 'ifCondition'), operand] };
  const keepsName = name === 'if' || name === 'unless';
  if (!keepsName && !node.closeName) return undefined;
  return {
    title,
    edits: [
      ...(keepsName ? [] : [replaceText(toSource(range), 'if')]),
      rewrite(embedded, emptyAt(left.range.start), '(ifCondition '),
      operand,
      rewrite(embedded, emptyAt(right.range.end), ')'),
      ...(keepsName || !node.closeName ? [] : [replaceText(toSource(node.closeName), 'if')]),
    ],
  };
}
