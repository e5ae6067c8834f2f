import { maximumDepth } from '../../syntax/json/outline.js';
import { defineLocalRule } from '../define.js';

const deep = '['.repeat(maximumDepth + 2) + ']'.repeat(maximumDepth + 2);

export default defineLocalRule({
  id: 'json/not-analysed',
  severity: 'information',
  docs: {
    summary: 'Says that a file is too large or too deeply nested to be checked.',
    rationale:
      'No module that people write comes near these bounds. They keep the editor responsive when something else is opened by mistake.',
    sections: ['8'],
    noFix: 'A file that nobody looked into cannot be changed.',
  },
  messages: { notAnalysed: 'This file is not checked: {reason}. Split it, or nest less.' },
  examples: {
    good: ['[{ "block": { "type": "divider", "key": "line" } }]'],
    bad: [`${deep}\n^ json/not-analysed`],
  },
  visit: (report) => ({
    file: ({ notAnalysed }) => {
      if (notAnalysed) report({ range: { start: 0, end: 1 }, message: 'notAnalysed', data: { reason: notAnalysed } });
    },
  }),
});
