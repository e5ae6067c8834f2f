import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'json/conflict-markers',
  severity: 'error',
  summary: 'Reports an unresolved merge conflict.',
  rationale:
    'A file with conflict markers contains two versions and cannot be parsed. The rest is checked as if the first side had been chosen.',
  sections: [],
  noFix: 'Choosing a side needs a decision; editors offer both.',
  messages: {
    conflict:
      'A merge conflict begins here. Keep one side, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
  },
  good: ['[{ "block": { "type": "divider", "key": "line" } }]'],
  bad: [
    `
[
<<<<<<< ours
^^^^^^^^^^^^ json/conflict-markers
  { "block": { "type": "divider", "key": "line" } }
=======
  { "block": { "type": "divider", "key": "rule" } }
>>>>>>> theirs
]`,
  ],
  visit: (report) => ({
    file: ({ conflicts }) => {
      for (const range of conflicts) report({ range, message: 'conflict' });
    },
  }),
});
