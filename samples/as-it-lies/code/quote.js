const validateQuoteRequest = (data) => validated(data, Joi.object().keys(bicycleKeys).required());

const getQuote = (data) => {
  const monthly_premium = calculateMonthlyPremium(data);
  return [
    new QuotePackage({
      package_name: 'Harbourlight Bicycle Cover',
      sum_assured: data.bicycle_value,
      base_premium: monthly_premium,
      suggested_premium: monthly_premium,
      billing_frequency: 'monthly',
      module: { type: 'harbourlight_bicycle_cover', ...data },
      input_data: { ...data },
    }),
  ];
};

const validateApplicationRequest = (data) =>
  validated(
    data,
    Joi.object()
      .keys({
        frame_number: Joi.string().min(4).max(30).required(),
        accepts_terms: Joi.boolean().valid(true).required(),
        riders: coverKeys.riders,
      })
      .required(),
  );

const getApplication = (data, policyholder, quote_package) => {
  const module = { ...quote_package.module, frame_number: data.frame_number, riders: data.riders };
  const monthly_premium = calculateMonthlyPremium(module);
  return new Application({
    package_name: quote_package.package_name,
    sum_assured: quote_package.sum_assured,
    base_premium: monthly_premium,
    monthly_premium,
    module,
    input_data: { ...data },
  });
};

const getPolicy = (application) => {
  const start_date = moment().add(1, 'month').startOf('month');
  return new Policy({
    package_name: application.package_name,
    sum_assured: application.sum_assured,
    base_premium: application.base_premium,
    monthly_premium: application.monthly_premium,
    module: application.module,
    start_date,
    end_date: moment(start_date).add(5, 'years').subtract(1, 'day'),
  });
};
