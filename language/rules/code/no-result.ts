import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { hookFunctionsIn } from '../shared/hooks/hook-functions.js';
import { argumentOf, placeIn, resultsOf } from '../../module/index/hook-results.js';
import { calledFrom } from './shared/returned-objects.js';

const results: Readonly<Record<string, string>> = {
  validateAlterationPackageRequest: 'a validation result with `error` and `value`',
  getAlteration: 'an alteration package',
  applyAlteration: 'an altered policy',
};

export default defineCrossRule({
  id: 'code/no-result',
  severity: 'error',
  summary: 'Reports a hook function that returns nothing, or a value that cannot be its result.',
  rationale:
    'The results of the functions are the input of the next step: the validated data goes to `getAlteration`, the package to the customer, the altered policy to the policy. A validation that returns the data itself has neither `error` nor `value`, so `getAlteration` receives nothing.',
  sections: ['2.6'],
  noFix: 'The result depends on what the function should do.',
  messages: {
    none: '`{name}` must return {result}, but this is not an object. Return one, or throw an error.',
    never: '`{name}` returns nothing. It has to return {result}. Return one, or throw an error.',
    argument: '`{name}` returns a part of what it was given. It has to return {result}. Return one, or throw an error.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      validate: `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_cover') return data;
//                                                   ^^^^ code/no-result
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
      get: `
const getAlteration = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_cover' && data.cover_amount) return compute(data);
  if (alteration_hook_key === 'change_cover') return null;
//                                                   ^^^^ code/no-result
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
      apply: `
const applyAlteration = () => {};
//    ^^^^^^^^^^^^^^^ code/no-result`,
    }),
  ],
  check: (index, report) => {
    for (const { hook, code } of hookFunctionsIn(index)) {
      const { name, returns, dispatch, range } = code.fact;
      const data = { name, result: results[name] ?? '' };
      if (returns.length === 0 && dispatch.kind === 'none' && dispatch.otherwise?.kind === 'ends')
        report({ range: placeOf(code, range), message: 'never', data });
      for (const result of resultsOf(index, code)) {
        const { isNoObject, path, range: value } = result.value;
        const argument = argumentOf(path, result);
        // The package and the policy that a function receives are possible results.
        const isArgument = hook.name === 'validateAlterationPackageRequest' && argument === 'data';
        if (!isNoObject && !isArgument) continue;
        report({
          range: placeIn(result, value),
          message: isNoObject ? 'none' : 'argument',
          data,
          related: calledFrom(code, result),
        });
      }
    }
  },
});
