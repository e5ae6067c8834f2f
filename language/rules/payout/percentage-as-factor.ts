import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { certainType } from '../shared/templates/type-uses.js';
import { writeShare } from './shared/payee-amounts.js';

export default defineCrossRule({
  id: 'payout/percentage-as-factor',
  severity: 'warning',
  summary: 'Reports a payee whose amount is multiplied by its percentage without being divided by 100.',
  rationale:
    '`percentage` is a number of hundredths: for half of an amount it is 50, and `multiply` alone results in 50 times the amount. Nothing is reported if the multiplied value may not be in cents.',
  sections: ['2.7.6'],
  messages: {
    factor: '`{percentage}` is a percentage: this is a hundred times too much. Divide by 100.',
  },
  good: [
    payoutExample(
      '"{{divide (multiply claim.policy.sum_assured 50) 100}}"',
      '"{{divide (multiply claim.policy.sum_assured 50) 100}}", "percentage": "50"',
    ),
    payoutExample(
      '"{{multiply claim.policy.module.daily_benefit 30}}"',
      '"{{multiply claim.policy.module.daily_benefit 30}}", "percentage": "30"',
    ),
  ],
  bad: [
    payoutExample(
      '"{{multiply claim.policy.sum_assured 50}}"',
      `"{{multiply claim.policy.sum_assured 50}}", "percentage": "50"
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ payout/percentage-as-factor`,
    ),
    payoutExample(
      '"{{multiply claim.policy.module.share claim.policy.sum_assured}}"',
      `"{{multiply claim.policy.module.share claim.policy.sum_assured}}", "percentage": "{{ claim.policy.module.share }}"
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ payout/percentage-as-factor`,
    ),
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'factor' || certainType(fact, index)?.kind !== 'cents') continue;
      const { percentage } = fact;
      report({
        range: placeOf(located, fact.range),
        message: 'factor',
        data: { percentage },
        suggestions: [{ title: 'Divide by 100', edits: writeShare({ ...located, fact }, percentage) }],
      });
    }
  },
});
