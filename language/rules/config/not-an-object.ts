import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'config/not-an-object',
  severity: 'error',
  summary: 'Reports a configuration file that does not contain an object.',
  rationale: 'The configuration of a module is one object with its key, its name, its hooks and its settings.',
  sections: ['2.1'],
  noFix: 'It is unclear what the file should contain.',
  messages: {
    notAnObject: 'The configuration must be an object. Put its properties between `{` and `}`.',
    empty:
      'This file is empty; the configuration must be an object. It needs at least `productModuleKey` and `productModuleName`.',
  },
  good: [{ '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }' }],
  bad: [{ '.platform-config.json': '[]\n^ config/not-an-object' }],
  visit: (report) => ({
    file: ({ kind, outline, notAnalysed }) => {
      if (kind !== 'configuration' || outline.kind === 'object' || notAnalysed) return;
      const opening = outline.opening;
      if (outline.kind === 'empty') report({ range: { start: 0, end: 0 }, message: 'empty' });
      else report({ range: { start: opening, end: opening + 1 }, message: 'notAnObject' });
    },
  }),
});
