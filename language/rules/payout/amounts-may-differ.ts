import { defineLocalRule } from '../define.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { differentAmounts } from './shared/payee-amounts.js';

export default defineLocalRule({
  id: 'payout/amounts-may-differ',
  severity: 'warning',
  summary: 'Reports a payee whose amount is a different template than that of its payout.',
  rationale:
    'The amount of the payee must equal the amount of the block. Templates are compared by their meaning: `{{divide (multiply x 100) 100}}` equals `{{x}}`, half of `{{x}}` does not. Where `x` may be missing, `{{x}}` is no amount, so the other amount may be anything there. To pay a share, use the share in both amounts.',
  sections: ['2.7.6'],
  messages: {
    mayDiffer:
      'The payee may get another amount than the block pays. Both must be equal. Write the same into both, a share included.',
  },
  good: [
    payoutExample('"{{claim.granted_amount}}"', '"{{ divide (multiply claim.granted_amount 100) 100 }}"'),
    payoutExample(
      '"{{claim.granted_amount}}"',
      '"{{#ifIsDefined claim.granted_amount}}{{claim.granted_amount}}{{else}}0{{/ifIsDefined}}"',
    ),
    payoutExample('"{{claim.policy.beneficiaries.[0].share}}"', '"{{claim.policy.beneficiaries.0.share}}"'),
  ],
  bad: [
    payoutExample(
      '"{{claim.policy.sum_assured}}"',
      `"{{divide (multiply claim.policy.sum_assured 50) 100}}"
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ payout/amounts-may-differ`,
    ),
    payoutExample(
      '"{{claim.policy.sum_assured}}"',
      `"{{claim.granted_amount}}"
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^ payout/amounts-may-differ`,
    ),
    payoutExample(
      '"{{#ifIsDefined claim.granted_amount}}{{claim.granted_amount}}{{else}}100{{/ifIsDefined}}"',
      `"{{#ifIsDefined claim.granted_amount}}{{claim.granted_amount}}{{else}}0{{/ifIsDefined}}"
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ payout/amounts-may-differ`,
    ),
  ],
  visit: differentAmounts(false, 'mayDiffer'),
});
