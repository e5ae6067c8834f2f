import { defineCrossRule } from '../define.js';
import { didYouMean } from '../../names/did-you-mean.js';
import { hookModule, validating } from '../shared/examples/example-hooks.js';
import { useName } from '../fix.js';
import { definingHook } from '../shared/hooks/hook-functions.js';
import { misspeltComparisons, undefinedKeys } from '../shared/hooks/hook-keys.js';

export default defineCrossRule({
  id: 'code/unknown-hook-key',
  severity: 'warning',
  summary:
    'Reports a hook function that handles an alteration hook which the configuration does not define, and a comparison with a misspelt key in any function.',
  rationale:
    'Only `alterationHooks` defines hooks, so the functions are never called with such a key. The hook was removed or renamed, or is not defined yet.',
  sections: ['2.2', '2.6'],
  messages: {
    unknown:
      'There is no alteration hook `{key}`: this never runs.{meant} Define the hook in the configuration, or remove this code.',
    misspelt: 'There is no alteration hook `{key}`. Did you mean `{meant}`? This is never equal. Correct the key.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      validate: validating(`
    case 'remove_member':
//        ^^^^^^^^^^^^^ code/unknown-hook-key
      return Joi.validate(data, Joi.object());`),
      get: `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (['change_cover', 'remove_member'].includes(alteration_hook_key)) return compute(data, policy);
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
      apply: `
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (alteration_hook_key !== 'change_cover' && alteration_hook_key !== 'remove_member') {
    throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
  return overwrite(policy, alteration_package);
};
const remaining = ({ alteration_hook_key }) => alteration_hook_key === 'of_another_function';
const isCover = (alteration_hook_key) => alteration_hook_key === 'chnage_cover';
//                                                                ^^^^^^^^^^^^ code/unknown-hook-key`,
    }),
  ],
  check: (index, report) => {
    for (const [key, [first, ...others]] of undefinedKeys(index))
      if (first)
        report({
          range: first,
          message: 'unknown',
          data: { key, meant: didYouMean(key, index.definitions('alterationHook').keys()) },
          related: others.map((range) => ({ range, message: `\`${key}\` is handled here as well.` })),
          tag: 'unnecessary',
          suggestions: index.configuration && /^[a-z]\w*$/.test(key) ? [definingHook(index, key)] : [],
        });
    for (const { place, key, meant } of misspeltComparisons(index))
      report({
        range: place,
        message: 'misspelt',
        data: { key, meant },
        suggestions: useName(meant, place),
      });
  },
});
