import type { Example } from '../../../language/rules/define.js';
import { hookConfiguration, hookModule } from '../../../language/rules/shared/examples/example-hooks.js';

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

const payout = (members: string): string => `
[{ "block": {
  "type": "payout_request", "key": "pay", "title": "Pay", "description": "Pays.",
  ${members}
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`;

const policyholder = (amount: string, more = '') => `{
    "type": "policyholder", "amount": "${amount}"${more}, "policyholder_id": "{{claim.policy.policyholder_id}}",
    "payment_details": { "type": "eft", "details": {
      "bank_name": "absa", "branch_code": "1", "branch_name": "B", "account_type": "savings", "account_number": "2", "account_holder": "A"
    } } }`;

const payouts = (amounts: readonly (readonly [string, string])[]) =>
  amounts.map(([own, ofPayee]) => payout(`"amount": "${own}", "payee": ${policyholder(ofPayee)}`));

/** Blocks that are read by the conditions of the others: one of each type that stores something. */
const conditions = (lines: readonly string[]): string => `
[
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }, { "key": "12", "value": "Twelve" }] } },
  { "block": { "type": "input.number", "key": "days", "title": "Days" } },
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss", "isoCode": "ZAR" } },
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "input.text", "key": "name", "title": "Name" } },
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
${lines.map((line, i) => `  { "block": { "type": "divider", "key": "line_${String(i)}" }, "show_if": ${JSON.stringify(line)} }`).join(',\n')}
]`;

const infix = conditions([
  '{{ claim.block_states.days.value > 3 }}',
  "{{~ claim.block_states.cause.option_key == 'fire' ~}}",
  "{{#if claim.block_states.cause.option_key != 'fire'}}true{{else if claim.block_states.days.value >= 3}}x{{/if}}",
  '{{#unless   claim.block_states.days.value<3}}true{{/unless}}',
  '{{ifCondition  claim.block_states.days.value && claim.block_states.hurt.value}}',
  '{{if (claim.block_states.days.value || claim.block_states.hurt.value)}}',
  '{{#if ( claim.block_states.days.value > 3)}}true{{/if}}',
  '{{ claim.block_states.days.value > }}',
  '{{ > 3 }}',
  '{{ claim.block_states.days.value >>> 3 }}',
  '{{ claim.block_states.days.value > 3 4 }}',
  '{{multiply 2 claim.block_states.days.value > 3}}',
]);

const comparisons = conditions([
  "{{ifCondition claim.block_states.days.value '===' 'abc'}}",
  "{{ifCondition claim.block_states.days.value '===' '12'}}",
  "{{ifCondition claim.block_states.days.value '>' ' 1.5 '}}",
  "{{ifCondition claim.block_states.days.value '!==' true}}",
  "{{ifCondition claim.block_states.day.value '<' 12}}",
  "{{ifCondition claim.block_states.day.value '===' '2026-01-31T10:00'}}",
  "{{ifCondition claim.block_states.day.value '===' 'soon'}}",
  "{{ifCondition claim.block_states.hurt.value '===' ' true '}}",
  "{{ifCondition claim.block_states.hurt.value '==' 'false'}}",
  "{{ifCondition claim.block_states.hurt.value '<' 'yes'}}",
  "{{ifCondition claim.block_states.hurt.value '===' 1}}",
  "{{ifCondition claim.block_states.cause.option_key '===' 12}}",
  "{{ifCondition claim.block_states.name.value '===' null}}",
  "{{ifCondition claim.block_states.loss.value '<=' 'R 10'}}",
  "{{ifCondition 5 '>=' claim.block_states.loss.value}}",
  "{{ifCondition claim.block_states.cause '===' 'fire'}}",
  '{{#if claim.block_states.cause}}true{{/if}}',
  "{{ifEquals (toLowerCase claim.block_states.name) 'x'}}",
  "{{ifCondition claim.status '===' 'opn'}}",
  "{{#with claim}}{{ifEquals status 'clsed'}}{{ifEquals ../claim.approval_status 'aproved'}}{{/with}}",
  "{{ifCondition 'aproved' '===' claim.approval_status}}",
  "{{ifCondition 'claim.status' '===' 'open'}}",
  "{{ifCondition (multiply 'x' 2) '===' 5}}",
  "{{ifCondition (divide 4 0) '===' 5}}",
  "{{ifCondition (divide claim.block_states.days.value '0') '>' 5}}",
  "{{ifCondition (divide 4) '>' 5}}",
  "{{ifCondition (ifCondition claim.status '===' 'open') '===' 'my claim.status'}}",
  "{{ifCondition (ifCondition claim.status '===' 'open') '===' 'claim.status!'}}",
  "{{ifCondition (ifCondition claim.status '===' 'open') '===' 'claim.status'}}",
  "{{ifCondition (multiply 2 claim.block_states.days.value) '===' ' 12 '}}",
  "{{ifCondition (multiply 2 claim.block_states.days.value) '===' '-1.55'}}",
  "{{ifCondition (multiply 2 claim.block_states.days.value) '===' 'x5'}}",
  "{{ifCondition (multiply 2 claim.block_states.days.value) '===' '5x'}}",
  "{{ifCondition claim.block_states.days.value '===' '15'}}",
  "{{ifCondition claim.status '===' 5}}",
  "{{ifCondition claim.policy.start_date '===' true}}",
  '{{dateNow 1 2 3}}',
]);

