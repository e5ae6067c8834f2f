import { syntaxErrorMessages } from '../../syntax/json/errors.js';
import type { JsonErrorCode } from '../../syntax/json/tree.js';
import { isLookalikeKind, type LookalikeKind } from '../../syntax/lookalikes.js';
import { emptyAt, type OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { insertBehind, replaceText, type Fix } from '../fix.js';

export default defineLocalRule<SyntaxErrorCode>({
  id: 'json/syntax',
  severity: 'error',
  summary: 'Reports text that is not JSON.',
  rationale:
    'The platform reads the files of a module as strict JSON: with a single extra comma, nothing of the file is read. The rest of the file is still checked.',
  sections: ['1'],
  messages: syntaxErrorMessages,
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
[
  { "block": { "type": "divider", "key": "first" } } // the first one
//                                                   ^^^^^^^^^^^^^^^^ json/syntax
]`,
    `
[
  { "block": { "type": "group", "key": "all", "title": "All", "collapsible": false, "blocks": {
//                                                                                            ^ json/syntax
    { "block": { "type": "divider", "key": "first" } }
  ] } }
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
  reportedByJsonEditors: true,
  visit: (report) => ({
    syntaxError: ({ code, range, more }) => {
      // Lookalikes have their own rule, because other editors do not name them.
      if (isLookalikeKind(code)) return;
      report({ range, message: code, more, fix: fixOf(code, range), suggestions: suggestionsFor(code, range) });
    },
  }),
});

type SyntaxErrorCode = Exclude<JsonErrorCode, LookalikeKind>;

/** The fix, if only one correction is possible. */
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

/** A comment may contain information, a bracket may be right if another one is missing, and a zero may belong to a number or to a code. */
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
