import type { JsonErrorCode } from '../../syntax/json/tree.js';
import { defineLocalRule } from '../define.js';

export default defineLocalRule<JsonErrorCode>({
  id: 'json/syntax',
  severity: 'error',
  docs: {
    summary: 'Reports text that is not JSON.',
    rationale:
      'The platform reads the files of a module as strict JSON: one comma too many and nothing of the file is read. What stands around the error is checked all the same.',
    sections: ['1'],
  },
  messages: {
    'invalid-symbol':
      'This is no JSON value. Write a text in double quotes, a number, `true`, `false`, `null`, a list or an object.',
    'invalid-number': 'This is no JSON number. Write digits, with a point before the decimals and no zero in front.',
    'property-name-expected':
      'A property name in double quotes must stand here. Write one, or remove the comma before it.',
    'value-expected': 'A value is missing here. Write one, or remove the comma or the property name before it.',
    'colon-expected': 'A colon is missing between the property name and its value. Write `:` here.',
    'comma-expected': 'A comma is missing between two values. Write `,` before this one.',
    'trailing-comma': 'JSON allows no comma behind the last value. Remove it.',
    'closing-brace-expected': 'This object is not closed. Write `}` where it ends.',
    'closing-bracket-expected': 'This list is not closed. Write `]` where it ends.',
    'unexpected-end-of-string': 'This text is not closed. Write `"` where it ends, on the same line.',
    'invalid-escape':
      'This is no escape that JSON knows. Write `\\\\` for a backslash, or `\\u` and four hexadecimal digits.',
    'invalid-character':
      'This character cannot stand in a JSON text as it is. Write it as an escape, such as `\\t` or `\\n`.',
    comment: 'JSON has no comments. Remove it.',
    'text-after-end': 'The file ends before this. Remove what stands behind its value.',
  },
  examples: {
    good: ['[{ "block": { "type": "divider", "key": "line" } }]'],
    bad: [
      `
[
  { "block": { "type": "divider", "key": "first" } }
  { "block": { "type": "divider", "key": "second" } }
//^ json/syntax
]`,
      `
[
  { "block": { "type": "divider", "key": "first", } }
//                                              ^ json/syntax
]`,
    ],
  },
  reportedByJsonEditors: true,
  visit: (report) => ({
    syntaxError: ({ code, range }) => {
      report({ range, message: code });
    },
  }),
});
