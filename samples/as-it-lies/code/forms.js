// What the forms may send: one schema for each of them.

const bicycleKeys = {
  model: Joi.string().min(2).max(60).required(),
  bicycle_value: Joi.number().integer().min(MINIMUM_VALUE).max(MAXIMUM_VALUE).required(),
  storage: Joi.string().valid(Object.keys(STORAGE_FACTORS)).required(),
};

const riderSchema = Joi.object().keys({
  first_name: Joi.string().min(1).max(60).required(),
  date_of_birth: Joi.dateOfBirth().format('YYYY-MM-DD').required(),
});

const coverKeys = {
  excess: Joi.number().integer().min(50000).max(300000).required(),
  rides_a_week: Joi.number().integer().min(0).max(14).required(),
  use: Joi.string().valid(['leisure', 'commuting']).required(),
  billing_day: Joi.number().valid([1, 15, 25]).required(),
  extras: Joi.object().keys({ helmet: Joi.boolean(), lights: Joi.boolean(), luggage: Joi.boolean() }).required(),
  races: Joi.boolean().required(),
  races_a_year: Joi.number().integer().min(1).max(50).when('races', { is: true, then: Joi.required() }),
  abroad: Joi.boolean().required(),
  country: Joi.string().length(2).when('abroad', { is: true, then: Joi.required() }),
  riders: Joi.array().items(riderSchema).min(1).max(4).required(),
  contact: Joi.object()
    .keys({ cellphone: Joi.string().max(20).required(), note: Joi.string().max(200) })
    .required(),
};

const marketValueKeys = {
  model: Joi.string().valid(['Tidewater 3', 'Tidewater 5']).required(),
  bought_on: Joi.string().isoDate().required(),
};

const schemaOfHook = {
  change_bicycle: Joi.object().keys(bicycleKeys).required(),
  change_cover: Joi.object().keys(coverKeys).required(),
  insure_market_value: Joi.object().keys(marketValueKeys).required(),
};

const validated = (data, schema) => Joi.validate(data, schema, { abortEarly: false });
