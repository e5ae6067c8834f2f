import type { Example } from '../../../../language/rules/define.js';

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

/** Modules with requests, blocks and scenarios, by rule. */
export const requestsModules: Readonly<Record<string, readonly Example[]>> = {
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
