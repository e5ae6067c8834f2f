import { lookalikeMessages } from '../../syntax/json/errors.js';
import { isLookalikeKind, type LookalikeKind } from '../../syntax/lookalikes.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { replaceText, type Fix } from '../fix.js';

export default defineLocalRule<LookalikeKind>({
  id: 'json/lookalike-character',
  severity: 'error',
  summary: 'Reports typographic quotes, no-break spaces and zero-width characters outside of the texts of a JSON file.',
  rationale:
    'Word processors and web pages write them in the place of quotes and spaces. They look right, and nothing of the file is read.',
  sections: ['1'],
  messages: lookalikeMessages,
  good: ['[{ "block": { "type": "heading", "key": "title", "title": "“Quoted”, it’s 5\u00a0km" } }]'],
  bad: [
    `
[{ “block”: { "type": “divider”, "key": "line" } }]
// ^^^^^^^ json/lookalike-character
//                    ^^^^^^^^^ json/lookalike-character`,
    `
[{ "block": { "type":\u00a0"divider",\u200b "key": "line" } }]
//                   ^ json/lookalike-character
//                              ^ json/lookalike-character`,
  ],
  visit: (report) => ({
    syntaxError: ({ code, range }) => {
      if (isLookalikeKind(code)) report({ range, message: code, fix: fixOf(code, range) });
    },
  }),
});

function fixOf(code: LookalikeKind, { start, end }: OffsetRange): Fix<OffsetRange> {
  if (code === 'no-break-space') return { title: 'Write a space', edits: [replaceText({ start, end }, ' ')] };
  if (code === 'zero-width-character') return { title: 'Remove it', edits: [replaceText({ start, end }, '')] };
  const ends = end - start > 1 ? [start, end - 1] : [start];
  return { title: 'Write straight quotes', edits: ends.map((at) => replaceText({ start: at, end: at + 1 }, '"')) };
}
