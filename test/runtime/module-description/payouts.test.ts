/** What the document of a module says of money: who gets how much, from where. Section 2.7.6. */
import assert from 'node:assert/strict';
import { descriptionOf } from '../../support/describe-module.js';

const account = 'claim.policy.beneficiaries.0.payment_details.details';

const payout = (payeeAmount: string) => ({
  block: {
    key: 'pay',
    type: 'payout_request',
    title: 'Manage payout',
    amount: '{{ claim.block_states.approved.value }}',
    payee: {
      type: 'policyholder',
      policyholder_id: '{{ claim.policy.policyholder_id }}',
      percentage: 100,
      amount: payeeAmount,
      payment_details: {
        type: 'eft',
        details: {
          bank_name: `{{ ${account}.bank_name }}`,
          branch_code: `{{ ${account}.branch_code }}`,
          account_type: 'savings',
          account_number: `{{ ${account}.account_number }}`,
        },
      },
    },
  },
});

const approved = { block: { key: 'approved', type: 'input.currency', title: 'Approved amount' } };
const notice = (markdown: string) => ({ block: { key: 'note', type: 'alert', color: 'info', markdown } });

const described = (...blocks: readonly object[]) =>
  descriptionOf({ 'workflows/claims-blocks.json': JSON.stringify([approved, ...blocks]) });

describe('the payouts in the document of a module', () => {
  it('say what the payee gets where that is another amount', async () => {
    const different = await described(
      payout('{{ divide (multiply claim.block_states.approved.value claim.policy.beneficiaries.[0].percentage) 100 }}'),
    );
    assert.match(
      different,
      /^- \*\*Amount:\*\* \*Approved amount\*; the payee gets \(\*Approved amount\* times the percentage of beneficiary 1 of the policy\) divided by 100$/m,
    );
    assert.match(different, /^- \*\*Formula:\*\* `[^`]*`; of the payee: `\{\{ divide /m);
    const equal = await described(payout('{{ claim.block_states.approved.value }}'));
    assert.match(equal, /^- \*\*Amount:\*\* \*Approved amount\*$/m);
  });

  it('list what is taken from one account', async () => {
    assert.match(
      await described(payout('{{ claim.block_states.approved.value }}')),
      /^- \*\*By:\*\* from beneficiary 1 of the policy: bank name, branch code, account number; account type: savings$/m,
    );
  });

  it('are below notices that are called what they call themselves', async () => {
    assert.match(await described(notice('Warning: The claim is late.')), /^### .*<\/a>Warning: The claim is late$/m);
    assert.match(await described(notice('The claim is late.')), /^### .*<\/a>Notice: The claim is late$/m);
  });

  it('say of one retry that it is one', async () => {
    const settings = { billing: { retryFailedPayments: { enabled: true, daysBetweenRetries: 5, numberOfRetries: 1 } } };
    assert.match(
      await descriptionOf({ '.platform-config.json': JSON.stringify({ settings }) }),
      /A failed payment is retried once, 5 days after each failure\./,
    );
  });
});
