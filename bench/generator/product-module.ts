/** Whole product modules of any size: configuration, claims blocks, alteration hooks with code and schemas, documents. */
import { indentedJson } from '../../protocol/indented-json.js';
import { generateClaimsBlocks, type ClaimsBlocksOptions } from './claims-blocks.js';

export type ProductModuleOptions = ClaimsBlocksOptions & {
  /** The number of alteration hooks. */
  readonly hooks?: number;
};

export const configurationPath = '.platform-config.json';
export const claimsBlocksPath = 'workflows/claims-blocks.json';

/** The texts of a module's files, by path. */
export function generateProductModule({ hooks = 3, ...options }: ProductModuleOptions): ReadonlyMap<string, string> {
  const keys = Array.from({ length: hooks }, (_, i) => `change_cover_${String(i)}`);
  return new Map([
    [configurationPath, indentedJson(configuration(keys))],
    [claimsBlocksPath, indentedJson(generateClaimsBlocks(options))],
    ...keys.map((key): [string, string] => [`workflows/alteration-hooks/${key}.json`, indentedJson(hookSchema)]),
    ['code/main.js', code(keys)],
    ['documents/policy-schedule.html', document],
    ['documents/terms.pdf', ''],
    ['sandbox/merge-vars.json', indentedJson(sample)],
  ]);
}

function configuration(hooks: readonly string[]) {
  return {
    productModuleKey: 'generated_cover',
    productModuleName: 'Generated Cover',
    alterationHooks: hooks.map((key) => ({ key, name: `Change the cover (${key})` })),
    settings: {
      policySchemeType: 'individual',
      dashboardIssuingEnabled: false,
      canReactivatePolicies: false,
      policyholder: {
        companiesAllowed: false,
        individualsAllowed: true,
        individualsIdAllowed: true,
        individualsPassportAllowed: true,
        individualsCellphoneAllowed: true,
        individualsEmailAllowed: false,
        individualsCustomIdAllowed: false,
        idCountry: 'ZA',
      },
      beneficiaries: { makePolicyholderABeneficiary: false, min: 1, max: 5 },
      welcomeLetterEnabled: false,
      policyAnniversaryNotification: null,
      policyDocuments: [{ type: 'policy_schedule', fileName: 'schedule_{{policy.policy_number}}' }, { type: 'terms' }],
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: {
        lapseOn: {
          afterFirstMissedPayment: null,
          consecutiveMissedPayments: { number: 4 },
          missedPaymentsOverPolicyTerm: null,
          missedPaymentsWithinPeriod: null,
        },
      },
      notTakenUpEnabled: true,
      coolingOffPeriod: {
        applyTo: { theFullPolicy: { period: 31, periodType: 'days', refundType: 'all_premiums' } },
      },
      waitingPeriod: { applyTo: { theFullPolicy: { period: 6, periodType: 'months' } } },
      claims: {
        fulfillmentTypes: [
          {
            key: 'grocery_voucher',
            label: 'Grocery voucher',
            fulfillmentData: {
              recipient_name: { label: 'Name of the recipient', valueType: 'string' },
              voucher_amount: { label: 'Value of the voucher', valueType: 'currency' },
            },
          },
        ],
      },
    },
  };
}

const hookSchema = [
  {
    outputPath: 'cover_amount',
    formElement: { component: 'Input', props: { label: 'Cover amount', name: 'cover_amount', type: 'number' } },
  },
];

function code(hooks: readonly string[]): string {
  const cases = (body: string) => hooks.map((key) => `    case '${key}':\n      ${body}\n`).join('');
  return `const MINIMUM_COVER = 1000000;

const validateCover = (data) =>
  Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number().integer().min(MINIMUM_COVER).required() }).required());

const changeCover = (data, policy) =>
  new AlterationPackage({
    sum_assured: data.cover_amount,
    monthly_premium: Math.round(data.cover_amount * 0.002),
    module: { ...policy.module, cover_amount: data.cover_amount },
    input_data: data,
    change_description: 'Cover amount changed.',
  });

const alteredPolicy = (policy, alteration_package) =>
  new AlteredPolicy({
    package_name: policy.package_name,
    sum_assured: alteration_package.sum_assured,
    base_premium: alteration_package.monthly_premium,
    monthly_premium: alteration_package.monthly_premium,
    module: alteration_package.module,
    start_date: policy.start_date,
    end_date: policy.end_date,
  });

const validateAlterationPackageRequest = ({ alteration_hook_key, data, policy, policyholder }) => {
  switch (alteration_hook_key) {
${cases('return validateCover(data);')}    default:
      throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};

const getAlteration = ({ alteration_hook_key, data, policy, policyholder }) => {
  switch (alteration_hook_key) {
${cases('return changeCover(data, policy);')}    default:
      throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};

const applyAlteration = ({ alteration_hook_key, policy, policyholder, alteration_package }) => {
  switch (alteration_hook_key) {
${cases('return alteredPolicy(policy, alteration_package);')}    default:
      throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};
`;
}

const document = `<html>
  <body>
    <h1>Policy schedule {{policy.policy_number}}</h1>
    <p>{{policyholder.first_name}} {{policyholder.last_name}}: {{formatCurrency policy.sum_assured 'ZAR'}}</p>
    {{#if policy.end_date}}<p>Until {{dateFormat policy.end_date 'D MMM YYYY'}}</p>{{/if}}
  </body>
</html>
`;

const sample = {
  policyholder: { first_name: 'Thandi', last_name: 'Example' },
  policy: { policy_number: 'P1', status: 'active', sum_assured: 5000000, module: { cover_amount: 5000000 } },
};
