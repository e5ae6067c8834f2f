import { placeOf } from '../../module/index/module-index.js';
import { differenceText, sampleDifferences, type SampleDifference } from '../../module/companions/sample-facts.js';
import { memberAt, type JsonObject } from '../../syntax/json/tree.js';
import { opening, type OffsetRange } from '../../syntax/range.js';
import { defineCrossRule } from '../define.js';
import { dataOf } from '../shared/objects/skeleton.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/sample-differs',
  severity: 'information',
  summary: 'Points out a sample policy that the settings do not allow.',
  rationale:
    'A preview shows a policy as the platform has it. With more beneficiaries than the settings allow, without a field of the policyholder that they require, or with a bank that is not a known identifier, a sample shows a case that cannot occur. An identity number that contains the date of birth is enough. The bank is checked at each `bank_name` of the sample.',
  sections: ['2.7.6', '2.8'],
  noFix: 'It is unclear whether the sample or the setting is wrong.',
  messages: { differs: '{difference} Change the sample or the setting.' },
  good: [
    configuration(
      `
  "settings": { "beneficiaries": { "makePolicyholderABeneficiary": false, "min": 0, "max": 1 } }`,
      {
        'sandbox/policy.json': '{ "policy": { "beneficiaries": [{ "first_name": "Ada" }] } }',
      },
    ),
    configuration(
      `
  "settings": { "policyholder": { "individualPolicyholderFields": { "dateOfBirth": { "required": true } } } }`,
      {
        'sandbox/policy.json':
          '{ "policy": {}, "policyholder": { "first_name": "Cleo", "id": { "type": "id", "number": "9001015009087" } } }',
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": {
    "beneficiaries": { "makePolicyholderABeneficiary": false, "min": 0, "max": 1 },
//                                                                             ^ settings/sample-differs
    "policyholder": { "individualPolicyholderFields": { "dateOfBirth": { "required": true } } }
//                                                                                   ^^^^ settings/sample-differs
  }`,
      {
        'sandbox/policy.json': `
{ "policy": { "beneficiaries": [{ "first_name": "Ada" }, { "first_name": "Ben" }] }, "policyholder": { "first_name": "Cleo" } }`,
      },
    ),
  ],
  check: (index, report) => {
    const root = index.configuration;
    if (!root) return;
    const configuration = dataOf(root.fact);
    // One sample is enough; others with the same problem are not reported.
    const reported = new Set<OffsetRange>();
    for (const { path, sample } of index.examples)
      for (const difference of sample ? sampleDifferences(sample, configuration, [...index.options.banks]) : []) {
        const range = cause(root.fact, difference);
        if (reported.has(range)) continue;
        reported.add(range);
        report({
          range: placeOf(root, range),
          message: 'differs',
          data: { difference: differenceText(difference, `\`${path}\``) },
        });
      }
  },
});

/** The setting that contradicts the sample. For a bank, which no setting names, the name of the settings. */
function cause(root: JsonObject, difference: SampleDifference): OffsetRange {
  const at = (...path: readonly string[]) => memberAt(root, ['settings', ...path]);
  const fields = ['policyholder', 'individualPolicyholderFields'];
  switch (difference.kind) {
    case 'too-many-beneficiaries':
      return (at('beneficiaries', 'max') ?? at('beneficiaries'))?.value?.range ?? opening(root.range);
    case 'too-few-beneficiaries':
      return at('beneficiaries', 'min')?.value?.range ?? opening(root.range);
    case 'missing-field': {
      const { field } = difference;
      const required = at(...fields, field, 'required') ?? at(...fields, ...field.split('.'), 'required');
      return required?.value?.range ?? opening(root.range);
    }
    case 'unknown-bank':
      return memberAt(root, ['settings'])?.name.range ?? opening(root.range);
  }
}
