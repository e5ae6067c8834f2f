import { firstInvisible } from '../../syntax/lookalikes.js';
import { inside } from '../../syntax/range.js';
import { placedPaths } from '../../module/templates/template-references.js';
import { namedCalls, type NamedCall } from '../../module/templates/template-calls.js';
import type { Expression, PathExpression, StringLiteral, Template } from '../../syntax/template/tree.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { useName } from '../fix.js';
import { knownPath } from '../../vocabulary/known-paths.js';

export default defineLocalRule({
  id: 'templates/misspelt-status',
  severity: 'hint',
  summary: 'Points out a status of a claim or a policy that is similar to a known one.',
  rationale:
    'Claims and policies may have undocumented statuses, so an unknown one is allowed. One that differs from a known status by its capitals or a letter is probably a typo, and then the comparison is never true.',
  sections: ['2.7.2', '3'],
  messages: {
    misspelt:
      '`{found}` is not a known value of `{path}`. Did you mean `{meant}`? Texts are compared letter by letter.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.claim_status '===' 'sent_to_court'}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.approval_status '===' 'Approved'}}" }]
//                                                                                                       ^^^^^^^^ templates/misspelt-status`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ifEquals 'canceled' claim.policy.status}}Cancelled{{/ifEquals}}" } }]
//                                                                      ^^^^^^^^ templates/misspelt-status`,
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const { path, text, meant } of template.derived.of(template, misspeltValues)) {
        const range = toSource(inside(text.range));
        report({
          range,
          message: 'misspelt',
          data: { found: text.value, path: path.original, meant },
          suggestions: useName(meant, range),
        });
      }
    },
  }),
});

interface MisspeltValue {
  readonly path: PathExpression;
  readonly text: StringLiteral;
  readonly meant: string;
}

function misspeltValues(template: Template): readonly MisspeltValue[] {
  const found: MisspeltValue[] = [];
  for (const call of namedCalls(template)) {
    const compared = pathAndText(call);
    if (compared?.path.type !== 'PathExpression' || !compared.text.closed) continue;
    if (firstInvisible(compared.text.value)) continue;
    const { path, text } = compared;
    const { fromTop = [] } = placedPaths(template).find((one) => one.path === path) ?? {};
    const values = knownPath(fromTop.map((segment) => segment.text))?.values?.map(({ value }) => value) ?? [];
    const meant = values.includes(text.value) ? undefined : nearest(text.value, values);
    if (meant !== undefined) found.push({ path, text, meant });
  }
  return found;
}

/** The operands of a comparison, if exactly one is a text. */
function pathAndText({ name, node: { params } }: NamedCall): { path: Expression; text: StringLiteral } | undefined {
  const operands = name === 'ifEquals' ? params : name === 'ifCondition' || name === 'if' ? [params[0], params[2]] : [];
  const [left, right] = operands;
  if (!left || !right) return undefined;
  if (right.type === 'StringLiteral') return { path: left, text: right };
  return left.type === 'StringLiteral' ? { path: right, text: left } : undefined;
}
