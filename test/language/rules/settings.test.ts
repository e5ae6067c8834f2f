import { checkDiagnostics } from '../../support/check-diagnostics.js';

/** A configuration whose settings are these lines, with marks. */
const configurationWith = (settings: string) => ({
  '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": {
${settings}
  }
}`,
});

/** One case a sentence of section 2.8 and of what 2.7.6 says of fulfillment types; a case without marks is right as it is. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'scheme and features': [
    `"policySchemeType": "individual", "dashboardIssuingEnabled": false, "canReactivatePolicies": false`,
    `"policySchemeType": "groups",
//                       ^^^^^^ values/not-allowed
    "dashboardIssuingEnabled": "no",
//                             ^^^^ values/wrong-type
    "canRequote": true
//  ^^^^^^^^^^^^ properties/deprecated`,
    `"canRequote": false`,
  ],
  policyholder: [
    `"policyholder": { "individualsAllowed": true, "individualsIdAllowed": true, "individualsPassportAllowed": false }`,
    `"policyholder": { "individualsAllowed": false, "companiesAllowed": true }`,
    // Another problem of the identifier is reported at its place.
    `"policyholder": { "individualsAllowed": true, "individualsIdAllowed": "true" }
//                                                                        ^^^^^^ values/other-form`,
    `"policyholder": { "individualsAllowed": true, "individualIdAllowed": true }
//                                                ^^^^^^^^^^^^^^^^^^^^^ properties/misspelt`,
    `"policyholder": { "individualsAllowed": true, "individualsIdAllowed": null }
//                                                                        ^^^^ settings/null`,
    `"policyholder": { "idCountry": "XX", "customIdName": 1 }
//                                  ^^ values/format
//                                                       ^ values/convertible`,
    `"policyholder": { "individualPolicyholderFields": { "dateOfBirth": { "required": true }, "address.suburb": { "required": false } } }`,
    `"policyholder": { "individualPolicyholderFields": { "dateOfBirth": {}, "address": { "suburb": { "required": 1 }, "street": {} } } }
//                                                      ^^^^^^^^^^^^^ properties/missing
//                                                                                                              ^ values/wrong-type
//                                                                                                                   ^^^^^^^^ properties/not-supported`,
  ],
  beneficiaries: [
    `"beneficiaries": null`,
    `"beneficiaries": { "makePolicyholderABeneficiary": false, "min": 0, "max": 0 }`,
    `"beneficiaries": { "makePolicyholderABeneficiary": true, "min": 0, "max": "1" }
//                                                                            ^^^ values/convertible`,
    `"beneficiaries": false
//                   ^^^^^ values/wrong-type`,
    `"beneficiaries": { "min": -1, "max": 1.5 }
//                            ^^ values/out-of-range
//                                       ^^^ values/wrong-type`,
    `"beneficiaries": { "min": 3, "max": 2 }
//                                      ^ values/reversed-bounds`,
  ],
  'policy documents': [
    `"policyAnniversaryNotification": null, "welcomeLetterEnabled": false`,
    `"policyAnniversaryNotification": { "daysBefore": 30 }
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ properties/missing
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ settings/missing-template`,
    `"policyDocuments": [{ "type": "policy_anniversary", "fileName": "{{ policy.policy_number }}_v1.0" }, { "type": "welcome_letter" }]`,
    `"policyDocuments": [{ "type": "letter" }, { "fileName": "letter" }]
//                                 ^^^^^^ values/not-allowed
//                                            ^ properties/missing`,
    `"policyDocuments": [{ "type": "welcome_letter", "enabled": true, "supplementaryTermsType": "ski" }]
//                                                  ^^^^^^^^^ properties/forbidden
//                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^ properties/forbidden`,
    `"policyDocuments": [{ "type": "certificate" }, { "type": "supplementary_terms" }]
//                                ^^^^^^^^^^^^^ properties/missing
//                                                           ^^^^^^^^^^^^^^^^^^^^^ properties/missing`,
    `"policyDocuments": [{ "type": "supplementary_terms", "supplementaryTermsType": "ski.pdf" }, { "type": "welcome_letter", "fileName": "a/b.pdf" }]
//                                                                                     ^^^^ settings/missing-supplementary-terms
//                                                                                  ^^^^^^^ settings/missing-supplementary-terms
//                                                                                                                                       ^^^^^^^ values/format`,
    `"policyDocuments": [{ "type": "welcome_letter", "fileName": "{{ policy.policy_number }" }]
//                                                               ^^^^^^^^^^^^^^^^^^^^^^^ templates/syntax`,
  ],
  activation: [
    `"activatePoliciesOnEvent": "none"`,
    `"activatePoliciesOnEvent": "policy_issue"
//                              ^^^^^^^^^^^^ values/not-allowed`,
  ],
  'lapse rules': [
    `"gracePeriod": { "lapseOn": { "afterFirstMissedPayment": null, "consecutiveMissedPayments": null, "missedPaymentsOverPolicyTerm": null, "missedPaymentsWithinPeriod": null } }`,
    // One missed payment already exceeds 0, and a policy may lapse on the day of its first missed payment.
    `"gracePeriod": { "lapseOn": { "missedPaymentsWithinPeriod": { "number": 0, "period": 1, "periodType": "years" } } }`,
    `"gracePeriod": { "lapseOn": { "afterFirstMissedPayment": { "period": 0, "periodType": "days" } } }`,
    `"gracePeriod": { "lapseOn": { "missedPaymentsWithinPeriod": { "number": 2, "period": 0, "periodType": "months" } } }
//                                                                                       ^ settings/period-of-nothing`,
    `"gracePeriod": { "lapseOn": { "missedPaymentsOverPolicyTerm": { "number": 0 } } }
//                                                                            ^ values/out-of-range`,
    `"gracePeriod": { "lapseOn": { "afterFirstMissedPayment": { "period": 2, "periodType": "month" } } }
//                                                                                         ^^^^^ values/not-allowed`,
    `"gracePeriod": { "lapseOn": { "consecutiveMissedPayments": 3 } }
//                                                             ^ values/wrong-type`,
    `"gracePeriod": { "lapsOn": { "consecutiveMissedPayments": { "number": 3 } } }
//                   ^^^^^^^^ properties/misspelt`,
    `"lapseExclusionRules": { "lapsePolicyWithProcessingPayment": null }, "notTakenUpEnabled": true`,
    `"lapseExclusionRules": null, "notTakenUpEnabled": 1
//                         ^^^^ settings/null
//                                                    ^ values/wrong-type`,
  ],
  'cooling-off and waiting periods': [
    `"coolingOffPeriod": { "applyTo": { "theFullPolicy": null } }, "waitingPeriod": { "applyTo": { "theFullPolicy": null } }`,
    `"coolingOffPeriod": { "applyTo": { "theFullPolicy": { "period": 14, "periodType": "days", "refundType": "half" } } }
//                                                                                                           ^^^^ values/not-allowed`,
    `"coolingOffPeriod": { "applyTo": { "theFullPolicy": { "period": 14, "periodType": "days" } } }
//                                     ^^^^^^^^^^^^^^^ properties/missing`,
    `"coolingOffPeriod": { "applyTo": null }
//                                   ^^^^ settings/null`,
    `"waitingPeriod": { "applyTo": { "theFullPolicy": { "period": -3, "periodType": "months" } } }
//                                                               ^^ values/out-of-range`,
    `"waitingPeriod": { "applyTo": { "theFullPolicy": { "period": 3 }, "periodType": "months" } }
//                                                                    ^^^^^^^^^^^^ properties/missing`,
    `"waitingPeriods": { "applyTo": { "theFullPolicy": null } }
//  ^^^^^^^^^^^^^^^^ properties/misspelt`,
  ],
  'fulfillment types': [
    `"claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {} }] }`,
    `"claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
      "shop": { "label": "Shop", "valueType": "enumeration" }, "nothing": null,
//                                             ^^^^^^^^^^^ values/not-allowed
//                                                                        ^^^^ values/wrong-type
      "amount": { "label": "Amount", "valueType": "currency", "valueOptions": {} },
//                                                            ^^^^^^^^^^^^^^ properties/forbidden
      "kind": { "label": "Kind", "valueType": "enum" }
//    ^^^^^^ properties/missing
    } }, { "key": "voucher", "label": " ", "fulfillmentData": {} }] }
//                 ^^^^^^^ config/duplicate-key
//                                    ^^^ config/empty-label`,
  ],
};

