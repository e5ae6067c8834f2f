import { defineLocalRule } from '../define.js';
import { replaceText } from '../fix.js';

export default defineLocalRule({
  id: 'claims/not-a-list',
  severity: 'error',
  summary: 'Reports a claims blocks file that does not contain a list.',
  rationale: 'The claims blocks are a list of entries. Anything else does not define a form.',
  sections: ['2.7'],
  messages: {
    notAList: 'The claims blocks must be a list of entries. Put them between `[` and `]`.',
    empty: 'This file is empty; the claims blocks must be a list of entries. Write `[]` for a form without blocks.',
  },
  good: ['[]'],
  bad: [
    `
{ "block": { "type": "divider", "key": "line" } }
^ claims/not-a-list`,
  ],
  visit: (report) => ({
    file: ({ kind, outline, notAnalysed }) => {
      if (kind !== 'claimsBlocks' || outline.kind === 'array' || notAnalysed) return;
      const opening = outline.opening;
      const insert = (offset: number, text: string) => replaceText({ start: offset, end: offset }, text);
      if (outline.kind === 'empty') {
        const suggestions = [{ title: 'Write an empty list', edits: [insert(0, '[]')] }];
        return report({ range: { start: 0, end: 0 }, message: 'empty', suggestions });
      }
      const [only] = outline.entries;
      report({
        range: { start: opening, end: opening + 1 },
        message: 'notAList',
        suggestions:
          outline.kind === 'object' && only
            ? [{ title: 'Make it a list', edits: [insert(only.start, '['), insert(only.end, ']')] }]
            : [],
      });
    },
  }),
});