const bounds = `
[{ "block": { "type": "input.number", "key": "n", "title": "N", "min": 5, "max": 10, "default_value": 12 } }, { "block": { "type": "input.number", "key": "m", "title": "N", "min": "5", "max": 10, "default_value": "4" } },
 { "block": { "type": "input.number", "key": "m2", "title": "N", "max": 10, "default_value": 11 } }, { "block": { "type": "input.number", "key": "m3", "title": "N", "min": 10, "default_value": 1.5 } },
 { "block": { "type": "input.date", "key": "d", "title": "D", "min": "2026-01-02", "max": "2026-01-05", "default_value": "2026-01-01" } },
 { "block": { "type": "input.date", "key": "d2", "title": "D", "min": "", "max": "2026-01-05", "default_value": "2026-01-06" } },
 { "block": { "type": "input.time", "key": "t", "title": "T", "min": "08:00", "max": "09:00", "default_value": "07:00" } },
 { "block": { "type": "input.text", "key": "x", "title": "X", "min_length": 5, "max_length": 3, "default_value": "abcd" } }]`;

/** Modules for tests of single rules, by rule: what their examples, which are documentation, do not show. Each has cases in test/golden/rules. */
export const furtherModules: Readonly<Record<string, readonly Example[]>> = {
  'alteration-hooks/missing-output': [nestedForm, sharedSchema],
  'alteration-hooks/refused-output': [nestedForm, sharedSchema],
  'alteration-hooks/missing-schema': [nestedForm],
  'alteration-hooks/no-code': [nestedForm],
  'alteration-hooks/same-output': [nestedForm],
  'blocks/other-type': [
    `
[{ "block": { "type": "input.text", "key": "a", "title": "A", "max": 4, "max_length": 5, "min": 1, "payee": {}, "show_if": "x", "min_lenght": 1 } },
 { "block": { "type": "annuity_request", "key": "b", "title": "B", "payee": {}, "options": [], "max": 1, "markdown": "x" } },
 { "block": { "type": "input.number", "key": "c", "title": "C", "max_length": 4, "min_length": 1, "min": 0 } },
 { "block": { "type": "payout_request", "key": "d", "frequency": {}, "max_length": 1, "hide_if": "y", "required_if": "z" } },
 { "block": { "type": "divider", "key": "e", "title": "E", "max": 5, "text": "x", "url": "y", "icon": "z" } }]`,
    comparisons,
  ],
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
  'conditions/constant': [
    conditions([
      "{{ifCondition (multiply true 2) '>' 1}}",
      "{{ifCondition (multiply 'x' 2) '>' 1}}",
      "{{ifCondition 5 '===' 'x'}}",
      "{{ifCondition 'abc' '<' 5}}",
      "{{ifCondition 5 '===' 5}}",
      "{{ifCondition (divide 4 '') '>' 1}}",
      "{{ifCondition (divide 4 ' ') '>' 1}}",
      "{{ifCondition (divide 4 null) '>' 1}}",
      "{{ifCondition (divide 4 false) '>' 1}}",
      "{{ifCondition (divide 4 2) '>' 1}}",
      "{{ifCondition (divide 4 '2') '>' 1}}",
      "{{ifCondition true '||' (ifCondition claim.policy.module.x '===' 5)}}",
      "{{ifCondition true '||' (multiply claim.policy.module.x 5)}}",
      "{{ifCondition true '||' claim.policy.module.x}}",
      "{{ifCondition true '||' claim.block_states.hurt}}",
      "{{ifCondition (dateNow) '>' '2020-01-01'}}",
      "{{ifCondition true '||' (toUpperCase claim.policy.module.x)}}",
      "{{ifCondition true '||' (ifCondition claim.policy.module.x '<' 'a')}}",
      "{{ifCondition true '||' (ifCondition claim.block_states.days.value '<' 'a')}}",
      '{{ifCondition true}}',
      'true {{! always }}',
      "{{'true'}}",
      "{{'claim.status'}}",
      "{{'my claim.status'}}",
      "{{'claim.status!'}}",
      "{{ifCondition (ifCondition claim.status '===' 'open') '||' (ifCondition claim.status '!==' 'open')}}",
      "{{ifCondition (ifCondition claim.block_states.days.value '>' 3) '&&' (ifCondition claim.block_states.days.value '<' 2)}}",
      "{{ifCondition (ifCondition claim.policy.module.x '===' 5) '||' (ifCondition claim.policy.module.x '!==' 5)}}",
      "{{ifCondition (ifCondition 5 '===' claim.policy.module.x) '||' (ifCondition 5 '!==' claim.policy.module.x)}}",
      "{{ifCondition (ifCondition (multiply claim.block_states.days.value 2) '>' 3) '&&' (ifCondition (multiply claim.block_states.days.value 2) '<' 2)}}",
      "{{ifCondition (ifCondition (multiply claim.policy.module.x 2) '>' 3) '&&' (ifCondition (multiply claim.policy.module.x 2) '<' 2)}}",
      "{{ifCondition (ifCondition (divide claim.block_states.days.value 2) '>' 3) '&&' (ifCondition (divide claim.block_states.days.value 2) '<' 2)}}",
      "{{ifCondition claim.block_states.days.value '===' 'x'}}",
      "{{ifCondition (ifCondition claim.policy.module.x '===' 5) '&&' false}}",
    ]),
    comparisons,
  ],
  'conditions/not-a-template': [infix, comparisons],
  'payout/amounts-differ': payouts([
    ['{{divide (multiply claim.policy.sum_assured 2) 3}}', '{{multiply claim.policy.sum_assured 2}}'],
    ['{{multiply (divide claim.policy.sum_assured 4) 2}}', '{{divide claim.policy.sum_assured 2}}'],
    ['{{multiply claim.policy.sum_assured -1}}', "{{multiply '-1' claim.policy.sum_assured}}"],
    ['{{divide claim.policy.sum_assured claim.block_states.a.value}}', '{{claim.policy.sum_assured}}'],
    ['{{divide 5 claim.policy.sum_assured}}', '{{divide 10 (multiply claim.policy.sum_assured 2)}}'],
    [
      '{{multiply claim.policy.sum_assured claim.policy.rate}}',
      '{{multiply claim.policy.rate claim.policy.sum_assured}}',
    ],
    ['{{divide claim.policy.sum_assured -2}}', '{{multiply claim.policy.sum_assured -0.5}}'],
    ['{{divide claim.policy.sum_assured 0}}', '{{multiply claim.policy.sum_assured 0}}'],
    ['{{multiply claim.policy.sum_assured 0.10}}', '{{divide claim.policy.sum_assured 10}}'],
    ['150000', '{{ 150000 }}'],
    ['150000', "{{multiply '1500' 100}}"],
    ['', '{{x y}}'],
  ]),
  'payout/amounts-may-differ': payouts([
    ['{{divide (divide claim.policy.sum_assured claim.policy.rate) 3}}', '{{claim.policy.sum_assured}}'],
    ['{{claim.policy.sum_assured}}', '{{multiply claim.policy.sum_assured claim.policy.rate 2}}'],
    ['{{#if a}}{{claim.policy.sum_assured}}{{/if}}', '{{claim.policy.sum_assured}}'],
  ]),
  'payout/percentage-not-applied': [
    payout(
      `"amount": "{{claim.policy.sum_assured}}", "payee": ${policyholder('{{claim.policy.sum_assured}}', ', "percentage": "{{claim.block_states.share.value}}"')}`,
    ),
    `[${['a', 'b']
      .map((key) =>
        payout(
          `"amount": "{{claim.block_states.${key}.value}}", "payee": ${policyholder('{{claim.block_states.a.value}}', ', "percentage": "50"')}`,
        )
          .trim()
          .slice(1, -1)
          .replaceAll('"pay"', `"pay_${key}"`),
      )
      .join(',')}]`,
    payout(
      `"amount": "{{claim.policy.members.[10]}}", "payee": ${policyholder('{{claim.policy.members.[10]}}', ', "percentage": "50"')}`,
    ),
  ],
  'properties/deprecated': [{ '.platform-config.json': '{ "settings": {}, "productModuleDefinition": { "x": 1 } }' }],
  'properties/misspelt': [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name", "Max": 1, "mni": 2, "nim": 3, "mxa": 4, "mix": 5, "maxLenght": 60, "title2": "", "title_12": "", "titel_1": "", "kye": 1 } }]`,
    `
[{ "block": { "type": "input.number", "key": "name", "title": "Name", "MAX": 1, "mni": 2, "nmi": 3, "mxa": 4, "amx": 5, "mi": 60, "minn": 1, "tyep": "x" } }]`,
  ],
  'properties/missing': [
    `
[{ "block": { "type": "payout_request", "key": "p", "title": "P", "description": "P", "amount": "5", "payee": { "type": "policyholder", "amount": "5", "policyholder_id": "{{claim.policy.policyholder_id}}",
  "payment_details": { "type": "eft", "details": { "branch_code": "1", "branch_node": "x", "account_type": "savings", "account_hype": "y", "account_number": "2", "bank_nam": "absa" } } } } },
 { "block": { "type": "radio", "key": "a", "title": "A", "typ": "radio", "titel": "x", "options": [{ "key": "k", "kez": "l", "vale": "v" }] } }]`,
    `
[{ "block": { "type": "", "key": "a" } }, { "block": { "type": null, "key": "b" } }, { "block": { "key": "c" } }, { "block": { "type", "key": "c" } },
 { "block": { "type": "radio", "key": "d", "titel": "D", "otions": [{ "kye": "x", "valu": "X" }] } },
 { "block": { "type": "dropdown", "key": "e", "title": "E", "options": [{}] } },
 { "block": { "type": "group", "key": "f", "block": [{}] } }, { "blok": { "type": "divider" } },
 { "block": { "type": "fulfillment_request", "key": "g" } },
 { "block": { "type": "annuity_request", "key": "h", "payee": {} } },
 { "block": { "type": "annuity_request", "key": "i", "frequency": { "type": "monthly" }, "duration": { "type": "fixed" }, "payee": { "type": "beneficiary", "payment_details": { "type": "eft", "details": {} } } } },
 { "block": { "type": "payout_request", "key": "j", "amount": "5", "payee": { "type": "policyholder" } } },
 { "block": { "type": "payout_request", "key": "k", "amount": "", "payee": { "type": "beneficiary", "payment_details": {} } } },
 { "block": { "type": "payout_request", "key": "k2", "payee": [{ "type": "beneficiary", "amount": "12" }] } },
 { "block": { "type": "alert", "key": "l", "typ": "info", "markdwn": "" } },
 { "block": { "type": "image", "key": "m" } }, { "block": { "type": "link", "key": "n", "ur": 1 } }]`,
    {
      '.platform-config.json': `
{ "settings": { "policyholder": {}, "beneficiaries": {}, "billing": {}, "gracePeriod": { "lapseOn": { "missedPaymentsWithinPeriod": {} } },
  "waitingPeriod": {}, "coolingOffPeriod": { "applyTo": { "theFullPolicy": {} } }, "policyDocuments": [{}], "annualBilling": {} },
  "fulfillmentTypes": [{ "key": "repair", "data": { "x": {} } }], "alterationHooks": [{}] }`,
    },
  ],
  'properties/forbidden': [
    `
[{ "block": { "type": "annuity_request", "key": "i", "frequency": { "type": "monthly", "day_of_month": 1, "month_of_year": 2, "day_of_week": 3 }, "duration": { "type": "continuous", "count": 5 }, "payee": { "type": "policyholder", "beneficiary_id": "x", "policyholder_id": "y" } } },
 { "block": { "type": "payout_request", "key": "j", "amount": "5", "payee": { "type": "beneficiary", "policyholder_id": "x", "beneficiary_id": "y", "payment_details": { "type": "x" } } } }]`,
  ],
  'settings/sample-differs': [
    {
      '.platform-tools.json': '{ "banks": ["sea_bank"] }',
      '.platform-config.json':
        '{ "settings": { "policyholder": { "individualPolicyholderFields": { "address.suburb": { "required": true }, "dateOfBirth": { "required": true } } } } }',
      'sandbox/policy.json':
        '{ "policy": { "payment": { "bank_name": "sea_bank" } }, "policyholder": { "payment": { "bank_name": "moon_bank" } } }',
    },
    {
      '.platform-config.json':
        '{ "settings": { "policyholder": { "individualPolicyholderFields": { "address": { "suburb": { "required": true } } } } } }',
      'sandbox/policy.json': '{ "policy": { "payment": { "bank_name": "Moon Bank" } }, "policyholder": {} }',
    },
    {
      '.platform-tools.json': '{ "banks": ["sea_bank"] }',
      '.platform-config.json': '{}',
      'sandbox/policy.json': '{ "policy": { "bank_name": "moon_bank" } }',
    },
    {
      '.platform-config.json':
        '{ "settings": { "beneficiaries": { "min": 2, "max": null }, "policyholder": { "individualPolicyholderFields": { "address.city": { "required": true }, "cellphone": { "required": true } } } } }',
      'sandbox/policy.json':
        '{ "policy": { "beneficiaries": [{ "payment_details": { "type": "eft", "details": { "bank_name": "moon_bank" } } }] }, "policyholder": { "payment_method": { "bank_name": "moon_bank" } } }',
      'sandbox/other.json':
        '{ "policy": { "beneficiaries": [{ "bank_name": "sea_bank" }] }, "policyholder": { "address": {} } }',
    },
    {
      '.platform-config.json': '{ "settings": { "beneficiaries": {} } }',
      'sandbox/policy.json': `{ "policy": { "beneficiaries": [${Array.from({ length: 12 }, () => '{}').join(', ')}] } }`,
    },
    { '.platform-config.json': '{}', 'sandbox/policy.json': '{ "policy": { "beneficiaries": [] } }' },
  ],
  'settings/waiting-beyond-term': [
    {
      '.platform-config.json':
        '{ "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": { "period": 12, "periodType": "months" } } } } }',
      'sandbox/a.json': '{ "policy": { "start_date": "2026-01-01", "end_date": "2026-06-01" } }',
      'sandbox/b.json': '{ "policy": { "start_date": "2026-01-01", "end_date": "2026-09-01" } }',
      'sandbox/c.json': '{ "policy": { "start_date": "2026-06-01", "end_date": "2026-01-01" } }',
      'sandbox/d.json': '{ "policy": { "start_date": "2026-06-01" } }',
    },
    {
      '.platform-config.json':
        '{ "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": { "period": 5, "periodType": "months" } } } } }',
      'sandbox/a.json': '{ "policy": { "start_date": "2026-01-01", "end_date": "2026-06-01" } }',
      'sandbox/b.json': '{ "policy": { "start_date": "2026-01-01", "end_date": "2026-04-01" } }',
    },
  ],
  'settings/period-of-nothing': [
    {
      '.platform-config.json': `
{ "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": {} } }, "coolingOffPeriod": { "applyTo": { "theFullPolicy": { "period": 0, "periodType": "days" } } },
  "gracePeriod": { "lapseOn": { "missedPaymentsWithinPeriod": { "number": 0 } } }, "beneficiaries": {}, "theFullPolicy": {} } }`,
    },
  ],
  'templates/incomparable': [
    `
[{ "block": { "type": "dropdown", "key": "d", "title": "D", "options": [{ "key": "12", "value": "1.5" }, { "key": "x", "value": "y" }, { "key": " 7 ", "value": "-3" }] } },
 { "block": { "type": "dropdown", "key": "e", "title": "E", "options": [{ "key": "one", "value": "One" }, { "key": "two", "value": "Two" }] } },
 { "block": { "type": "input.number", "key": "n", "title": "N" } }, { "block": { "type": "checkbox", "key": "c", "title": "C" } },
${[
  "d.option_key '===' 12",
  "d.option_key '>' 5",
  "d.option_value '<' 2",
  "e.option_key '>' 5",
  "e.option_key '===' 1",
  "e.option_key '===' claim.block_states.n.value",
  "d.option_key '===' claim.block_states.n.value",
  "e.option_key '===' claim.block_states.c.value",
  "n.value '===' claim.block_states.c.value",
  "e.option_key '===' claim.policy.start_date",
  "n.value '>' 'x5'",
  "n.value '>' '5x'",
  "n.value '>' '-15'",
  "n.value '>' '15'",
  "n.value '>' '1.55'",
  "n.value '>' ' 5 '",
  "c.value '===' 'maybe'",
]
  .map(
    (text, i) =>
      ` { "block": { "type": "divider", "key": "l${String(i)}" }, "show_if": "{{ifCondition claim.block_states.${text}}}" }`,
  )
  .join(',\n')}]`,
    comparisons,
  ],
  'templates/misspelt-status': [comparisons],
  'templates/quoted-path': [comparisons],
  'templates/object-as-text': [comparisons],
  'templates/syntax': [
    conditions([
      '{{#if claim.block_states.hurt.value}}x{{ else   if claim.block_states.days.value > 3}}y{{/if}}',
      '{{#if claim.block_states.hurt.value}}x{{elseif claim.block_states.days.value > 3}}y{{/if}}',
      '{{~#if   claim.block_states.days.value > 3}}y{{/if}}',
      '{{(claim.block_states.days.value > 3)}}',
      "{{ 'a' == 'a' }}{{ @root.x > 1 }}",
      '{{multiply (claim.block_states.days.value > 3) 2}}',
      '{{ x>3}} {{ x > 3 }}',
    ]),
    infix,
  ],
  'templates/misplaced-operator': [infix],
  'templates/types-differ': [comparisons],
  'templates/whole-state': [
    `
[{ "block": { "type": "payout_request", "key": "pay", "title": "P" } }, { "block": { "type": "divider", "key": "line" } }, { "block": { "type": "radio", "key": "two", "title": "A", "options": [] } }, { "block": { "type": "unknown", "key": "two" } },
 { "block": { "type": "unknown", "key": "odd" } }, { "block": { "type": "input.text", "key": "twice" } }, { "block": { "type": "radio", "key": "twice" } },
 { "block": { "type": "alert", "key": "n1", "markdown": "{{claim.block_states.pay}} {{#if claim.block_states.pay}}x{{/if}} {{ifIsDefined claim.block_states.pay}} {{toUpperCase claim.block_states.pay}}" } },
 { "block": { "type": "alert", "key": "n2", "markdown": "{{claim.block_states.line}} {{claim.block_states.two}} {{claim.block_states.odd}} {{claim.block_states.twice}} {{claim.block_states.none}} {{ifIsDefined claim.block_states.twice}}" } },
 { "block": { "type": "divider", "key": "x" }, "show_if": "{{ifCondition (ifIsDefined claim.block_states.pay) '&&' claim.block_states.pay}}" }]`,
    comparisons,
  ],
  'templates/impossible-arithmetic': [comparisons],
  'templates/constant-comparison': [comparisons],
  'values/empty': [
    `
[{ "block": { "type": "input.text", "key": "", "title": "", "max_length": "" } }, { "block": { "type": "checkbox", "key": "c", "title": "C", "default_value": "", "required": "", "disabled": "" } },
 { "block": { "type": "input.number", "key": "n", "title": " ", "min": "", "max": "" } }, { "block": "" }, { "block": { "type": "", "key": "x" }, "show_if": "" }]`,
  ],
  'values/empty-list': [
    `
[{ "block": { "type": "radio", "key": "a", "title": "A", "options": [] } }, { "block": { "type": "group", "key": "b", "blocks": [] } }, { "block": [] }, []]`,
    {
      '.platform-config.json':
        '{ "codeFileOrder": [], "alterationHooks": [], "settings": { "policyDocuments": [], "gracePeriod": [] }',
    },
  ],
  'values/format': [
    `
[{ "block": { "type": "input.date", "key": "a", "title": "A", "min": "31/12/2026", "max": "2026-01-31T10:00:00Z", "default_value": "today", "placeholder": "31.12.2026" } },
 { "block": { "type": "input.date", "key": "a2", "title": "A", "min": "{claim.policy.start_date}", "max": "claim.policy.start_date", "default_value": 20260131 } },
 { "block": { "type": "input.date", "key": "a3", "title": "A", "min": "13/13/2026", "max": "02-03-2026", "default_value": "" } },
 { "block": { "type": "input.date", "key": "a4", "title": "A", "min": " 2026-01-31 ", "max": "x31/12/2026x", "default_value": "nowish" } },
 { "block": { "type": "input.time", "key": "b", "title": "B", "min": "2026-01-31T10:00:00Z", "max": "25:00", "default_value": "now", "placeholder": "{{dateNow}" } },
 { "block": { "type": "input.currency", "key": "c", "title": "C", "isoCode": "", "min": "R 10,50", "max": 10.5 } },
 { "block": { "type": "input.number", "key": "", "title": "", "min": "x" } },
 { "block": { "type": "input.text", "key": "Name of it", "title": "D" } },
 { "block": { "type": "payout_request", "key": "p", "title": "P", "description": "P", "amount": "R 1 500,00", "payee": { "type": "policyholder", "amount": "{{claim.amount}", "percentage": "50%", "policyholder_id": "policyholder.id" } } }]`,
    {
      '.platform-config.json':
        '{ "settings": { "policyholder": { "idCountry": "South Africa" }, "billing": { "currency": "rand", "billingDay": "" } }, "productModuleKey": "A b", "configVersion": "" }',
    },
  ],
  'values/wrong-type': [
    `
[{ "block": { "type": "radio", "key": 5, "title": null, "options": "One", "required": "yes", "disabled": "False" } },
 { "block": { "type": "radio", "key": "a", "title": "A", "options": { "one": "One", "two": "Two" } } },
 { "block": { "type": "radio", "key": "a2", "title": "A", "options": { "one": "One", "two": 2 } } },
 { "block": { "type": "radio", "key": "b", "title": "B", "options": ["One", "Two", 3] } },
 { "block": { "type": "radio", "key": "b2", "title": "B", "options": ["One", "One "] } },
 { "block": { "type": "radio", "key": "b3", "title": "B", "options": [["One"], ["x"]] } },
 { "block": { "type": "radio", "key": "b4", "title": "B", "options": {} } },
 { "block": { "type": "input.number", "key": "c", "title": ["C"], "min": "1 000", "max": "R 10,50", "step": "1 0000" } },
 { "block": { "type": "input.currency", "key": "d", "title": "D", "min": "12,50", "max": " 1 000 " , "isoCode": ["ZAR"] } },
 { "block": { "type": "payout_request", "key": "p", "title": "P", "description": 5, "amount": 150000, "payee": [{ "type": "policyholder" }] } },
 { "block": [{ "type": "divider", "key": "x" }] }, { "block": "divider" }, "divider", 5, null, [],
 { "block": { "type": "fulfillment_request", "key": "f", "title": "F", "fulfillment_data": [{ "key": "a", "value": "b" }] } }]`,
    {
      '.platform-config.json': `
{ "productModuleName": ["T"], "codeFileOrder": "main.js", "alterationHooks": { "change_cover": "Change cover", "change_name": "Change name" },
  "settings": { "canReactivatePolicies": "true", "policySchemeType": 5, "beneficiaries": { "min": "1", "max": "five", "makePolicyholderABeneficiary": 0 },
    "policyDocuments": "policy_schedule", "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": 4 } }, "billing": [] },
  "fulfillmentTypes": { "repair": { "label": "Repair", "data": ["a", "b"] } } }`,
    },
    {
      '.platform-config.json':
        '{ "alterationHooks": ["change_cover", "Change name"], "codeFileOrder": { "0": "main.js" }, "settings": [], "fulfillmentTypes": [{ "key": "a", "label": "A", "valueOptions": ["One two", "three"] }] }',
    },
  ],
  'values/out-of-range': [
    `
[{ "block": { "type": "annuity_request", "key": "b", "title": "B", "amount": 0, "frequency": { "type": "monthly", "day_of_month": -5, "month_of_year": "-40" }, "duration": { "type": "fixed", "count": -3, "counts": -4 } } },
 { "block": { "type": "annuity_request", "key": "c", "title": "B", "frequency": { "type": "monthly", "day_of_month": 1.5, "month_of_year": "13.0" }, "duration": { "count": 1e9 } } },
 { "block": { "type": "input.text", "key": "t", "max_length": -1, "min_length": "-2" } }]`,
    {
      '.platform-config.json':
        '{ "settings": { "beneficiaries": { "min": -2, "max": 100000 }, "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 0 }, "missedPaymentsWithinPeriod": { "number": 1, "period": { "value": -3, "type": "months" } } } }, "billing": { "billingDay": 32 }, "reminderDays": [0, -1] } }',
    },
  ],
  'values/not-allowed': [
    '[{ "block": { "type": "alert", "key": "a", "markdown": "M", "alertType": "Warning " } }, { "block": { "type": "alert", "key": "b", "markdown": "M", "type": "infos" } }, { "block": { "type": "alert", "key": "c", "markdown": "M", "severity": "DANGER" } }]',
  ],
  'values/reversed-bounds': [bounds],
  'values/outside-bounds': [
    `
[{ "block": { "type": "input.date", "key": "a", "title": "A", "min": "2026-01-02", "default_value": "" } }, { "block": { "type": "input.date", "key": "b", "title": "A", "max": "2026-01-02", "default_value": "{{dateNow}}" } },
 { "block": { "type": "input.number", "key": "c", "title": "A", "min": 5, "default_value": "x" } }, { "block": { "type": "input.number", "key": "d", "title": "A", "min": "{{x}}", "default_value": 5 } },
 { "block": { "type": "input.number", "key": "e", "title": "A", "min": "x", "max": 3, "default_value": 5 } }, { "block": { "type": "input.number", "key": "f", "title": "A", "min": 7, "max": "x", "default_value": "5" } },
 { "block": { "type": "input.date", "key": "g", "title": "A", "min": 5, "max": "2026-01-02", "default_value": 20270101 } }, { "block": { "type": "input.number", "key": "h", "title": "A", "min": null, "max": 3, "default_value": null } },
 { "block": { "type": "input.time", "key": "i", "title": "A", "min": "09:00", "default_value": "8:00" } }, { "block": { "type": "input.currency", "key": "j", "title": "A", "max": "100", "default_value": 101 } },
 { "block": { "type": "checkbox", "key": "k", "title": "A", "min": 1, "default_value": 0 } }]`,
    bounds,
  ],
  'properties/not-supported': [
    {
      '.platform-config.json':
        '{ "settings": { "policyholder": { "individualPolicyholderFields": { "dateOfBirth": { "required": true }, "dateOfBrith": { "required": true }, "adress": {}, "address.subrb": {}, "gender": {} } } } }',
    },
    {
      '.platform-config.json':
        '{ "settings": { "policyholder": { "individualPolicyholderFields": { "address": { "suburb": {}, "subrub": {}, "city": {} }, "dateOfBirth": {}, "address.suburb": {}, "dateOfBirt": {} } } } }',
    },
  ],
  'reachability/required-while-hidden': [
    conditions([]).replace(/\]\s*$/, '') +
      `
  { "block": { "type": "input.text", "key": "a", "title": "A" }, "hide_if": "{{claim.block_states.hurt.value}}", "required_if": "{{claim.block_states.hurt.value}}" },
  { "block": { "type": "input.text", "key": "b", "title": "B" }, "hide_if": true, "required_if": "{{claim.block_states.hurt.value}}" },
  { "block": { "type": "input.text", "key": "c", "title": "C" }, "hide_if": "{{claim.block_states.hurt.value}}", "required_if": false },
  { "block": { "type": "input.text", "key": "d", "title": "D" }, "hide_if": "{{claim.block_states.hurt.value}}", "required_if": "{{ifCondition claim.block_states.days.value '>' 3}}" },
  { "block": { "type": "input.text", "key": "e", "title": "E" }, "hide_if": "{{ifCondition claim.block_states.days.value '>' 3}}", "required_if": "{{ifCondition claim.block_states.days.value '>' 5}}" },
  { "block": { "type": "payout_request", "key": "f", "title": "F" }, "hide_if": "{{claim.block_states.hurt.value}}", "required_if": "{{claim.block_states.hurt.value}}" },
  { "block": { "type": "input.text", "key": "g", "title": "G" }, "hide_if": "{{claim.block_states.hurt.value}}", "disable_if": "{{claim.block_states.hurt.value}}" }
]`,
  ],
  'claims/duplicate-key': [
    `[${['a', 'a', 'a', 'a_2', 'a_2', 'a_2_2', 'b'].map((key) => `{ "block": { "type": "divider", "key": "${key}" } }`).join(', ')}]`,
  ],
  'claims/not-a-list': [
    { 'workflows/claims-blocks.json': '' },
    { 'workflows/claims-blocks.json': ' \n' },
    { 'workflows/claims-blocks.json': '"x"' },
    { 'workflows/claims-blocks.json': '{}' },
  ],
  'scenarios/missing-sample': [
    {
      '.platform-tools.json': '{ "layout": { "samples": "" } }',
      'one.json': '{ "policy": {} }',
      'notes.txt': '',
      'sandbox/scenarios/a.json': '{ "kind": "claim", "sample": "on.json", "policyholder": "./missing.json" }',
    },
    {
      'sandbox/policy.json': '{ "policy": {} }',
      'sandbox/other.json': '{ "policy": {} }',
      'sandbox/notes.txt': '',
      'sandbox/scenarios/a.json': '{ "kind": "claim", "sample": "polcy.json", "policyholder": "zzzzzzzzz.json" }',
    },
    {
      'sandbox/policy.json': '{ "policy": {} }',
      'sandbox/scenarios/a.json': '{ "kind": "claim", "sample": "other.json", "policyholder": "sub/x.json" }',
      'sandbox/scenarios/b.json': '{ "kind": "claim", "sample": "../out.json", "policyholder": "policy.json" }',
    },
    { 'sandbox/scenarios/a.json': '{ "kind": "claim", "sample": "other.json" }' },
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
  'templates/property-type': [
    `
[{ "block": { "type": "input.date", "key": "a", "title": "A", "min": "{{'claim.policy.start_date'}}", "max": "{{'my claim.policy.start_date'}}", "default_value": "{{'claim.policy.start_date!'}}" } },
 { "block": { "type": "input.number", "key": "b", "title": "B", "min": "{{claim.block_states.a.value}}", "max": "{{claim.block_states.a}}", "default_value": "{{#if claim.policy.x}}5{{else}}{{dateNow}}{{/if}}" } },
 { "block": { "type": "input.number", "key": "c", "title": "C", "min": "{{claim.policy.module.x}}", "max": "{{claim.policy.start_date}}", "default_value": "x{{claim.policy.sum_assured}}" } },
 { "block": { "type": "input.number", "key": "d", "title": "D", "min": "{{lookup claim.policy 'start_date'}}", "max": "{{'12'}}", "default_value": "{{12}}" } }]`,
  ],
  'fulfillment/missing-data': [
    ...['{}', '{ "b": "x" }', '{ "a": "x", "c": 5 }', '[]', '"{{x}}"', 'null'].map((data) => ({
      '.platform-config.json': JSON.stringify({
        settings: {
          claims: {
            fulfillmentTypes: [
              {
                key: 'repair',
                label: 'Repair',
                fulfillmentData: {
                  a: { label: 'A', valueType: 'string' },
                  b: { label: 'B', valueType: 'integer' },
                  c: { label: 'C', valueType: 'enum', valueOptions: [{ key: 'x', label: 'X' }] },
                },
              },
              { key: 'plain', label: 'Plain' },
            ],
          },
        },
      }),
      'workflows/claims-blocks.json': `
[{ "block": { "type": "fulfillment_request", "key": "f", "title": "F", "description": "F", "fulfillment_type_key": "repair", "fulfillment_data": ${data} } },
 { "block": { "type": "fulfillment_request", "key": "g", "title": "F", "description": "F", "fulfillment_type_key": "repair" } },
 { "block": { "type": "fulfillment_request", "key": "h", "title": "F", "description": "F", "fulfillment_type_key": "plain", "fulfillment_data": ${data} } }]`,
    })),
  ],
};
