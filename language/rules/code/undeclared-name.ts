import { defineCrossRule } from '../define.js';
import { undeclaredNames } from './shared/undeclared-names.js';

const configuration = '{ "productModuleKey": "travel", "productModuleName": "Travel" }';

export default defineCrossRule({
  id: 'code/undeclared-name',
  severity: 'warning',
  summary: 'Reports a name in code that nothing declares.',
  rationale:
    'Code stops with an error where it reads a name that does not exist. A name that the platform has and this tool does not know can be declared in the file that `stubs` of `.platform-tools.json` names.',
  sections: ['2.6'],
  noFix: 'It is unknown what the name is meant to be.',
  messages: {
    undeclared:
      'Nothing declares `{name}`, so the code stops here. Declare it; if the platform has it, declare it in the stubs.',
  },
  good: [
    {
      '.platform-config.json': configuration,
      'code/rates.js': 'const calcPremium = (cover) => Math.round(cover / 1000);',
      'code/main.js': 'const price = (cover) => (typeof loading === "undefined" ? calcPremium(cover) : loading);',
    },
  ],
  bad: [
    {
      '.platform-config.json': configuration,
      'code/main.js': `
const price = (policy) => policy.sum_assured * loading;
//                                             ^^^^^^^ code/undeclared-name`,
    },
  ],
  check: (index, report) => {
    for (const { place, name, meant, isAbsent } of undeclaredNames(index))
      if (meant === undefined && !isAbsent) report({ range: place, message: 'undeclared', data: { name } });
  },
});
