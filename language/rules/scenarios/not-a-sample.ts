import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'scenarios/not-a-sample',
  severity: 'warning',
  summary: 'Reports a file of the samples folder that is not an object.',
  rationale:
    'The claim form, hooks, letters and scenarios run on a sample, which is an object with a `policy`. Any other file of the folder is offered as a sample, too, and cannot be used: keep lists, such as those of policies for a book, in another folder.',
  sections: [],
  noFix: 'It is unclear what the file should contain.',
  messages: {
    notAnObject: 'A sample must be an object with a `policy`. Put its members between `{` and `}`.',
  },
  good: [{ 'sandbox/policy.json': '{ "policy": {} }' }],
  bad: [{ 'sandbox/policy.json': '[]\n^ scenarios/not-a-sample' }],
  visit: (report) => ({
    file: ({ kind, outline: { kind: found, opening }, notAnalysed }) => {
      if (kind !== 'sample' || found === 'object' || notAnalysed !== undefined) return;
      const range = found === 'empty' ? { start: 0, end: 0 } : { start: opening, end: opening + 1 };
      report({ range, message: 'notAnObject' });
    },
  }),
});
