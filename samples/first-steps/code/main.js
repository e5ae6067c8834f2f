// All amounts are integer cents.

/** Cents a month for each R1 000 of the death benefit, and a fee for the recovery programme. */
const RATE_PER_THOUSAND = 50;
const RECOVERY_PROGRAMME_FEE = 2900;

const MINIMUM_DEATH_BENEFIT = 5000000;
const MAXIMUM_DEATH_BENEFIT = 50000000;

const calculateMonthlyPremium = ({ death_benefit }) =>
  Math.round(death_benefit / 100000) * RATE_PER_THOUSAND + RECOVERY_PROGRAMME_FEE;

const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_death_benefit') {
    return Joi.validate(
      data,
      Joi.object()
        .keys({
          death_benefit: Joi.number().integer().min(MINIMUM_DEATH_BENEFIT).max(MAXIMUM_DEATH_BENEFIT).required(),
        })
        .required(),
      { abortEarly: false },
    );
  }
  throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
};

const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_death_benefit') {
    const module = { ...policy.module, death_benefit: data.death_benefit };
    return new AlterationPackage({
      sum_assured: data.death_benefit,
      monthly_premium: calculateMonthlyPremium(module),
      module,
      input_data: data,
      change_description: `Death benefit changed to R${data.death_benefit / 100}.`,
    });
  }
  throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
};

const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (alteration_hook_key === 'change_death_benefit') {
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
