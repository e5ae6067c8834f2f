// The two ways in which a policy can be changed after issue: another cover amount, and another family member.

const MINIMUM_COVER_AMOUNT = 1000000;
const MAXIMUM_COVER_AMOUNT = 10000000;
const MAXIMUM_ENTRY_AGE_FOR_MORE_COVER = 64;
const MAXIMUM_FAMILY_MEMBERS = 8;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const validateChangeCoverAmount = (data, policy, policyholder) => {
  const result = Joi.validate(
    data,
    Joi.object()
      .keys({
        cover_amount: Joi.number().integer().min(MINIMUM_COVER_AMOUNT).max(MAXIMUM_COVER_AMOUNT).required(),
      })
      .required(),
    { abortEarly: false },
  );

  const isMoreCover = !result.error && result.value.cover_amount > policy.module.cover_amount;
  if (isMoreCover && getEntryAge(policy, policyholder) > MAXIMUM_ENTRY_AGE_FOR_MORE_COVER) {
    throw new InvalidRequestError('The cover can only be raised for someone who joined before the age of 65.');
  }
  return result;
};

const validateAddFamilyMember = (data, policy) => {
  if (policy.module.family_members.length >= MAXIMUM_FAMILY_MEMBERS) {
    throw new InvalidRequestError(`A policy covers at most ${MAXIMUM_FAMILY_MEMBERS} family members.`);
  }
  return Joi.validate(
    data,
    Joi.object()
      .keys({
        family_member: Joi.object()
          .keys({
            first_name: Joi.string().min(1).max(80).required(),
            last_name: Joi.string().min(1).max(80).required(),
            relationship: Joi.string().valid(['spouse', 'child', 'extended_family']).required(),
            date_of_birth: Joi.string().regex(ISO_DATE).required(),
          })
          .required(),
      })
      .required(),
    { abortEarly: false },
  );
};

const validateAlterationPackageRequest = ({ alteration_hook_key, data, policy, policyholder }) => {
  switch (alteration_hook_key) {
    case 'change_cover_amount':
      return validateChangeCoverAmount(data, policy, policyholder);
    case 'add_family_member':
      return validateAddFamilyMember(data, policy);
    default:
      throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
  }
};

const getChangeCoverAmount = (data, policy, policyholder) => {
  const module = { ...policy.module, cover_amount: data.cover_amount };
  return new AlterationPackage({
    sum_assured: data.cover_amount,
    monthly_premium: calculateMonthlyPremium(module, getEntryAge(policy, policyholder)),
    module,
    input_data: data,
    change_description: `Cover amount changed from R${policy.module.cover_amount / 100} to R${data.cover_amount / 100}.`,
  });
};

const getAddFamilyMember = (data, policy, policyholder) => {
  const module = { ...policy.module, family_members: [...policy.module.family_members, data.family_member] };
  return new AlterationPackage({
    sum_assured: policy.sum_assured,
    monthly_premium: calculateMonthlyPremium(module, getEntryAge(policy, policyholder)),
    module,
    input_data: data,
    change_description: `${data.family_member.first_name} ${data.family_member.last_name} added to the policy.`,
  });
};

const getAlteration = ({ alteration_hook_key, data, policy, policyholder }) => {
  switch (alteration_hook_key) {
    case 'change_cover_amount':
      return getChangeCoverAmount(data, policy, policyholder);
    case 'add_family_member':
      return getAddFamilyMember(data, policy, policyholder);
    default:
      throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);
  }
};

// Nothing is computed here: each property comes from the policy or from the package. There are no discounts, so the
// lowest premium allowed is the one on the schedule.
const applyAlteration = ({ alteration_hook_key, policy, policyholder, alteration_package }) => {
  switch (alteration_hook_key) {
    case 'change_cover_amount':
    case 'add_family_member':
      return new AlteredPolicy({
        package_name: policy.package_name,
        sum_assured: alteration_package.sum_assured,
        base_premium: alteration_package.monthly_premium,
        monthly_premium: alteration_package.monthly_premium,
        module: alteration_package.module,
        start_date: policy.start_date,
        end_date: policy.end_date,
      });
    default:
      throw new InvalidRequestError(`Invalid alteration hook key: ${alteration_hook_key}`);
  }
};
