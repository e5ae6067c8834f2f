import { placeOf } from '../../module/index/module-index.js';
import { toNumber } from '../../semantics/values.js';
import { accepts } from '../../types/accepts.js';
import { helperNamed } from '../../vocabulary/index.js';
import { typeName } from '../../types/type.js';
import { defineCrossRule } from '../define.js';
import { replaceText } from '../fix.js';
import { formatFit } from '../../shapes/text-format.js';
import { certainType, definitionsOf, named } from '../shared/templates/type-uses.js';
import { inCents } from '../shared/values/quantities.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/argument-type',
  severity: 'warning',
  summary: 'Reports a helper that receives a value of a type that it cannot use.',
  rationale:
    'Helpers that calculate need numbers, helpers for dates need dates, `YYYY-MM-DD`, and `each` needs a list. With anything else they render nothing. A text answer may contain digits or a date, and a field of the policy anything, so these are not reported.',
  sections: ['2.7.2'],
  messages: {
    fraction:
      '`{helper}` needs an amount in cents, but `{text}` is not a whole number. Write cents: `{cents}` for {text} of the currency.',
    unusable: '`{helper}` needs {wanted}, not {given}. It renders nothing. Give it {wanted}.',
  },
  good: [
    claims(`
  { "block": { "type": "input.text", "key": "share", "title": "Share" } },
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{multiply claim.policy.sum_assured claim.block_states.share.value}} {{formatDate claim.block_states.day.value 'D MMM'}}" } }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{multiply claim.block_states.day.value 2}}" } }
//                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/argument-type`),
    claims(`
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{dateDifference (dateNow) claim.block_states.loss.value}} {{dateAdd '2026/01/31' days=1}}" } }
//                                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/argument-type
//                                                                                                                               ^^^^^^^^^^^^ templates/argument-type`),
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "You get {{formatCurrency 12.50 'ZAR'}}." } }]
//                                                                                  ^^^^^ templates/argument-type`,
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'argument') continue;
      const type = certainType(fact, index);
      if (!type || accepts(fact.takes, type)) continue;
      const [text] = type.values ?? [];
      const isLiteral = fact.type.kind === 'known' && typeof text === 'string';
      // A text that is not a number has its own rule.
      if (isLiteral && helperNamed(fact.helper)?.calculates) continue;
      const fraction = fact.takes === 'cents' && type.values ? toNumber(type.values[0]) : undefined;
      if (fraction !== undefined) {
        const cents = String(inCents(fraction));
        const range = placeOf(located, fact.range);
        const suggestions = [{ title: `Write \`${cents}\``, edits: [replaceText(range, cents)] }];
        report({
          range,
          message: 'fraction',
          data: { helper: fact.helper, text: String(fraction), cents },
          suggestions,
        });
        continue;
      }
      const fit = isLiteral && fact.takes === 'date' ? formatFit(text, 'date') : 'wrong';
      report({
        range: placeOf(located, fact.range),
        message: 'unusable',
        data: {
          helper: fact.helper,
          wanted: typeName({ kind: fact.takes }),
          given: named(fact, type),
        },
        related: definitionsOf(index, fact),
        suggestions:
          typeof fit === 'object'
            ? [
                {
                  title: `Write \`${fit.convertible}\``,
                  edits: [replaceText(placeOf(located, fact.range), `'${fit.convertible}'`)],
                },
              ]
            : [],
      });
    }
  },
});
