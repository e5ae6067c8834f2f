import { didYouMean, nearest } from '../../names/did-you-mean.js';
import { alteredPolicy, alterationPackage } from '../../vocabulary/index.js';
import { knownNames } from '../../vocabulary/known-paths.js';
import { defineCrossRule } from '../define.js';
import { useName } from '../fix.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { readsOf } from '../../module/index/member-reads.js';
import { productData } from './shared/product-data.js';

const sample = { 'sandbox/policy.json': '{ "policy": { "module": { "cover_amount": 100 } } }' };

/** The fields of the package, and of the policy that it changes. */
const fields: readonly string[] = [
  ...[...alterationPackage.properties, ...alteredPolicy.properties].map(({ name }) => name),
  ...(knownNames.children.get('policy')?.children.keys() ?? []),
];

export default defineCrossRule({
  id: 'code/unknown-package-field',
  severity: 'warning',
  summary: 'Reports a field that is read of an alteration package but does not exist.',
  rationale:
    "An alteration package has the fields of the specification and those of a policy. Any other name is `undefined`, unless the code creates it: all members and texts in the code count, and the policy's fields in samples. Nothing is reported if code creates members by names that are computed.",
  sections: [],
  messages: {
    unknown:
      'An alteration package has no `{name}`.{meant} This is always `undefined`: no code creates it. Read a field that exists.',
  },
  good: [
    hookModule({}, sample),
    hookModule(
      {
        get: `
const getAlteration = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_cover') return new AlterationPackage({ ...compute(data), discount: 5 });
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
        apply: applying(`
      return overwrite(policy, alteration_package.discount, alteration_package.billing_day);`),
      },
      { 'sandbox/policy.json': '{ "policy": { "billing_day": 1 } }' },
    ),
  ],
  bad: [
    hookModule(
      {
        apply: applying(`
      return overwrite(policy, alteration_package.monthly_premuim, alteration_package.colour);
//                                                ^^^^^^^^^^^^^^^ code/unknown-package-field
//                                                                                    ^^^^^^ code/unknown-package-field`),
      },
      sample,
    ),
  ],
  check: (index, report) => {
    const data = productData(index);
    if (!data) return;
    for (const { names } of readsOf(index, 'alteration_package')) {
      const [first] = names;
      if (!first || fields.includes(first.name) || first.name in {}) continue;
      if (data.samples.has(first.name) || data.written.has(first.name)) continue;
      const meant = nearest(first.name, fields);
      report({
        range: first.place,
        message: 'unknown',
        data: { name: first.name, meant: didYouMean(first.name, fields) },
        suggestions: useName(meant, first.place),
      });
    }
  },
});
