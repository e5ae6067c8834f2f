const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  const schema = schemaOfHook[alteration_hook_key];
  if (!schema) throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
  return validated(data, schema);
};

/** The module data after an alteration. */
const alteredModule = async ({ alteration_hook_key, data, policy }) => {
  switch (alteration_hook_key) {
    case 'change_bicycle':
    case 'change_cover':
      return { ...policy.module, ...data };
    case 'insure_market_value': {
      if (await hasOpenPayment(policy)) throw new InvalidRequestError('A payment of the policy has failed.');
      return { ...policy.module, model: data.model, bicycle_value: await marketValueOf(data) };
    }
    default:
      throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
  }
};

const descriptions = {
  change_bicycle: 'The insured bicycle has changed.',
  change_cover: 'The cover has changed.',
  insure_market_value: 'The bicycle is insured for its market value.',
};

const getAlteration = async ({ alteration_hook_key, data, policy }) => {
  const module = await alteredModule({ alteration_hook_key, data, policy });
  return new AlterationPackage({
    sum_assured: module.bicycle_value,
    monthly_premium: calculateMonthlyPremium(module),
    module,
    input_data: data,
    change_description: descriptions[alteration_hook_key],
  });
};

const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (!descriptions[alteration_hook_key]) throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
  return new AlteredPolicy({
    package_name: policy.package_name,
    sum_assured: alteration_package.sum_assured,
    base_premium: alteration_package.monthly_premium,
    monthly_premium: alteration_package.monthly_premium,
    module: alteration_package.module,
    start_date: moment(policy.start_date),
    end_date: moment(policy.end_date),
  });
};
