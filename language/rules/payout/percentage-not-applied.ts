import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { writeShare } from './shared/payee-amounts.js';

export default defineCrossRule({
  id: 'payout/percentage-not-applied',
  severity: 'information',
  summary: 'Points out a payee with a percentage who is paid the whole amount.',
  rationale:
    'The percentage is for information only: each payee gets the value of `amount`. To pay a share, apply the percentage there. Nothing is reported if the amount may belong to this payee only: an element of a list, or an answer from which no other share is computed.',
  sections: ['2.7.6'],
  messages: {
    whole:
      'This payee gets all of `{path}`: `percentage` only informs. Apply it in `amount`, of the payee and of the block, with `multiply` and `divide`.',
  },
  good: [
    payoutExample('"{{claim.policy.sum_assured}}"', '"{{claim.policy.sum_assured}}", "percentage": "100"'),
    payoutExample(
      '"{{divide (multiply claim.policy.sum_assured 50) 100}}"',
      '"{{divide (multiply claim.policy.sum_assured 50) 100}}", "percentage": "50"',
    ),
    payoutExample(
      '"{{claim.policy.module.members.[0].benefit}}"',
      '"{{claim.policy.module.members.[0].benefit}}", "percentage": "{{claim.policy.module.members.[0].share}}"',
    ),
  ],
  bad: [
    payoutExample(
      '"{{claim.policy.sum_assured}}"',
      `"{{ claim.policy.sum_assured }}", "percentage": "50"
//                                                            ^^^^ payout/percentage-not-applied`,
    ),
    payoutExample(
      '"{{claim.granted_amount}}"',
      `"{{claim.granted_amount}}", "percentage": "{{claim.policy.beneficiaries.[0].percentage}}"
//                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ payout/percentage-not-applied`,
    ),
  ],
  check: (index, report) => {
    const shares = index.located(({ claims }) => claims?.shares ?? []);
    for (const share of shares) {
      const { range, percentage, path, written, isAmountOfBlock } = share.fact;
      const isAnswer = path.startsWith('claim.block_states.');
      const isOwn = isAnswer
        ? shares.every((other) => other === share || other.fact.path !== path)
        : /\.\d+(?:\.|$)/.test(path);
      if (isOwn) continue;
      report({
        range: placeOf(share, range),
        message: 'whole',
        data: { path: written },
        ...(percentage !== undefined &&
          isAmountOfBlock && {
            suggestions: [
              { title: `Pay the share of \`${percentage}\` percent`, edits: writeShare(share, percentage) },
            ],
          }),
      });
    }
  },
});
