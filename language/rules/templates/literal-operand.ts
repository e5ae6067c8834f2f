import { namedCalls } from '../../module/templates/template-calls.js';
import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { Expression, StringLiteral } from '../../syntax/template/tree.js';
import { defineLocalRule } from '../define.js';
import type { Suggestion } from '../fix.js';
import { isQuotedPath } from '../shared/templates/type-uses.js';
import { rewrite, textAt } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/literal-operand',
  severity: 'warning',
  summary: 'Reports a text as an operand of `||` or `&&`.',
  rationale:
    'These operators combine conditions. A text that is not empty always counts as true, even `false` or the name of a status: with `||` the result is always true, with `&&` the text has no effect. Write out each comparison.',
  sections: ['2.7.2'],
  messages: {
    or: '`{text}` is a text, not a condition: it is always true, so this always holds. Compare something with it.',
    and: '`{text}` is a text, not a condition: it is always true, so it has no effect. Compare something with it.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" },
  "show_if": "{{ifCondition (ifCondition claim.status '===' 'open') '||' (ifCondition claim.status '===' 'closed')}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (ifCondition claim.status '===' 'open') '||' 'closed'}}" }]
//                                                                                                                       ^^^^^^^^ templates/literal-operand`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      for (const { name, node } of namedCalls(embedded.template)) {
        const [left, operator, right] = node.params;
        if ((name !== 'ifCondition' && name !== 'if') || !left || operator?.type !== 'StringLiteral' || !right)
          continue;
        if (operator.value !== '||' && operator.value !== '&&') continue;
        const [text, other] = isText(left) ? [left, right] : [right, left];
        // Two texts are a constant comparison.
        if (!isText(text) || isText(other)) continue;
        report({
          range: embedded.toSource(text.range),
          message: operator.value === '||' ? 'or' : 'and',
          data: { text: text.value },
          suggestions: comparedAsWell(embedded, text, other),
        });
      }
    },
  }),
});

function isText(node: Expression): node is StringLiteral {
  // A path in quotes is a separate mistake.
  return node.type === 'StringLiteral' && node.value !== '' && node.closed && !isQuotedPath(node.value);
}

/** The comparison on the other side, with its literal replaced by this text. */
function comparedAsWell(
  embedded: EmbeddedTemplate,
  text: StringLiteral,
  other: Expression,
): readonly Suggestion<OffsetRange>[] {
  if (other.type !== 'SubExpression' || other.params.length !== 3 || other.params[2]?.type !== 'StringLiteral')
    return [];
  const compared = textAt(embedded, { start: other.range.start, end: other.params[2].range.start });
  const comparison = `${compared}${textAt(embedded, text.range)})`;
  return [{ title: `Write \`${comparison}\``, edits: [rewrite(embedded, text.range, comparison)] }];
}
