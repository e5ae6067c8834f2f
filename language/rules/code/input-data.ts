import { defineCrossRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { replaceText } from '../fix.js';
import { argumentOf, nameFor, placeIn } from '../../module/index/hook-results.js';
import { calledFrom, returnedObjects } from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/input-data',
  severity: 'warning',
  summary: 'Reports an alteration package whose `input_data` is not the data of the request.',
  rationale:
    '`input_data` records what was requested, and must equal the `data` that `getAlteration` received. An empty object loses that information. Nothing of the policy depends on it, so the alteration takes effect all the same. Values that may equal the data, e.g. a copy, are not reported.',
  sections: ['2.4'],
  messages: {
    other:
      '`input_data` must be the `data` that `getAlteration` is given. This is something else. Put `data` there, unchanged.',
  },
  good: [
    hookModule(),
    hookModule({
      get: `
const computeCover = (input, policy) =>
  new AlterationPackage({ ...policy, input_data: { ...input } });
const getAlteration = (params) => {
  if (params.alteration_hook_key === 'change_cover') return computeCover(params.data, params.policy);
  throw new Error(\`Invalid alteration hook key: \${params.alteration_hook_key}\`);
};`,
    }),
  ],
  bad: [
    hookModule({
      get: `
const computeCover = (input, policy) =>
  new AlterationPackage({ ...policy, input_data: policy.module });
//                                               ^^^^^^^^^^^^^ code/input-data
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') return computeCover(data, policy);
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
    hookModule({
      get: `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') return new AlterationPackage({ ...policy, input_data: {} });
//                                                                                                  ^^ code/input-data
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
  ],
  check: (index, report) => {
    for (const { hook, result, members } of returnedObjects(index)) {
      const given = members.named.findLast(({ name }) => name === 'input_data');
      if (!given || hook.fact.name !== 'getAlteration') continue;
      // Any other value than an object has the wrong type.
      if (given.literal !== undefined) continue;
      const argument = argumentOf(given.path, result);
      if (!given.isEmpty && (argument === undefined || argument === 'data')) continue;
      const range = placeIn(result, given.value);
      const data = nameFor('data', result);
      const isShort = given.value.start === given.range.start;
      report({
        range,
        message: 'other',
        related: calledFrom(hook, result),
        ...(data !== undefined && {
          suggestions: [
            { title: `Use \`${data}\``, edits: [replaceText(range, isShort ? `input_data: ${data}` : data)] },
          ],
        }),
      });
    }
  },
});
