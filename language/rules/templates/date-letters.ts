import { namedCalls } from '../../module/templates/template-calls.js';
import { argumentsGiven } from '../../semantics/tag.js';
import { inside } from '../../syntax/range.js';
import { meantLetters } from '../../vocabulary/helpers/date-formats.js';
import { helperNamed } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { replaceText } from '../fix.js';

export default defineLocalRule({
  id: 'templates/date-letters',
  severity: 'warning',
  summary: 'Reports letters of a date format that mean something else to moment.',
  rationale:
    'Dates are written in the letters of moment: `MM` is the month, `mm` are the minutes, `DD` is the day of the month, `dd` the day of the week. `yyyy-mm-dd`, as other libraries have it, gives `2026-08-Su`, and `HH:MM` the month in place of the minutes.',
  sections: ['2.7.2'],
  messages: {
    letters: 'To the date helpers, `{format}` mixes up month and minutes or days. Write `{meant}`.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateFormat claim.created_at 'dddd D MMM YYYY, HH:mm'}} {{dateFormat claim.created_at format='mm [minutes]'}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateFormat claim.created_at format='yyyy-mm-dd'}} {{dateFormat claim.created_at 'HH:MM'}}" } }]
//                                                                                               ^^^^^^^^^^ templates/date-letters
//                                                                                                                                            ^^^^^ templates/date-letters`,
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const { name, node } of namedCalls(template)) {
        const helper = helperNamed(name);
        for (const { parameter, value } of helper ? argumentsGiven(helper, node) : []) {
          if (parameter?.format !== 'date-format' || value.type !== 'StringLiteral' || !value.closed) continue;
          const meant = meantLetters(value.value);
          if (meant === undefined) continue;
          const range = toSource(inside(value.range));
          report({
            range,
            message: 'letters',
            data: { format: value.value, meant },
            suggestions: [{ title: `Write \`${meant}\``, edits: [replaceText(range, meant)], isMeant: true }],
          });
        }
      }
    },
  }),
});
