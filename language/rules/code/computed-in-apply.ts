import { propertyNamed } from '../../module/typed-walk.js';
import { defineCrossRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { placeIn } from '../../module/index/hook-results.js';
import { calledFrom, returnedObjects } from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/computed-in-apply',
  severity: 'information',
  summary: 'Reports an amount that `applyAlteration` computes.',
  rationale:
    'The customer agreed to the package that `getAlteration` computed. If each amount of the altered policy comes from the policy or from the package, exactly that takes effect; an amount computed later may differ.',
  sections: ['2.6'],
  noFix: 'Moving a computation into `getAlteration` is more than a text edit.',
  messages: {
    computed:
      '`{field}` must not be computed here. Compute it in `getAlteration`, and take it from the policy or the alteration package.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: applying(`
      return new AlteredPolicy({
        package_name: policy.package_name,
        sum_assured: alteration_package.sum_assured,
        base_premium: alteration_package.monthly_premium * 0.9,
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ code/computed-in-apply
        monthly_premium: alteration_package.monthly_premium,
        module: alteration_package.module,
        end_date: policy.end_date,
      });`),
    }),
  ],
  check: (index, report) => {
    for (const { hook, shape, result, members } of returnedObjects(index))
      for (const { name, isComputed, value } of members.named)
        if (hook.fact.name === 'applyAlteration' && isComputed && propertyNamed(shape, name)?.type.kind === 'integer')
          report({
            range: placeIn(result, value),
            message: 'computed',
            data: { field: name },
            related: calledFrom(hook, result),
          });
  },
});
