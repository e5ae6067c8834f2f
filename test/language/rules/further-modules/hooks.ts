import type { Example } from '../../../../language/rules/define.js';
import { hookConfiguration, hookModule } from '../../../../language/rules/shared/examples/example-hooks.js';

/** Nested members, lists, and elements in groups that are displayed under conditions; one schema is a constant of another file. */
const nestedForm = hookModule(
  {
    validate: `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_cover') {
    check(data);
    return Joi.validate(data, coverSchema);
  }
  if (alteration_hook_key === 'change_name') return Joi.validate(data, Joi.object().keys({ surname: Joi.string().required() }));
  throw new Error(alteration_hook_key);
};`,
  },
  {
    '.platform-config.json': hookConfiguration.replace(
      '"Change cover" }',
      '"Change cover" }, { "key": "change_name", "name": "Change name" }',
    ),
    'code/schemas.js': `
const holderSchema = Joi.object().keys({ first_name: Joi.string().required(), last_name: Joi.string().required(), remark: Joi.string() });
const coverSchema = Joi.object().keys({
  holder: holderSchema.required(),
  members: Joi.array().items(Joi.object().keys({ age: Joi.number().required(), relationship: Joi.string().required() })).required(),
  address: Joi.object().required(),
  cover_amount: Joi.number().integer().required(),
});
function check(data) { if (data.cover_amount > 100 && data.voucher) throw new Error(data.address.street); }`,
    'workflows/alteration-hooks/change_cover.json': `
[
  { "type": "group", "displayConditions": [{}], "elements": [
    { "type": "input.text", "outputPath": "holder.first_nam" },
    { "type": "input.text", "outputPath": "holder.remark" }
  ] },
  { "type": "input.number", "outputPath": "members[0].aga" },
  { "type": "input.text", "outputPath": "members.10.relationship" },
  { "type": "input.text", "outputPath": "address.stret", "displayConditions": [{}] },
  { "type": "input.text", "outputPath": "data.cover_amount" },
  { "type": "input.text", "outputPath": "{{path}}" },
  { "type": "input.text", "outputPath": "0" },
  { "type": "input.text", "outputPath": "vouchr" },
  { "type": "input.text", "outputPath": 7 },
  { "type": "input.text", "outputPath": "holder.first_nam" }
]`,
    'workflows/alteration-hooks/change_name.json': '[{ "type": "input.text", "outputPath": "surnam" }]',
  },
);

/** One schema for all hooks, looked up by the key. */
const sharedSchema = hookModule(
  {
    validate: `
const schemas = { change_cover: Joi.object().keys({ cover_amount: Joi.number().required(), reason: Joi.string().required() }) };
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => Joi.validate(data, schemas[alteration_hook_key]);`,
  },
  {
    '.platform-config.json': hookConfiguration.replace(
      '"Change cover" }',
      '"Change cover" }, { "key": "change_name", "name": "Change name" }',
    ),
    'workflows/alteration-hooks/change_cover.json':
      '[{ "outputPath": "cover_amout" }, { "outputPath": "cover_amount" }]',
  },
);

/** Modules with hook code and hook schemas, by rule. */
export const hooksModules: Readonly<Record<string, readonly Example[]>> = {
  'alteration-hooks/missing-output': [nestedForm, sharedSchema],
  'alteration-hooks/refused-output': [nestedForm, sharedSchema],
  'alteration-hooks/missing-schema': [nestedForm],
  'alteration-hooks/no-code': [nestedForm],
  'alteration-hooks/same-output': [nestedForm],
  'code/missing-function': [
    hookModule({
      validate: 'const validateAlterationPackageRequest = 5;',
      get: 'let getAlteration; getAlteration = make();',
      apply: '',
    }),
    hookModule({ validate: 'export class validateAlterationPackageRequest {}', apply: 'const [applyAlteration] = x;' }),
    hookModule(
      { get: 'const getAlterations = 1;\nfunction getAlteratio() {}' },
      { 'code/more.js': 'const other = 1;' },
    ),
    hookModule({}, { 'code/main.js': '' }),
    { '.platform-config.json': hookConfiguration, 'code/main.js': 'const applyAlteration = {', 'code/b.js': '' },
    { '.platform-config.json': hookConfiguration },
  ],
  'code/not-cents': ["'99.95'", "''", 'null', 'true', '-0.5', 'price', '1e-9', "'abc'", '100', '99.999'].map((amount) =>
    hookModule(
      {
        get: `
const price = 12.5;
const getAlteration = ({ data, policy }) => new AlterationPackage({ ...policy, monthly_premium: ${amount}, sum_assured: 1.5, module: 1.5, input_data: data });`,
      },
      {},
    ),
  ),
  'code/separate-parameters': [
    hookModule({
      validate: 'const validateAlterationPackageRequest = async data => Joi.validate(data, Joi.object());',
      get: 'async function getAlteration(data, policy = {}, more) { return data; }',
      apply: 'const applyAlteration = ({ policy }, alteration_package) => policy;\nfunction other(data, policy) {}',
    }),
    hookModule({
      validate: 'const validateAlterationPackageRequest = (data) => Joi.validate(data, Joi.object());',
      get: 'const getAlteration = (data, { policy }) => data;',
      apply: 'const applyAlteration = (unknown, policy) => policy;',
    }),
    hookModule({
      validate: 'const validateAlterationPackageRequest = (data) => data.data;',
      get: 'const getAlteration = function (policy) { return policy.policy; };',
      apply: 'const applyAlteration = async(policy, ...rest) => policy;',
    }),
  ],
  'code/misspelt-field': [
    hookModule({
      get: 'const getAlteration = ({ alteration_hook_key, data, policy }) => new AlterationPackage({ ...policy, input_dat: data, monthlyPremium: 5, endDate: 1 });',
      apply: `
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  const endDate = policy.end_date;
  const package_nam = 'x';
  if (alteration_hook_key === 'a') return new AlteredPolicy({ ...policy, endDate, package_nam });
  return new AlteredPolicy({ end_date: 1, endDate: 2, sumAssured: 3, sum_assured: 4, start_dat: 5, ...policy });
};`,
    }),
  ],
  'code/unknown-key-unnamed': [
    ...[
      "throw new InvalidRequestError('x')",
      "throw 'x'",
      "throw new (make())('x')",
      "throw new Other('x')",
      'return null',
      'throw new Error(alteration_hook_key)',
      "throw new Error('x', alteration_hook_key)",
    ].map((otherwise) =>
      hookModule({
        get: `
const getAlteration = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'change_cover') return data;
  ${otherwise};
};
const other = ({ alteration_hook_key }) => { if (alteration_hook_key === 'change_cover') return 1; throw new Error('x'); };`,
        apply: `
const applyAlteration = (params) => {
  switch (params.alteration_hook_key) { case 'change_cover': return params; default: ${otherwise}; }
};`,
      }),
    ),
  ],
};
