/** The list price of a model, less a tenth for each year that the bicycle is old. */
const marketValueOf = async ({ model, bought_on }) => {
  const response = await fetch(`https://prices.harbourlight.example/bicycles/${encodeURIComponent(model)}`);
  if (!response.ok) throw new InvalidRequestError(`The price list has no ${model}.`);
  const { price } = await response.json();
  const years = moment().diff(moment(bought_on), 'years');
  return Math.max(Math.round(price * 0.9 ** years), MINIMUM_VALUE);
};

const hasOpenPayment = async (policy) => {
  const payments = await root.policies.getPolicyPayments({ policyid: policy.policy_id });
  return payments.some(({ status }) => status === 'failed');
};
