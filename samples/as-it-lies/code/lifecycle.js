// Called by the platform, at their times and when something happens.

/** Yearly: bicycles lose a tenth of their value. */
const reviewInsuredValue = ({ policy }) => {
  const bicycle_value = Math.max(Math.round(policy.module.bicycle_value * 0.9), MINIMUM_VALUE);
  return [{ name: 'update_policy_module_data', data: { ...policy.module, bicycle_value, reviewed_on: moment() } }];
};

/** Monthly: the cover abroad is for one journey. */
const endCoverAbroad = ({ policy }) =>
  policy.module.abroad ? [{ name: 'update_policy_module_data', data: { ...policy.module, abroad: false } }] : [];

/** A bicycle that was stolen is replaced, so nothing else can be repaired. */
const afterClaimBlockUpdated = ({ claim, block_key }) => {
  if (block_key === 'loss' && claim.block_states.loss.option_key === 'theft')
    return [{ name: 'update_claim_module_data', data: { is_total_loss: true } }];
  return [];
};
