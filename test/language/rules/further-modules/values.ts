import type { Example } from '../../../../language/rules/define.js';

const bounds = `
[{ "block": { "type": "input.number", "key": "n", "title": "N", "min": 5, "max": 10, "default_value": 12 } }, { "block": { "type": "input.number", "key": "m", "title": "N", "min": "5", "max": 10, "default_value": "4" } },
 { "block": { "type": "input.number", "key": "m2", "title": "N", "max": 10, "default_value": 11 } }, { "block": { "type": "input.number", "key": "m3", "title": "N", "min": 10, "default_value": 1.5 } },
 { "block": { "type": "input.date", "key": "d", "title": "D", "min": "2026-01-02", "max": "2026-01-05", "default_value": "2026-01-01" } },
 { "block": { "type": "input.date", "key": "d2", "title": "D", "min": "", "max": "2026-01-05", "default_value": "2026-01-06" } },
 { "block": { "type": "input.time", "key": "t", "title": "T", "min": "08:00", "max": "09:00", "default_value": "07:00" } },
 { "block": { "type": "input.text", "key": "x", "title": "X", "min_length": 5, "max_length": 3, "default_value": "abcd" } }]`;

/** Modules with odd values, by rule. */
export const valuesModules: Readonly<Record<string, readonly Example[]>> = {
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
};
