// All amounts are integer cents.

/** Cents a month for each R1 000 of the bicycle's value. */
const RATE_PER_THOUSAND = 450;

const MINIMUM_VALUE = 200000;
const MAXIMUM_VALUE = 15000000;

/** What the premium is multiplied by where the bicycle is kept. */
const STORAGE_FACTORS = { indoors: 1, locked_outside: 1.25 };

const calculateMonthlyPremium = ({ bicycle_value, storage }) =>
  Math.round((bicycle_value / 100000) * RATE_PER_THOUSAND * STORAGE_FACTORS[storage]);