describe('the settings', () => {
  for (const [topic, settings] of Object.entries(cases))
    settings.forEach((text, i) => {
      it(`${topic} (${String(i + 1)})`, () => {
        checkDiagnostics(configurationWith(`    ${text}`));
      });
    });

  it('are read where many files have them, and are reported there for their place alone', () => {
    checkDiagnostics({
      '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {} }],
//^^^^^^^^^^^^^^^^^^ config/misplaced-setting
  "settings": { "gracePeriod": { "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": 1 } } }
//                                                                                            ^ values/wrong-type
}`,
    });
  });

  const platform = `
  "productModuleKey": "travel", "productModuleName": "Travel",
  "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {} }],
  "settings": {
    "canRequote": false, "defaultStatus": "pending_initial_payment", "notTakenUp": { "enabled": true, "failedPaymentsBeforeNTU": 1 },
    "gracePeriod": { "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } },
    "policyholder": { "individualPolicyholderFields": {
      "gender": { "hidden": true }, "email": { "required": true }, "dateOfBirth": { "hidden": true },
      "address": { "suburb": { "required": true } }
    } },
    "billing": { "retryFailedPayments": { "enabled": true, "daysBetweenRetries": 5, "numberOfRetries": 1 } }
  }`;
  it('belong where platforms have them, if the configuration is called otherwise or the tools file says so', () => {
    checkDiagnostics({ '.acme-config.json': `{${platform}\n}` });
    checkDiagnostics({
      '.platform-config.json': `{${platform}\n}`,
      '.platform-tools.json': '{ "places": "platform" }',
    });
  });

  it('are checked there', () => {
    checkDiagnostics({
      '.acme-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": {
    "notTakenUp": { "enabled": "yes" },
//                             ^^^^^ values/wrong-type
    "billing": { "retryFailedPayments": { "numberOfRetries": -1 } },
//                                                           ^^ values/out-of-range
    "policyholder": { "individualPolicyholderFields": {
      "dateOfBirht": { "required": true },
//    ^^^^^^^^^^^^^ properties/not-supported
      "dateOfBirth": { "hidden": "yes" }
//                               ^^^^^ values/wrong-type
    } }
  }
}`,
    });
  });

  it('are reported once where the configuration is called as specified', () => {
    const marked = platform
      .replace(/("fulfillmentTypes".*\n)/, '$1//^^^^^^^^^^^^^^^^^^ config/misplaced-setting\n')
      .replace(
        /(.*"gender".*\n)/,
        `$1//    ^^^^^^^^ properties/not-supported
//                                  ^^^^^^^ properties/not-supported
//                                                                 ^^^^^^^^^^^^^ properties/missing\n`,
      );
    checkDiagnostics({ '.platform-config.json': `{${marked}\n}` });
    checkDiagnostics({ '.acme-config.json': `{${marked}\n}`, '.platform-tools.json': '{ "places": "specification" }' });
  });

  it('give no diagnostic for names that are merely not described', () => {
    checkDiagnostics({
      '.platform-config.json': `
{
  "$schema": "https://example.org/schema.json", "organizationId": "example", "host": "https://example.org", "stack": "example",
  "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": [], "scheduledFunctions": [],
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover", "description": "Not described." }],
  "settings": {
    "billing": { "currency": "ZAR" }, "paymentMethods": [], "policyholder": { "individualsAgeLimit": 80 },
    "gracePeriod": { "lapseOn": {}, "notifyBefore": 3 }, "beneficiaries": { "allowMinors": true },
    "claims": { "checklistItems": [], "letterLabels": [] }
  }
}`,
    });
  });
});
