import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'claims/not-a-list',
  severity: 'error',
  docs: {
    summary: 'Reports a claims blocks file that holds something else than a list.',
    rationale: 'The claims blocks are a list of entries. Anything else defines no form at all.',
    sections: ['2.7'],
  },
  messages: {
    notAList: 'The claims blocks are a list of entries. Put them between `[` and `]`.',
    empty: 'This file is empty; the claims blocks are a list of entries. Write `[]` for a form without blocks.',
  },
  examples: {
    good: ['[]'],
    bad: [
      `
{ "block": { "type": "divider", "key": "line" } }
^ claims/not-a-list`,
    ],
  },
  visit: (report) => ({
    file: ({ kind, outline, notAnalysed }) => {
      if (kind !== 'claimsBlocks' || outline.kind === 'array' || notAnalysed) return;
      const opening = outline.opening;
      if (outline.kind === 'empty') report({ range: { start: 0, end: 0 }, message: 'empty' });
      else report({ range: { start: opening, end: opening + 1 }, message: 'notAList' });
    },
  }),
});
