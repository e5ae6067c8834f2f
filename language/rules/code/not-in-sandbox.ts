import { defineCrossRule } from '../define.js';
import { undeclaredNames } from './shared/undeclared-names.js';

export default defineCrossRule({
  id: 'code/not-in-sandbox',
  severity: 'information',
  summary: 'Reports a name of browsers or of Node that the sandbox does not have.',
  rationale:
    'Whether a platform has names such as `URL` or `Intl` is not known. The sandbox has none of them, so a test or a run stops where the code reads one. The file that `stubs` of `.platform-tools.json` names can provide it.',
  sections: [],
  noFix: 'What the name is to be in the sandbox is for the stubs to say.',
  messages: {
    absent:
      'The sandbox has no `{name}`: tests and runs stop here. The platform may have it. Provide it in the stubs, or do without it.',
  },
  good: [
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
      '.platform-tools.json': '{ "stubs": "sandbox/stubs.js" }',
      'sandbox/stubs.js': 'function structuredClone(value) { return JSON.parse(JSON.stringify(value)); }',
      'code/main.js': `
const copy = (policy) => structuredClone(policy);
const host = (link) => (typeof URL === 'undefined' ? link : new URL(link).host);`,
    },
  ],
  bad: [
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
      'code/main.js': `
const copy = (policy) => structuredClone(policy);
//                       ^^^^^^^^^^^^^^^ code/not-in-sandbox`,
    },
  ],
  check: (index, report) => {
    for (const { place, name, isAbsent } of undeclaredNames(index))
      if (isAbsent) report({ range: place, message: 'absent', data: { name } });
  },
});
