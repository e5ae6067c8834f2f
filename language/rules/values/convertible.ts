import { defineLocalRule } from '../define.js';
import { reportConversions } from './shared/report-conversions.js';

export default defineLocalRule({
  id: 'values/convertible',
  severity: 'information',
  summary: 'Reports a number in quotation marks, or one without them instead of a text.',
  rationale:
    'Both are common in modules and usually work, so this is information, not a warning. Values written as specified always work. A number that would become a different text when read, such as `1.50` or one with more digits than a number can represent, and a boolean instead of a text are errors of `values/wrong-type`.',
  sections: ['2.7', '2.8'],
  messages: { convertible: '`{name}` should be {wanted}. Write {converted}, which means the same.' },
  good: ['[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": 120 } }]'],
  bad: [
    `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }]
//                                                                         ^^^^^ values/convertible`,
    {
      '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": 365
//                                                   ^^^ values/convertible
}`,
    },
  ],
  visit: (report) => reportConversions('type', 'convertible', report),
});
