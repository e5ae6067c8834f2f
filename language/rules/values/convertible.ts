import { defineLocalRule } from '../define.js';
import { reportConversions } from './shared/report-conversions.js';

export default defineLocalRule({
  id: 'values/convertible',
  severity: 'information',
  docs: {
    summary: 'Reports a number in quotation marks, or one without them where a text belongs.',
    rationale:
      'Both are common in modules, and usually understood: information, not a warning. Written as specified they are understood everywhere. A number that would be another text once it is read, such as `1.50` or one of more digits than a number keeps, and a boolean in the place of a text are errors of `values/wrong-type`.',
    sections: ['2.7', '2.8'],
  },
  messages: { convertible: '`{name}` should be {wanted}. Write {converted}, which means the same.' },
  examples: {
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
  },
  visit: (report) => reportConversions('type', 'convertible', report),
});
