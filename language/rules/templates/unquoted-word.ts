import type { Expression } from '../../syntax/template/tree.js';
import { helperNamed } from '../../vocabulary/index.js';
import { knownNames, knownPath, pathBelow } from '../../vocabulary/known-paths.js';
import { defineLocalRule } from '../define.js';
import { rewrite } from './shared/template-edits.js';
import { valuesMeant, wordsCompared } from './shared/unquoted-words.js';

export default defineLocalRule({
  id: 'templates/unquoted-word',
  severity: 'warning',
  summary: 'Reports a word without quotes in a comparison.',
  rationale:
    'A name without quotes reads a field of the data. At the top of the data of a claim there are only a few, so `approved` reads nothing, and `!== approved` holds on every claim: a payout can be created while the claim is pending.',
  sections: ['2.7.2'],
  messages: {
    word: '`{word}` has no quotes, so it reads a field that does not exist. Write `{meant}`.',
    helper: '`{word}` reads a field here: a helper as a value needs parentheses. Write `{meant}`.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.approval_status '===' 'pending'}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.approval_status '!==' approved}}" }]
//                                                                                                      ^^^^^^^^ templates/unquoted-word`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#ifEquals open claim.status}}true{{/ifEquals}}" }]
//                                                                        ^^^^ templates/unquoted-word`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.created_at '<' dateNow}}" }]
//                                                                                               ^^^^^^^ templates/unquoted-word`,
    {
      'documents/welcome-letter.html': `
<p>{{#if (ifCondition policy.status '===' lapsed)}}Lapsed{{/if}}</p>
//                                        ^^^^^^ templates/unquoted-word`,
    },
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      for (const { path, other } of template.derived.of(template, wordsCompared)) {
        const word = path.original;
        const isHelper = helperNamed(word) !== undefined;
        // A field whose path is incomplete: `templates/misspelt-path`.
        if (embedded.json && pathBelow(knownNames, word) !== undefined) continue;
        // The data of a letter has fields of its own.
        if (!isHelper && !embedded.json && !isStatusOf(other, word)) continue;
        const meant = isHelper ? [`(${word})`] : valuesMeant(word, other);
        report({
          range: toSource(path.range),
          message: isHelper ? 'helper' : 'word',
          data: { word, meant: meant[0] ?? '' },
          suggestions: meant.map((text, i) => ({
            title: `Write \`${text}\``,
            edits: [rewrite(embedded, path.range, text)],
            ...(i === 0 && { isMeant: true as const }),
          })),
        });
      }
    },
  }),
});

function isStatusOf(other: Expression, word: string): boolean {
  if (other.type !== 'PathExpression') return false;
  const known = knownPath(other.segments.map(({ text }) => text));
  return known?.values?.some(({ value }) => value === word) ?? false;
}
