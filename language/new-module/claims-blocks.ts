import type { NewModule } from '../../protocol/new-module.js';

/** The claim form of a new module: questions, one of them conditional, and a payout after the approval. */
export function claimsBlocks({ scheme }: NewModule) {
  return [
    { block: { key: 'claim_heading', type: 'heading', title: 'Claim {{ claim.claim_number }}' } },
    {
      block: { key: 'incident_date', type: 'input.date', title: 'Date of the incident', max: '{{ dateNow }}' },
      required_if: "{{ ifCondition claim.status '!==' 'open' }}",
    },
    {
      block: {
        key: 'cause',
        type: 'dropdown',
        title: 'Cause',
        options: [
          { key: 'illness', value: 'Illness' },
          { key: 'accident', value: 'Accident' },
        ],
      },
    },
    {
      block: { key: 'accident_report', type: 'input.paragraph', title: 'What happened?', max_length: 2000 },
      show_if: "{{ ifCondition claim.block_states.cause.option_key '===' 'accident' }}",
    },
    {
      block: {
        key: 'benefit_amount',
        type: 'input.currency',
        title: 'Benefit',
        isoCode: 'ZAR',
        min: 100,
        ...(scheme === 'individual' && { max: '{{ claim.policy.module.cover_amount }}' }),
      },
      disabled_if: "{{ ifCondition claim.approval_status '===' 'approved' }}",
    },
    { block: { key: 'documents_received', type: 'checkbox', title: 'All documents received', default_value: false } },
    {
      block: {
        key: 'benefit_payout',
        type: 'payout_request',
        title: 'Benefit',
        description: 'Paid to the policyholder after the approval.',
        amount: '{{ claim.block_states.benefit_amount.value }}',
        payee: {
          type: 'policyholder',
          amount: '{{ claim.block_states.benefit_amount.value }}',
          percentage: '100',
          policyholder_id: '{{ claim.policyholder_id }}',
          payment_details: {
            type: 'eft',
            details: {
              bank_name: 'first_example_bank',
              branch_code: '000123',
              account_type: 'cheque_account',
              account_number: '{{ claim.policy.module.account_number }}',
            },
          },
        },
      },
      disabled_if:
        "{{ ifCondition (ifCondition claim.approval_status '!==' 'approved') '||' (ifIsNotDefined claim.block_states.benefit_amount.value) }}",
    },
  ];
}
