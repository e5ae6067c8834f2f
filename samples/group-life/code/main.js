// A group scheme has no sum assured of its own: each member is insured for a multiple of the monthly salary.
// All amounts are integer cents.

/** Cents a month for each R1 000 of the benefits of all members together. */
const RATE_PER_THOUSAND = 24;
const ADMINISTRATION_FEE_PER_MEMBER = 350;

/** The monthly premium in cents of a scheme that has the given module fields. */
const calculateSchemePremium = ({ member_count, monthly_payroll, salary_multiple }) => {
  const thousandsOfBenefit = (monthly_payroll * salary_multiple) / 100000;
  return Math.round(thousandsOfBenefit * RATE_PER_THOUSAND) + member_count * ADMINISTRATION_FEE_PER_MEMBER;
};

const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_salary_multiple') {
    return Joi.validate(
      data,
      Joi.object()
        .keys({
          salary_multiple: Joi.number().integer().valid([12, 24, 36]).required(),
        })
        .required(),
      { abortEarly: false },
    );
  }
  throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
};

const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_salary_multiple') {
    const module = { ...policy.module, salary_multiple: data.salary_multiple };
    return new AlterationPackage({
      monthly_premium: calculateSchemePremium(module),
      module,
      input_data: data,
      change_description: `Cover changed to ${data.salary_multiple} times the monthly salary.`,
    });
  }
  throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
};

const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (alteration_hook_key === 'change_salary_multiple') {
    return new AlteredPolicy({
      package_name: policy.package_name,
      base_premium: alteration_package.monthly_premium,
      monthly_premium: alteration_package.monthly_premium,
      module: alteration_package.module,
      start_date: policy.start_date,
      end_date: policy.end_date,
    });
  }
  throw new InvalidRequestError(`Invalid alteration hook key: ${alteration_hook_key}`);
};
