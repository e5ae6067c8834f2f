import { namedCalls, type NamedCall } from '../../module/templates/template-calls.js';
import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { Expression } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { claimsEntry } from '../shared/objects/claims-entry.js';
import { defineLocalRule } from '../define.js';
import { isOperator } from './shared/operators.js';
import { isQuotedPath } from '../shared/templates/type-uses.js';
import { textAt } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/constant-comparison',
  severity: 'information',
  summary: 'Points out a comparison that has the same result on every claim.',
  rationale:
    'A comparison of two literal values, or of a value with itself, does not depend on the claim. Most often a path was meant on one side. Conditions that read nothing at all are reported by `conditions/constant`.',
  sections: ['2.7.2'],
  noFix: 'It is unclear which values were meant.',
  messages: {
    literals: 'Both sides are written out, so this is the same on every claim. Read one of them from the claim.',
    same: 'Both sides are `{text}`, so this is the same on every claim. Compare it with something else.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#if (ifCondition (dateNow) '<' '2030-01-01')}}Soon{{/if}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#if (ifCondition 'open' '===' 'open')}}Still open{{/if}}" } }]
//                                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/constant-comparison`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status '===' claim.status}}" }]
//                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/constant-comparison`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      for (const call of namedCalls(embedded.template)) {
        const [left, right] = operands(call);
        if (!left || !right) continue;
        const areLiterals = isLiteral(left) && isLiteral(right);
        // The same text is the same kind of expression.
        if (!areLiterals && left.type !== right.type) continue;
        const texts = [left, right].map(({ range }) => textAt(embedded, range).replace(/\s+/g, ' '));
        // A path in quotes is a separate mistake.
        if ([left, right].some((side) => side.type === 'StringLiteral' && isQuotedPath(side.value))) continue;
        if (!areLiterals && texts[0] !== texts[1]) continue;
        if (isConstantCondition(embedded)) return;
        report({
          range: embedded.toSource({
            start: call.range.start,
            end: call.node.params.at(-1)?.range.end ?? call.range.end,
          }),
          message: areLiterals ? 'literals' : 'same',
          data: { text: texts[0] ?? '' },
        });
      }
    },
  }),
});

function operands({ name, node: { params } }: NamedCall): readonly (Expression | undefined)[] {
  const [first, second, third] = params;
  if (name === 'ifEquals') return params.length === 2 ? [first, second] : [];
  const compares = name === 'ifCondition' || name === 'if';
  return compares && third && second?.type === 'StringLiteral' && isOperator(second.value) ? [first, third] : [];
}

function isLiteral({ type }: Expression): boolean {
  return type !== 'PathExpression' && type !== 'SubExpression';
}

/** Whether a template is a condition that reads nothing. */
function isConstantCondition({ template, owner, member }: EmbeddedTemplate): boolean {
  if (!owner || !claimsEntry(owner) || !member?.name.value.endsWith('_if')) return false;
  let reads = false;
  walk(template, (node, parents) => {
    const parent = parents.at(-1);
    const isName = parent && 'path' in parent && parent.path === node;
    if (node.type === 'PathExpression' && !isName) reads = true;
  });
  return !reads;
}
