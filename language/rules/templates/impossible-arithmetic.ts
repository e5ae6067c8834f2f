import { namedCalls } from '../../module/templates/template-calls.js';
import { parameterAt } from '../../vocabulary/helpers/arity.js';
import { helperNamed } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { isZero } from '../shared/templates/call-mistakes.js';
import { isDecimal } from '../shared/values/quantities.js';
import { isQuotedPath } from '../shared/templates/type-uses.js';
import { formatFit } from '../../shapes/text-format.js';
import { rewrite } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/impossible-arithmetic',
  severity: 'warning',
  summary: 'Reports a division by zero, and arithmetic with a text that is not a number.',
  rationale:
    'There is no result, so nothing is rendered: an amount stays empty. Write a percentage as a number without its sign, and an amount of money as a number of cents.',
  sections: ['2.7.2'],
  messages: {
    zero: 'Nothing can be divided by zero, so this renders nothing. Divide by another number.',
    text: '`{text}` is not a number, so `{helper}` renders nothing. Write digits only.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divide (multiply claim.granted_amount '12.5') 100}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divide claim.granted_amount 0}}" } }]
//                                                                                       ^ templates/impossible-arithmetic`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{multiply claim.granted_amount '50%'}}" } }]
//                                                                                         ^^^^^ templates/impossible-arithmetic`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      for (const { name, node } of namedCalls(embedded.template)) {
        const helper = helperNamed(name);
        if (!helper?.calculates) continue;
        for (const [i, operand] of node.params.entries()) {
          const range = embedded.toSource(operand.range);
          if (parameterAt(helper, i)?.divides && isZero(operand)) report({ range, message: 'zero' });
          else if (operand.type === 'StringLiteral' && operand.closed && !isDecimal(operand.value)) {
            // A path in quotes is a separate mistake.
            if (isQuotedPath(operand.value)) continue;
            const number = numberMeant(operand.value);
            report({
              range,
              message: 'text',
              data: { text: operand.value, helper: name },
              suggestions:
                number === undefined
                  ? []
                  : [{ title: `Write \`${number}\``, edits: [rewrite(embedded, operand.range, number)] }],
            });
          }
        }
      }
    },
  }),
});

/** `50%`, `12,5` and `1 000` as a number. */
function numberMeant(text: string): string | undefined {
  for (const format of ['percentage', 'cents'] as const) {
    const fit = formatFit(text, format);
    if (typeof fit === 'object' && isDecimal(fit.convertible)) return fit.convertible;
  }
  return undefined;
}
