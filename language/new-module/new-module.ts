/** The files of a new product module: a small one, without problems, whose tests pass. */
import { indentedJson } from '../../protocol/json.js';
import { configurationFileName, toolsFileName } from '../../protocol/module-path.js';
import { type NewModule, titleFor } from '../../protocol/new-module.js';
import { ciFile } from './ci-file.js';
import { claimsBlocks } from './claims-blocks.js';
import { hookCode, hookSchema, unitTests } from './hook-code.js';
import { alterationScenario, claimScenario, lifecycleFile, samplePolicy } from './sandbox-files.js';

/**
 * By path from the folder of the module, with `/`.
 *
 * @param version of the npm package that CI runs
 */
export function newModule(module: NewModule, version: string): Readonly<Record<string, string>> {
  const { hooks, claims, ci } = module;
  return {
    [configurationFileName]: indentedJson(configuration(module)),
    [toolsFileName]: newToolsFile,
    'documents/policy-schedule.html': policySchedule(module),
    'sandbox/merge-vars.json': indentedJson(samplePolicy(module)),
    'sandbox/lifecycles/lapsed-after-missed-payments.json': indentedJson(lifecycleFile),
    ...(claims && {
      'workflows/claims-blocks.json': indentedJson(claimsBlocks(module)),
      'sandbox/scenarios/claim-paid-out.json': indentedJson(claimScenario(module)),
    }),
    ...(hooks.length > 0 && {
      'code/main.js': hookCode(module),
      'code/unit-tests/main.js': unitTests(module),
    }),
    ...Object.fromEntries(
      hooks.flatMap((hook) => [
        [`workflows/alteration-hooks/${hook}.json`, indentedJson(hookSchema(module))],
        [`sandbox/scenarios/${hook}.json`, indentedJson(alterationScenario(module, hook))],
      ]),
    ),
    ...ciFile(ci, version),
  };
}

/** The tools file of a new module. */
const newToolsFile = indentedJson({ timeZone: 'Africa/Johannesburg', locale: 'en-ZA' });

/** The policy schedule, a handlebars template. */
function policySchedule({ scheme }: NewModule): string {
  const cover =
    scheme === 'group'
      ? '{{ policy.module.member_count }} members are covered for {{ policy.module.salary_multiple }} times their monthly salary.'
      : 'The cover is {{ zarString policy.module.cover_amount }}.';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Policy schedule</title>
  </head>
  <body>
    <h1>{{ policy.package_name }}</h1>
    <p>Policy {{ policy.policy_number }}, from {{ dateFormat policy.start_date 'D MMMM YYYY' }}</p>
    <p>${cover}</p>
    <p>The premium is {{ zarString policy.monthly_premium }} a month.</p>
  </body>
</html>
`;
}

/** The configuration of a new module. */
function configuration({ name, key, scheme, hooks }: NewModule) {
  const isGroup = scheme === 'group';
  return {
    configVersion: '2026-06-01',
    productModuleName: name,
    productModuleKey: key,
    alterationHooks: hooks.map((hook) => ({ key: hook, name: titleFor(hook) })),
    settings: {
      policySchemeType: scheme,
      dashboardIssuingEnabled: false,
      canReactivatePolicies: false,
      policyholder: {
        companiesAllowed: isGroup,
        individualsAllowed: !isGroup,
        individualsIdAllowed: !isGroup,
        individualsPassportAllowed: !isGroup,
        individualsCellphoneAllowed: false,
        individualsEmailAllowed: false,
        individualsCustomIdAllowed: false,
        idCountry: 'ZA',
      },
      beneficiaries: isGroup ? null : { makePolicyholderABeneficiary: false, min: 1, max: 5 },
      welcomeLetterEnabled: false,
      policyAnniversaryNotification: null,
      policyDocuments: [{ type: 'policy_schedule' }, { type: 'certificate', enabled: false }],
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: {
        lapseOn: {
          afterFirstMissedPayment: { period: 2, periodType: 'months' },
          consecutiveMissedPayments: null,
          missedPaymentsOverPolicyTerm: null,
          missedPaymentsWithinPeriod: null,
        },
      },
      lapseExclusionRules: { lapsePolicyWithProcessingPayment: null },
      notTakenUpEnabled: false,
      coolingOffPeriod: { applyTo: { theFullPolicy: null } },
      waitingPeriod: { applyTo: { theFullPolicy: null } },
      claims: { fulfillmentTypes: [] },
    },
  };
}
