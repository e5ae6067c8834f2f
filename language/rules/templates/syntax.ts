import { templateErrorMessage } from '../../syntax/template/errors.js';
import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'templates/syntax',
  severity: 'error',
  docs: {
    summary: 'Reports a template that handlebars cannot read.',
    rationale:
      'A template with an open block or a stray brace renders nothing at all: the condition never holds, the text or the amount is missing.',
    sections: ['2.7.2'],
  },
  messages: { syntax: '{explanation}' },
  examples: {
    good: [
      `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.claim_number}}Claim {{claim.claim_number}}{{/if}}" } }]`,
    ],
    bad: [
      `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.claim_number}}Claim {{claim.claim_number}}" } }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/syntax`,
    ],
  },
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const error of template.errors)
        report({ range: toSource(error.range), message: 'syntax', data: { explanation: templateErrorMessage(error) } });
    },
  }),
});
