import { defineLocalRule } from '../define.js';

const readable = `
const getAlteration = ({ alteration_hook_key, data, policy }) =>
  new AlterationPackage({ ...policy, input_data: data });`;

/** What does not run while a file cannot be read. */
const runsNot = {
  code: 'No code of the module runs',
  unitTest: 'No unit test of the module runs',
  stubs: 'No code of the module runs in the sandbox',
} as const;

export default defineLocalRule({
  id: 'code/syntax',
  severity: 'error',
  summary: 'Reports code that is not valid JavaScript.',
  rationale:
    'All code files of a module run as one script. If one of them has a syntax error, none of them runs and no hook works. Unit tests run as one script after the code, and stubs before it, in the sandbox alone.',
  sections: ['2.6'],
  noFix: 'It is unclear what was meant by text that cannot be parsed.',
  messages: {
    unreadable: 'The code cannot be read any further here: {reason}. {none} before it is corrected.',
    atEnd:
      'The code ends inside an unfinished construct. {none} before it has the missing brace, parenthesis or bracket.',
    module:
      'All code files run as one script, in which nothing is imported or exported. {none} with this line. Remove it: what one file declares, the others see.',
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
    {
      'code/main.js': readable,
      'code/unit-tests/main.js': `
describe('getAlteration', () => {
  it('prices', () => { ] });
//                     ^ code/syntax
});`,
    },
  ],
  visit: (report) => ({
    codeError: ({ range, reason, isAtEnd, kind }) => {
      const none = runsNot[kind];
      if (isAtEnd) report({ range, message: 'atEnd', data: { none } });
      else if (reason.includes("'import' and 'export'")) report({ range, message: 'module', data: { none } });
      else {
        const start = reason.charAt(0).toLowerCase() + reason.slice(1);
        report({ range, message: 'unreadable', data: { reason: start, none } });
      }
    },
  }),
});
