import { defineLocalRule } from '../define.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { differentAmounts } from './shared/payee-amounts.js';

export default defineLocalRule({
  id: 'payout/amounts-differ',
  severity: 'error',
  summary: 'Reports a payee whose amount is a different number than the amount of its payout.',
  rationale:
    'The amount of the payee must equal the amount of the block: a payout has one payee, who receives all of it.',
  sections: ['2.7.6'],
  messages: {
    differ: 'The payee gets `{ofPayee}`, the block pays `{ofBlock}`. The two must be equal. Change one of them.',
  },
  good: [payoutExample('"150000"', '"150000"'), payoutExample('"150000"', '"{{multiply 1500 100}}"')],
  bad: [
    payoutExample(
      '"150000"',
      `"75000"
//            ^^^^^^^ payout/amounts-differ`,
    ),
  ],
  visit: differentAmounts(true, 'differ'),
});
