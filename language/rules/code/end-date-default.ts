import { opening } from '../../syntax/range.js';
import { alteredPolicy } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { placeIn } from '../../module/index/hook-results.js';
import { calledFrom, addField, misspeltField, returnedObjects } from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/end-date-default',
  severity: 'information',
  summary: 'Reports an altered policy without `end_date`.',
  rationale:
    'A policy does not keep its end date by itself: the documented default is the *start* date of the policy. To keep the end date, return it.',
  sections: ['2.5'],
  messages: {
    missing:
      'This altered policy has no `end_date`. The documented default is the start date of the policy. Return `policy.end_date` to keep it.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: applying(`
      return new AlteredPolicy({
//                             ^ code/end-date-default
        package_name: policy.package_name,
        sum_assured: alteration_package.sum_assured,
        base_premium: policy.base_premium,
        monthly_premium: alteration_package.monthly_premium,
        module: alteration_package.module,
      });`),
    }),
  ],
  check: (index, report) => {
    for (const returned of returnedObjects(index)) {
      const { hook, shape, result, members } = returned;
      const isThere = members.named.some(({ name }) => name === 'end_date') || misspeltField(returned, 'end_date');
      if (shape !== alteredPolicy || !members.complete || isThere) continue;
      const edit = addField(returned, 'end_date');
      report({
        range: placeIn(result, opening(members.range)),
        message: 'missing',
        related: calledFrom(hook, result),
        ...(edit && { suggestions: [{ title: 'Add `end_date`', edits: [edit] }] }),
      });
    }
  },
});
