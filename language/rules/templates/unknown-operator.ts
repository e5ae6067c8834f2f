import { namedCalls } from '../../module/templates/template-calls.js';
import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import { inside, type OffsetRange } from '../../syntax/range.js';
import type { Expression } from '../../syntax/template/tree.js';
import { defineLocalRule } from '../define.js';
import { suggestion } from '../../names/did-you-mean.js';
import { replaceText, type Suggestion } from '../fix.js';
import { equalityOutcome, isOperator, meantOperator, operatorList } from './shared/operators.js';
import { rewrite, textAt } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/unknown-operator',
  severity: 'warning',
  summary: 'Reports an operator that `ifCondition` does not know.',
  rationale:
    'The operator is a text in quotes, between the two values. With any other text, the condition compares nothing and renders nothing, so it is never true.',
  sections: ['2.7.2'],
  messages: {
    unknown: '`{operator}` is not an operator, so this compares nothing.{meant} The operators are {known}.',
    notQuoted:
      '`{operator}` has no quotes, so it is read as a value and this compares nothing. Write the operator in quotes.',
    noOperator: '`{operator}` is not an operator, so this compares nothing. Write one in quotes: {known}.',
    place: 'The operator `{operator}` belongs between the two values. Move it there.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" },
  "show_if": "{{ifCondition (ifCondition claim.status '===' 'open') \\"||\\" (ifCondition claim.granted_amount '<=' 500)}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status '=' 'open'}}" }]
//                                                                                        ^ templates/unknown-operator`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status \\"~\\" 'open'}}" }]
//                                                                                         ^ templates/unknown-operator`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status eq 'open'}}" }]
//                                                                                       ^^ templates/unknown-operator`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition '===' claim.status 'open'}}" }]
//                                                                           ^^^ templates/unknown-operator`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      for (const { name, node } of namedCalls(embedded.template)) {
        const [left, operator, right] = node.params;
        if (name !== 'ifCondition' || node.params.length !== 3 || !left || !operator || !right) continue;
        if (operator.type === 'StringLiteral' && (isOperator(operator.value) || !operator.closed)) continue;
        const elsewhere = [left, right].find(isOperatorText);
        if (elsewhere) {
          report({
            range: embedded.toSource(inside(elsewhere.range)),
            message: 'place',
            data: { operator: elsewhere.value },
            suggestions: [swap(embedded, elsewhere, operator)],
          });
          continue;
        }
        const text = textOf(operator);
        if (text === undefined) continue;
        const meant = meantOperator(text);
        const isText = operator.type === 'StringLiteral';
        report({
          range: embedded.toSource(isText && text !== '' ? inside(operator.range) : operator.range),
          message: isText ? 'unknown' : meant === undefined ? 'noOperator' : 'notQuoted',
          data: {
            operator: isText ? text : textAt(embedded, operator.range),
            meant: suggestion(meant),
            known: operatorList,
          },
          // A text that resembles no operator may mean anything.
          suggestions: (meant !== undefined ? [meant] : isText && text !== '' ? [] : ['===', '!==']).map((one) => ({
            title: `Change to \`${one}\`${meant === undefined ? `: ${equalityOutcome(one)}` : ''}`,
            edits: [
              isText
                ? replaceText(embedded.toSource(inside(operator.range)), one)
                : rewrite(embedded, operator.range, `'${one}'`),
            ],
          })),
        });
      }
    },
  }),
});

/** The argument in the place of the operator; undefined if its value may be an operator. */
function textOf(node: Expression): string | undefined {
  switch (node.type) {
    case 'StringLiteral':
      return node.value;
    case 'NumberLiteral':
    case 'BooleanLiteral':
      return String(node.value);
    case 'PathExpression':
      return node.segments.length === 1 && meantOperator(node.original) !== undefined ? node.original : undefined;
    default:
      return undefined;
  }
}

function isOperatorText(node: Expression): node is Expression & { readonly type: 'StringLiteral' } {
  return node.type === 'StringLiteral' && isOperator(node.value);
}

function swap(embedded: EmbeddedTemplate, one: Expression, other: Expression): Suggestion<OffsetRange> {
  return {
    title: 'Move the operator between the values',
    edits: [
      rewrite(embedded, one.range, textAt(embedded, other.range)),
      rewrite(embedded, other.range, textAt(embedded, one.range)),
    ],
  };
}
