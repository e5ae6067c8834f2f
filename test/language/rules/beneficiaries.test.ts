import { checkDiagnostics } from '../../support/check-diagnostics.js';

const configurationWith = (beneficiaries: string) => `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "beneficiaries": ${beneficiaries}
  }
}`;

/** A payout to each of these numbers of beneficiaries: its amount, and the lines of the percentage with marks. */
const payouts = (...payees: readonly (readonly [amount: string, percentage: string])[]): string => `
[{ "block": { "type": "input.currency", "key": "total", "title": "Total" } },
${payees
  .map(
    ([amount, percentage], i) => `{
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}",
  "block": { "type": "payout_request", "description": "Pays.", "key": "pay_${String(i)}", "title": "Pay", "amount": "${amount}", "payee": {
    "type": "beneficiary", "first_name": "Sipho", "last_name": "Example", "amount": "${amount}",
${percentage}
    "payment_details": { "type": "eft", "details": {
      "bank_name": "example_bank", "account_type": "savings_account", "branch_code": "1", "account_number": "2"
    } }
  } }
}`,
  )
  .join(',\n')}]`;

const total = '{{ claim.block_states.total.value }}';

describe('beneficiaries', () => {
  it('who get all of one answer and less than 100 percent each are pointed out', () => {
    checkDiagnostics(
      payouts(
        [
          total,
          `"percentage": 60,
//            ^^ values/convertible
//            ^^ payout/percentage-not-applied`,
        ],
        [
          total,
          `"percentage": "{{divide 80 2}}",
//            ^^^^^^^^^^^^^^^^^ payout/percentage-not-applied`,
        ],
      ),
    );
  });

  it('may get an answer of their own, an amount that is written out, or all of it', () => {
    checkDiagnostics(payouts([total, '"percentage": "60",'], [total, '"percentage": "100.0",'], [total, '']));
    checkDiagnostics(payouts(['5000', '"percentage": "50",'], ['5000', '"percentage": "50",']));
    checkDiagnostics(payouts(['{{claim.policy.beneficiaries.0.amount}}', '"percentage": "50",']));
  });

  it('beyond those that a policy can have are pointed out once', () => {
    checkDiagnostics({
      '.platform-config.json': configurationWith(`{ "min": 0, "max": 2
//                                                  ^ settings/too-few-beneficiaries
  }`),
      'workflows/claims-blocks.json': `
[{ "block": { "type": "markdown", "key": "names",
  "markdown": "{{claim.policy.beneficiaries.2.first_name}} {{claim.policy.beneficiaries.[2].last_name}}" },
  "show_if": "{{ifIsDefined claim.policy.beneficiaries.[3].first_name}}" }]`,
    });
  });

  it('are read in ways that suit any number', () => {
    const files = {
      'workflows/claims-blocks.json': `
[{ "block": { "type": "markdown", "key": "names",
  "markdown": "{{#each claim.policy.beneficiaries}}{{first_name}}{{/each}} {{claim.policy.module.beneficiaries.[5].name}}" } }]`,
      'documents/policy-schedule.html': '<p>{{policy.beneficiaries.[5].first_name}}</p>',
    };
    for (const beneficiaries of ['null', '{ "min": 0, "max": 0 }', '{ "min": 1 }'])
      checkDiagnostics({ '.platform-config.json': configurationWith(beneficiaries), ...files });
  });

  it('whose limits contradict one another give that diagnostic alone', () => {
    const reads = `
[{ "block": { "type": "markdown", "key": "names", "markdown": "{{claim.policy.beneficiaries.[4].first_name}}" } }]`;
    checkDiagnostics({
      '.platform-config.json': configurationWith(`{ "min": 3, "max": 2
//                                                  ^ values/reversed-bounds
  }`),
      'workflows/claims-blocks.json': reads,
    });
    checkDiagnostics({
      '.platform-config.json': configurationWith(`{ "makePolicyholderABeneficiary": true, "max": 0
//                                                                              ^ settings/no-room-for-policyholder
  }`),
      'workflows/claims-blocks.json': reads,
    });
  });
});
