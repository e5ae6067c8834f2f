import { memberValue } from '../../syntax/json/tree.js';
import { beneficiarySettings } from '../../vocabulary/settings/beneficiaries.js';
import { defineLocalRule, ofShape } from '../define.js';
import { replaceValue, setting, withOutcome } from '../fix.js';
import { wholeNumber } from '../shared/values/quantities.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/no-room-for-policyholder',
  severity: 'warning',
  summary: 'Reports a maximum of 0 beneficiaries if the policyholder becomes one.',
  rationale:
    'With `makePolicyholderABeneficiary`, every policy has a beneficiary from the start, and a `max` of 0 allows none.',
  sections: ['2.8', '8'],
  messages: {
    noRoom:
      '`makePolicyholderABeneficiary` needs at least 1 beneficiary. None is allowed here. Allow 1, or turn that setting off.',
  },
  good: [
    configuration(`
  "settings": { "beneficiaries": { "makePolicyholderABeneficiary": true, "min": 1, "max": 1 } }`),
  ],
  bad: [
    configuration(`
  "settings": { "beneficiaries": { "makePolicyholderABeneficiary": true, "min": 0, "max": 0 } }
//                                                                                        ^ settings/no-room-for-policyholder`),
  ],
  visit: (report) => ({
    object: ofShape(beneficiarySettings, ({ json }) => {
      const max = memberValue(json, 'max');
      const adds = memberValue(json, 'makePolicyholderABeneficiary');
      if (!max || wholeNumber(max) !== 0 || !adds || booleanOf(adds) !== true) return;
      report({
        range: max.range,
        message: 'noRoom',
        related: [{ range: adds.range, message: 'The policyholder becomes a beneficiary by this.' }],
        suggestions: [
          { title: 'Allow 1 beneficiary', edits: [replaceValue(max.range, 1)] },
          withOutcome(setting(adds.range, 'makePolicyholderABeneficiary', false), 'no beneficiary'),
        ],
      });
    }),
  }),
});
