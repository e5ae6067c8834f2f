import { defineLocalRule } from '../define.js';
import { fit, kindName } from '../value-kinds.js';

export default defineLocalRule({
  id: 'values/convertible',
  severity: 'warning',
  docs: {
    summary: 'Reports a value that is written in another type than its property takes, but means the same.',
    rationale:
      'Numbers in quotes and texts without them are common in modules, and usually understood. Written in the specified type they are understood everywhere.',
    sections: ['2.7', '2.8'],
  },
  messages: { convertible: '`{name}` should be {wanted}. Write {converted}, which means the same.' },
  examples: {
    good: ['[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": 120 } }]'],
    bad: [
      `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }]
//                                                                         ^^^^^ values/convertible`,
    ],
  },
  visit: (report) => ({
    value: ({ json, type, property, member }) => {
      const fits = fit(json, type);
      if (typeof fits === 'string') return;
      const { convertible } = fits;
      report({
        range: json.range,
        message: 'convertible',
        data: {
          name: property?.name ?? member?.name.value ?? 'This',
          wanted: kindName(type),
          converted: `\`${convertible}\``,
        },
        fix: { title: `Write ${convertible}`, edits: [{ range: json.range, newText: convertible }] },
      });
    },
  }),
});
