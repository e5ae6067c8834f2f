import { opening } from '../../syntax/range.js';
import { defineCrossRule } from '../define.js';
import { didYouMean, nearest } from '../../names/did-you-mean.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { insertCodeBefore } from '../fix.js';
import { hookFunctionsIn } from '../shared/hooks/hook-functions.js';
import { nameFor, placeIn, resultsOf } from '../../module/index/hook-results.js';
import { calledFrom, renamingField } from './shared/returned-objects.js';

const fields = ['error', 'value'];

export default defineCrossRule({
  id: 'code/validation-result',
  severity: 'error',
  summary: 'Reports a validation result without `value`, and one whose members have other names.',
  rationale:
    'A validation result has an `error`, which rejects the request, or the validated data as its `value`, which is passed to `getAlteration`. Without either, `getAlteration` receives nothing.',
  sections: ['2.6', '7'],
  messages: {
    value:
      'This validation result has no `value`. Without an error, `getAlteration` is given no data. Add the validated data as `value`.',
    misspelt: 'A validation result has no `{found}`.{meant} It has `error` and `value`.',
  },
  good: [
    hookModule(),
    hookModule({
      validate: `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key !== 'change_cover') throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  return data.cover_amount > 0 ? { error: null, value: data } : { error: new Error('There is no cover.') };
};`,
    }),
  ],
  bad: [
    hookModule({
      validate: `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key !== 'change_cover') throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  return data.is_old ? { errors: null, value: data } : { error: null };
//                       ^^^^^^ code/validation-result
//                                                     ^ code/validation-result
};`,
    }),
  ],
  check: (index, report) => {
    for (const { hook, code } of hookFunctionsIn(index)) {
      if (hook.name !== 'validateAlterationPackageRequest') continue;
      for (const result of resultsOf(index, code)) {
        const { members, className } = result.value;
        if (!members || className !== undefined) continue;
        const has = (field: string) => members.named.find(({ name }) => name === field);
        const related = calledFrom(code, result);
        const free = fields.filter((field) => !has(field));
        const misspelt = members.named.filter(
          ({ name }) => !fields.includes(name) && nearest(name, free) !== undefined,
        );
        for (const one of misspelt) {
          const meant = nearest(one.name, free) ?? '';
          report({
            range: placeIn(result, one.range),
            message: 'misspelt',
            data: { found: one.name, meant: didYouMean(one.name, free) },
            related,
            suggestions: [renamingField(result, one, meant)],
          });
        }
        const error = has('error');
        const mayReject = error && error.literal?.value !== null && error.path !== 'undefined';
        if (misspelt.length > 0 || !members.complete || has('value') || mayReject) continue;
        const data = nameFor('data', result);
        const [first] = members.named;
        report({
          range: placeIn(result, opening(members.range)),
          message: 'value',
          related,
          ...(data !== undefined &&
            first && {
              suggestions: [
                {
                  title: `Add \`value: ${data}\``,
                  edits: [insertCodeBefore(placeIn(result, first.whole), `value: ${data},`)],
                },
              ],
            }),
        });
      }
    }
  },
});
