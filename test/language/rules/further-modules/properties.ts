import type { Example } from '../../../../language/rules/define.js';

/** Modules with odd properties, by rule. */
export const propertiesModules: Readonly<Record<string, readonly Example[]>> = {
  'properties/deprecated': [{ '.platform-config.json': '{ "settings": {}, "productModuleDefinition": { "x": 1 } }' }],
  'properties/misspelt': [
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name", "Max": 1, "mni": 2, "nim": 3, "mxa": 4, "mix": 5, "maxLenght": 60, "title2": "", "title_12": "", "titel_1": "", "kye": 1 } }]`,
    `
[{ "block": { "type": "input.number", "key": "name", "title": "Name", "MAX": 1, "mni": 2, "nmi": 3, "mxa": 4, "amx": 5, "mi": 60, "minn": 1, "tyep": "x" } }]`,
    // Near to a name that is there, and to one that is not: it is meant for the latter.
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name", "min_length": 1, "mix_length": 20 } },
 { "block": { "type": "input.text", "key": "other", "title": "Other", "max_length": 20, "mix_length": 1 } },
 { "block": { "type": "input.text", "key": "both", "title": "Both", "min_length": 1, "max_length": 20, "mix_length": 1 } }]`,
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
};
