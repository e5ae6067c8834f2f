import { contentRange } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { claimsEntryShape, conditionOperators } from '../../vocabulary/index.js';
import { constantOf, givenConditions, removingCondition } from '../shared/objects/claims-entry.js';
import { defineLocalRule, ofShape } from '../define.js';
import { writing, type Suggestion } from '../fix.js';
import { meantTemplate, yesOrNo } from '../shared/values/meant-values.js';

export default defineLocalRule({
  id: 'conditions/not-a-template',
  severity: 'warning',
  summary: 'Reports a condition that is a text without a template.',
  rationale:
    'A condition is true if it renders a truthy text. A text without braces renders itself, so it is always truthy, even if it looks like a comparison.',
  sections: ['2.7.5'],
  messages: {
    notATemplate:
      'This is not a template, so `{name}` always holds: any such text is truthy. Write the condition between `{{` and `}}`.',
  },
  good: [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name" }, "required_if": true, "disabled_if": "false" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "hide_if": "claim.status === 'open'" }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^ conditions/not-a-template`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "ifCondition claim.status '===' 'open'" }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ conditions/not-a-template`,
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, ({ json }) => {
      for (const given of givenConditions(json)) {
        const { condition, value } = given;
        if (value.kind !== 'string' || constantOf(value) !== true || value.value.trim() === 'true') continue;
        const meant = asTemplate(value.value.trim());
        const suggestions: Suggestion<OffsetRange>[] = [removingCondition(json, given)];
        const said = yesOrNo(value.value);
        if (said !== undefined) suggestions.unshift(writing(value.range, said));
        if (meant !== undefined) suggestions.unshift(writing(value.range, meant));
        report({ range: contentRange(value), message: 'notATemplate', data: { name: condition.name }, suggestions });
      }
    }),
  }),
});

/** A comparison in the syntax of other languages: `claim.status === 'open'`. */
const comparison = new RegExp(
  `^([\\w.[\\]]+) *(${conditionOperators
    .map(({ value }) => value.replaceAll('|', '\\|'))
    .sort((a, b) => b.length - a.length)
    .join('|')}) *('[^']*'|"[^"]*"|[\\w.[\\]-]+)$`,
);

/** The template that was probably meant by a text. */
function asTemplate(text: string): string | undefined {
  const [, left, operator, right] = comparison.exec(text) ?? [];
  const expression = left && operator && right ? `ifCondition ${left} '${operator}' ${right}` : text;
  return meantTemplate(expression);
}
