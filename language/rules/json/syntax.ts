import type { JsonErrorCode } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { insertBehind, replaceText, type Fix } from '../fix.js';

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
    'leading-zero':
      'A JSON number has no zero in front. Remove it, or put the digits in double quotes if the zero belongs to them.',
    'property-name-expected':
      'A property name in double quotes must stand here. Write one, or remove the comma before it.',
    'value-expected': 'A value is missing here. Write one, or remove the comma or the property name before it.',
    'colon-expected': 'A colon is missing between the property name and its value. Write `:` here.',
    'comma-expected': 'A comma is missing between two values. Write `,` before this one.',
    'trailing-comma': 'JSON allows no comma behind the last value. Remove it.',
    'opening-brace-expected': 'A member stands here, and no object was opened for it. Write `{` before it.',
    'opening-bracket-expected':
      'Several objects stand here, and no list was opened for them. Write `[` before the first.',
    'list-expected': 'A list stands here, as an object follows right away. Write `[` in place of this bracket.',
    'object-expected': 'An object stands here, as names and values follow. Write `{` in place of this bracket.',
    'closing-brace-expected': 'This object is not closed. Write `}` where it ends.',
    'closing-bracket-expected': 'This list is not closed. Write `]` where it ends.',
    'unexpected-bracket': 'This bracket is one too many here. Remove it.',
    'unexpected-end-of-string': 'This text is not closed. Write `"` where it ends, on the same line.',
    'quotation-mark-expected': 'A `"` is missing or one too many in this line. Write one on each side of every text.',
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
      `
[{ "block": { "type": "divider", "key": "first", "column": 02 } }]
//                                                         ^^ json/syntax`,
      `
[
  { "block": { "type": "divider", "key": "first" } }},
//                                                  ^ json/syntax
  { "block": { "type": "divider", "key": "second" } }
]`,
    ],
  },
  reportedByJsonEditors: true,
  visit: (report) => ({
    syntaxError: ({ code, range }) => {
      report({ range, message: code, fix: fixOf(code, range), suggestions: suggestionsFor(code, range) });
    },
  }),
});

/** What can only have been meant. */
function fixOf(code: JsonErrorCode, range: OffsetRange): Fix<OffsetRange> | undefined {
  switch (code) {
    case 'trailing-comma':
      return { title: 'Remove the comma', edits: [replaceText(range, '')] };
    case 'comma-expected':
      return { title: 'Add the comma', edits: [insertBehind(range, ',')] };
    default:
      return undefined;
  }
}

/** A comment may say something, a bracket may be right while another one is missing, and a zero may belong to a number or to a code. */
function suggestionsFor(code: JsonErrorCode, range: OffsetRange): readonly Fix<OffsetRange>[] {
  switch (code) {
    case 'comment':
      return [{ title: 'Remove the comment', edits: [replaceText(range, '')] }];
    case 'opening-brace-expected':
      return [{ title: 'Add the `{`', edits: [replaceText(emptyAt(range.start), '{')] }];
    case 'list-expected':
      return [{ title: 'Write `[`', edits: [replaceText(range, '[')] }];
    case 'object-expected':
      return [{ title: 'Write `{`', edits: [replaceText(range, '{')] }];
    case 'unexpected-bracket':
      return [{ title: 'Remove the bracket', edits: [replaceText(range, '')] }];
    case 'leading-zero':
      return [
        { title: 'Put it in quotes', edits: [range.start, range.end].map((at) => replaceText(emptyAt(at), '"')) },
      ];
    default:
      return [];
  }
}

function emptyAt(offset: number): OffsetRange {
  return { start: offset, end: offset };
}
