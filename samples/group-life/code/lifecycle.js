// A reversed payment costs a fee. Settings count missed payments; the code counts reversals, and lapses the scheme with
// the second one, however many payments succeeded in between.

const REVERSAL_FEE = 15000;
const MAXIMUM_REVERSALS = 1;

const afterPaymentReversed = ({ policy, payment }) => {
  const reversals = (policy.module.reversals || 0) + 1;
  console.log(`Reversal ${reversals} of the scheme, ${payment.payment_id}.`);

  const actions = [
    { name: 'update_policy_module_data', data: { ...policy.module, reversals } },
    { name: 'debit_policy', amount: REVERSAL_FEE, description: 'Fee for a reversed payment' },
  ];
  if (reversals > MAXIMUM_REVERSALS) {
    return [...actions, { name: 'lapse_policy' }];
  }
  return [
    ...actions,
    {
      name: 'trigger_custom_notification_event',
      custom_event_key: 'payment_reversed',
      custom_event_type: 'policy',
      policy_id: policy.policy_id,
    },
  ];
};
