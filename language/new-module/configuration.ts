import { titleFor, type NewModule } from '../../protocol/new-module.js';

/** The configuration of a new module. */
export function configuration({ name, key, scheme, hooks }: NewModule) {
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
