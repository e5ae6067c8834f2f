// All amounts are integer cents. The premium depends on the cover amount, on the age at which the policyholder joined,
// and on the family members; it does not depend on today's date, so that it can be computed again at any time.

const POLICY_FEE = 500;
const GROCERY_BENEFIT_FEE = 900;
const EDUCATION_BENEFIT_FEE = 1200;

/** Cents a month for each R1 000 of cover, by the age at which the policyholder joined. */
const MAIN_MEMBER_RATES = [
  { upToAge: 29, rate: 180 },
  { upToAge: 49, rate: 260 },
  { upToAge: 64, rate: 420 },
  { upToAge: 120, rate: 780 },
];

/** Cents a month for each R1 000 of cover, by relationship to the policyholder. */
const FAMILY_MEMBER_RATES = {
  spouse: 240,
  child: 40,
  extended_family: 310,
};

const getEntryAge = (policy, policyholder) =>
  moment.utc(policy.start_date).diff(moment.utc(policyholder.date_of_birth), 'years');

const getMainMemberRate = (entryAge) => MAIN_MEMBER_RATES.find((band) => entryAge <= band.upToAge).rate;

/** The monthly premium in cents for a policy that has the given module fields. */
const calculateMonthlyPremium = (module, entryAge) => {
  const familyRate = module.family_members.reduce((sum, member) => sum + FAMILY_MEMBER_RATES[member.relationship], 0);
  const thousandsOfCover = module.cover_amount / 100000;
  const riskPremium = Math.round(thousandsOfCover * (getMainMemberRate(entryAge) + familyRate));
  return riskPremium + POLICY_FEE + GROCERY_BENEFIT_FEE + EDUCATION_BENEFIT_FEE;
};
