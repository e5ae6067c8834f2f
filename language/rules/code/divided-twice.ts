import { dividedTwice } from '../../module/code/divided-cents.js';
import { alteredPolicy, alterationPackage, templatePaths } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { replaceText } from '../fix.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';

/** The fields that the catalogue has in cents. */
const inCents: ReadonlySet<string> = new Set([
  ...[...alterationPackage.properties, ...alteredPolicy.properties].flatMap(({ name, type }) =>
    type.kind === 'integer' && type.unit === 'cents' ? name : [],
  ),
  ...templatePaths.flatMap(({ path, type }) => (type === 'cents' ? (path.split('.').at(-1) ?? []) : [])),
]);

/** The objects whose fields these are. */
const owners: ReadonlySet<string> = new Set(['policy', 'alteration_package', 'claim', 'application', 'quote_package']);

export default defineLocalRule({
  id: 'code/divided-twice',
  severity: 'warning',
  summary: 'Reports an amount in cents that is divided by 100 twice.',
  rationale:
    'Sums of a policy are whole cents. Dividing by 100 gives the amount to show; dividing again gives a hundredth of it. The amount is followed through constants and rounding. Amounts whose unit the specification does not give are not reported, nor products with a percentage.',
  sections: [],
  messages: {
    twice: '`{amount}` is in cents and divided by 100 twice. This is a hundredth of the amount. Divide once.',
  },
  good: [
    hookModule(),
    hookModule({
      apply: applying(`
      const discount = (policy.monthly_premium * policy.module.percentage) / 100 / 100;
      return overwrite(policy, discount, policy.sum_assured / 100, policy.module.rate / 100 / 100);`),
    }),
  ],
  bad: [
    hookModule({
      apply: applying(`
      const amount = Math.round(policy.sum_assured / 100);
      return overwrite(policy, amount / 100, alteration_package.monthly_premium / 100 / 100);
//                             ^^^^^^^^^^^^ code/divided-twice
//                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ code/divided-twice`),
    }),
  ],
  visit: (report) => ({
    code: ({ program, text }) => {
      const isCents = (path: readonly string[]) => {
        const [owner, field] = path.slice(-2);
        return owner !== undefined && field !== undefined && owners.has(owner) && inCents.has(field);
      };
      for (const { range, divided, amount } of dividedTwice(program, isCents))
        report({
          range,
          message: 'twice',
          data: { amount },
          suggestions: [{ title: 'Divide once', edits: [replaceText(range, text.slice(divided.start, divided.end))] }],
        });
    },
  }),
});
