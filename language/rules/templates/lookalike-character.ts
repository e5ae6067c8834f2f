import { lookalikesInTags } from '../../module/templates/lookalikes-in-tags.js';
import { defineLocalRule } from '../define.js';
import { isPlain, rewrite } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/lookalike-character',
  severity: 'error',
  summary: 'Reports typographic quotes, no-break spaces and zero-width characters in the tags of a template.',
  rationale:
    'Word processors and web pages write them in the place of quotes and spaces. Handlebars reads `“open”` as the name of a field that does not exist, so a comparison with it never holds.',
  sections: ['2.7.2'],
  messages: {
    quotes: 'These are typographic quotes, so `{text}` is read as a name. Write `{meant}`.',
    character: 'There is a {name} here. Write {meant}.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "“Quoted”: {{#ifEquals claim.status 'open'}}It’s open.{{/ifEquals}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status '===' “open”}}" }]
//                                                                                             ^^^^^^ templates/lookalike-character`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateFormat claim.created_at ‘D MMMM’}}" } }]
//                                                                                       ^^^^^^^^ templates/lookalike-character`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status\u200b '===' 'open'}}" }]
//                                                                                      ^ templates/lookalike-character`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      for (const { kind, name, start, end, isPair } of lookalikesInTags(template)) {
        const inner = template.text.slice(start + 1, end - 1);
        const meant = isPair ? `'${inner}'` : kind === 'no-break-space' ? ' ' : kind === 'typographic-quote' ? "'" : '';
        const isCertain = kind !== 'typographic-quote' || (isPair && isPlain(inner));
        report({
          range: toSource({ start, end }),
          message: isPair ? 'quotes' : 'character',
          data: { name, text: template.text.slice(start, end), meant: isPair ? meant : words[kind] },
          ...(isCertain && {
            fix: {
              title: isPair ? `Write \`${meant}\`` : `Replace the ${name}`,
              edits: [rewrite(embedded, { start, end }, meant)],
            },
          }),
        });
      }
    },
  }),
});

const words = {
  'typographic-quote': 'a straight quote on each side of the text',
  'no-break-space': 'a space',
  'zero-width-character': 'nothing in its place',
} as const;
