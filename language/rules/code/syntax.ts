import { defineLocalRule } from '../define.js';

const readable = `
const getAlteration = ({ alteration_hook_key, data, policy }) =>
  new AlterationPackage({ ...policy, input_data: data });`;

export default defineLocalRule({
  id: 'code/syntax',
  severity: 'error',
  summary: 'Reports code that is not valid JavaScript.',
  rationale:
    'All code files of a module run as one script. If one of them has a syntax error, none of them runs and no hook works.',
  sections: ['2.6'],
  noFix: 'It is unclear what was meant by text that cannot be parsed.',
  messages: {
    unreadable:
      'The code cannot be read any further here: {reason}. No code of the module runs before it is corrected.',
    atEnd:
      'The code ends inside an unfinished construct, so none of the code of the module runs. Add the missing brace, parenthesis or bracket.',
    module:
      'All code files run as one script, in which nothing is imported or exported, so no code runs at all. Remove this line: what one file declares, the others see.',
  },
  good: [
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
      'code/main.js': readable,
    },
  ],
  bad: [
    {
      'code/main.js': `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  return new AlterationPackage({ ...policy, input_data: data );
//                                                           ^ code/syntax
};`,
    },
    {
      'code/main.js': `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  return new AlterationPackage({ ...policy, input_data: data });
//                                                             ^ code/syntax
`,
    },
  ],
  visit: (report) => ({
    codeError: ({ range, reason, isAtEnd }) => {
      if (isAtEnd) report({ range, message: 'atEnd' });
      else if (reason.includes("'import' and 'export'")) report({ range, message: 'module' });
      else report({ range, message: 'unreadable', data: { reason: reason.charAt(0).toLowerCase() + reason.slice(1) } });
    },
  }),
});
