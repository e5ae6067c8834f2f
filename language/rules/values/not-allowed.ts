import { contentRange } from '../../syntax/json/tree.js';
import { defineLocalRule } from '../define.js';
import { didYouMean } from '../did-you-mean.js';

/** Longer lists are left to completion and to the reference. */
const longestList = 8;

export default defineLocalRule({
  id: 'values/not-allowed',
  severity: 'error',
  docs: {
    summary: 'Reports a value that is none of those which its property takes.',
    rationale: 'Where the specification lists the values of a property, any other one has no meaning to the platform.',
    sections: ['2.7.1', '2.7.6', '2.8'],
  },
  messages: {
    empty: 'An empty text is no {name}. Use {allowed}.',
    notAllowed: '`{value}` is no {name}.{meant} Use {allowed}.',
  },
  examples: {
    good: ['[{ "block": { "type": "alert", "key": "note", "markdown": "Call first.", "color": "info" } }]'],
    bad: [
      `
[{ "block": { "type": "alert", "key": "note", "markdown": "Call first.", "color": "infos" } }]
//                                                                                 ^^^^^ values/not-allowed`,
    ],
  },
  visit: (report) => ({
    value: ({ json, type }) => {
      if (type.kind !== 'choice' || json.kind !== 'string') return;
      if (type.templated && json.value.includes('{{')) return;
      const values = type.options.map(({ value }) => value);
      if (values.includes(json.value)) return;
      report({
        range: json.value === '' ? json.range : contentRange(json),
        message: json.value === '' ? 'empty' : 'notAllowed',
        data: {
          value: json.value,
          name: type.name,
          meant: didYouMean(json.value, values),
          allowed:
            values.length <= longestList
              ? values.map((value) => `\`${value}\``).join(', ')
              : 'one that is listed in the reference',
        },
      });
    },
  }),
});
