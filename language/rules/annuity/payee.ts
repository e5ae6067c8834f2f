import { memberText } from '../../syntax/json/tree.js';
import { annuityRequest } from '../../vocabulary/blocks/annuity-request.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing } from '../fix.js';
import { givenMember } from '../shared/objects/presence.js';

const example = (lines: string): string => `
[{ "block": {
  "type": "annuity_request", "description": "Pays.", "key": "income", "amount": 100000,
  "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 12 }${lines}
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`;

export default defineLocalRule({
  id: 'annuity/payee',
  severity: 'error',
  summary: 'Reports an annuity with a payee.',
  rationale:
    'An annuity always pays the policyholder: its payouts cannot go to others, and its block has no payee. A payee named there receives nothing.',
  sections: ['2.7.6'],
  messages: {
    beneficiary:
      'An annuity pays the policyholder only, not a beneficiary. Remove `payee`, or pay the beneficiary by a `payout_request`.',
    payee: 'An annuity has no payee: it pays the policyholder, always. Remove `payee`.',
  },
  good: [example('')],
  bad: [
    example(`,
  "payee": { "type": "beneficiary", "first_name": "Ada", "last_name": "Ndlovu" }
//^^^^^^^ annuity/payee`),
  ],
  visit: (report) => ({
    object: ofShape(annuityRequest, ({ json }) => {
      const payee = givenMember(json, 'payee');
      if (!payee) return;
      const type = payee.value?.kind === 'object' ? memberText(payee.value, 'type') : undefined;
      report({
        range: payee.name.range,
        message: type === 'beneficiary' ? 'beneficiary' : 'payee',
        suggestions: [removing(payee.name.range, 'payee')],
      });
    }),
  }),
});
