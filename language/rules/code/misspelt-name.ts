import { defineCrossRule } from '../define.js';
import { useName } from '../fix.js';
import { undeclaredNames } from './shared/undeclared-names.js';

const configuration = '{ "productModuleKey": "travel", "productModuleName": "Travel" }';

export default defineCrossRule({
  id: 'code/misspelt-name',
  severity: 'error',
  summary: 'Reports a name in code that nothing declares, and that is similar to one that is declared.',
  rationale:
    'Code stops with an error where it reads a name that does not exist. All code files share the names at their top; the names inside of a function or a block exist only there.',
  sections: ['2.6'],
  messages: {
    misspelt: 'Nothing declares `{name}`, so the code stops here. Did you mean `{meant}`? Use the name that exists.',
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
      'code/rates.js': 'const calcPremium = (cover) => Math.round(cover / 1000);',
      'code/main.js': `
const price = (policy) => calcPremum(policy.sum_assured) + polciy.fee;
//                        ^^^^^^^^^^ code/misspelt-name
//                                                         ^^^^^^ code/misspelt-name`,
    },
  ],
  check: (index, report) => {
    for (const { place, name, meant } of undeclaredNames(index))
      if (meant !== undefined)
        report({ range: place, message: 'misspelt', data: { name, meant }, suggestions: useName(meant, place) });
  },
});
