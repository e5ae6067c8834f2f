// All amounts are integer cents.

/** Cents a month for each R1 000 of the bicycle's value. */
const RATE_PER_THOUSAND = 450;

const MINIMUM_VALUE = 200000;
const MAXIMUM_VALUE = 15000000;

const USUAL_EXCESS = 100000;
const FURTHER_RIDER = 500;

/** What the premium is multiplied by where the bicycle is kept. */
const STORAGE_FACTORS = { indoors: 1, locked_outside: 1.25 };

const calculateMonthlyPremium = ({ bicycle_value, storage, excess = USUAL_EXCESS, races = false, riders = [] }) => {
  const ofBicycle = (bicycle_value / 100000) * RATE_PER_THOUSAND * STORAGE_FACTORS[storage];
  const ofExcess = 1 - (excess - USUAL_EXCESS) / 1000000;
  return Math.round(ofBicycle * ofExcess * (races ? 1.2 : 1)) + Math.max(riders.length - 1, 0) * FURTHER_RIDER;
};
