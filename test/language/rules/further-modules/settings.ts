import type { Example } from '../../../../language/rules/define.js';

/** Modules with odd settings, by rule. */
export const settingsModules: Readonly<Record<string, readonly Example[]>> = {
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
};
