const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_bicycle') {
    return Joi.validate(
      data,
      Joi.object()
        .keys({
          model: Joi.string().min(2).max(60).required(),
          bicycle_value: Joi.number().integer().min(MINIMUM_VALUE).max(MAXIMUM_VALUE).required(),
          storage: Joi.string().valid(Object.keys(STORAGE_FACTORS)).required(),
        })
        .required(),
      { abortEarly: false },
    );
  }
  throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
};

const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_bicycle') {
    const module = {
      ...policy.module,
      model: data.model,
      bicycle_value: data.bicycle_value,
      storage: data.storage,
    };
    return new AlterationPackage({
      sum_assured: data.bicycle_value,
      monthly_premium: calculateMonthlyPremium(module),
      module,
      input_data: data,
      change_description: `The insured bicycle is now a ${data.model}.`,
    });
  }
  throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
};

const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (alteration_hook_key === 'change_bicycle') {
    return new AlteredPolicy({
      package_name: policy.package_name,
      sum_assured: alteration_package.sum_assured,
      base_premium: alteration_package.monthly_premium,
      monthly_premium: alteration_package.monthly_premium,
      module: alteration_package.module,
      start_date: policy.start_date,
      end_date: policy.end_date,
    });
  }
  throw new InvalidRequestError(`Invalid alteration hook key: ${alteration_hook_key}`);
};

/** Bicycles lose a tenth of their value each year. */
const reviewInsuredValue = ({ policy }) => {
  const bicycle_value = Math.max(Math.round(policy.module.bicycle_value * 0.9), MINIMUM_VALUE);
  const module = { ...policy.module, bicycle_value };
  return [{ name: 'update_policy_module_data', data: module }];
};
