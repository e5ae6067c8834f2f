import { listed } from '../../../protocol/counted.js';
import type { OffsetRange } from '../../syntax/range.js';
import { helpers } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { arithmeticHelper, arithmeticIn, type Arithmetic } from '../../semantics/arithmetic.js';
import { rewrite } from './shared/template-edits.js';

const calculating = listed(helpers.filter(({ calculates }) => calculates).map(({ name }) => `\`${name}\``));

export default defineLocalRule({
  id: 'templates/arithmetic',
  severity: 'error',
  summary: 'Reports arithmetic with operators.',
  rationale:
    'Handlebars has no operators: it reads `/` as a part of a path and `-` as a name, and fails at the others. Numbers are calculated by helpers.',
  sections: ['2.7.2'],
  messages: {
    helper: 'Templates have no arithmetic, so `{operator}` does not calculate. Write `{example}`.',
    none: 'Templates have no arithmetic, so `{operator}` does not calculate. The helpers that calculate are {helpers}.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divide claim.policy.sum_assured 100}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{ claim.policy.sum_assured / 100 }}" } }]
//                                                                                     ^ templates/arithmetic`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{ claim.policy.sum_assured - 2 }}" } }]
//                                                                                     ^ templates/arithmetic`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#if claim.policy.sum_assured * 2}}Insured{{/if}}" } }]
//                                                                                        ^ templates/arithmetic`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      for (const one of arithmeticIn(template)) {
        const call = callMeant(template.text, one);
        report({
          range: toSource(one.range),
          message: call ? 'helper' : 'none',
          data: { operator: one.operator, example: call?.text.replace(/^\(|\)$/g, '') ?? '', helpers: calculating },
          suggestions: call && [
            { title: `Write \`${call.text}\``, edits: [rewrite(embedded, call.range, call.text)], isMeant: true },
          ],
        });
      }
    },
  }),
});

const left = /(\([^()]*\)|(?<![\w@.[\]-])[\w@.[\]-]+)$/;
const right = /^\s*(\([^()]*\)|[\w@.[\]-]+)/;

/** The call of a helper for an operator and its two operands; undefined where there is no helper, or a further operator. */
function callMeant(
  text: string,
  { operator, range }: Arithmetic,
): { readonly range: OffsetRange; readonly text: string } | undefined {
  const helper = arithmeticHelper(operator);
  const one = left.exec(text.slice(0, range.start).trimEnd());
  const other = right.exec(text.slice(range.end));
  if (helper === undefined || !one?.[1] || !other?.[1]) return undefined;
  const found = { start: one.index, end: range.end + other[0].length };
  const [before, after] = [text.slice(0, found.start), text.slice(found.end)];
  if (/^\s*[-+*/%]/.test(after) || /[-+*/%]\s*$/.test(before)) return undefined;
  const call = `${helper} ${one[1]} ${other[1]}`;
  return { range: found, text: /(?:\{\{~?&?|\()\s*$/.test(before) ? call : `(${call})` };
}
