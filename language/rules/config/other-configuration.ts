import { defineLocalRule } from '../define.js';

export default defineLocalRule({
  id: 'config/other-configuration',
  severity: 'information',
  summary: 'Reports a second configuration file in the folder of a module.',
  rationale:
    'A module has one configuration. The specification calls it `.platform-config.json`; in practice it may be called otherwise, `.<name>-config.json`. Beside a file that is called as specified, or that the tools file names, others with a `productModuleKey` are not read, so a change in one of them has no effect.',
  sections: [],
  noFix: 'Which of the two files is the right one is not known.',
  messages: {
    other:
      'This file is not read: the module has another configuration beside it. Remove one, or name it in `layout.configuration`.',
  },
  good: [
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
    },
  ],
  bad: [
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
      '.acme-config.json': `
{ "productModuleKey": "travel", "productModuleName": "Travel" }
^ config/other-configuration`,
    },
  ],
  visit: (report) => ({
    file: ({ kind }) => {
      if (kind === 'otherConfiguration') report({ range: { start: 0, end: 1 }, message: 'other' });
    },
  }),
});
