/** What a new module is tried with: a sample policy, scenarios and the life of a policy. */
import { coverOf, memberCount } from './cover.js';
import type { NewModule } from '../../protocol/new-module.js';

const policyId = '7c1d5e20-4b93-4a6f-8e12-90d3b5f7a101';
const policyholderId = '7c1d5e20-4b93-4a6f-8e12-90d3b5f7a102';

export function samplePolicy(module: NewModule) {
  const { field, before, premiumBefore } = coverOf(module);
  const isGroup = module.scheme === 'group';
  return {
    policy: {
      policy_id: policyId,
      policy_number: 'EX1000001',
      policyholder_id: policyholderId,
      package_name: module.name,
      scheme_type: module.scheme,
      status: 'active',
      currency: 'ZAR',
      created_at: '2025-12-15T09:00:00.000Z',
      start_date: '2026-01-01T00:00:00.000Z',
      end_date: '2045-12-31T00:00:00.000Z',
      ...(!isGroup && { sum_assured: before }),
      base_premium: premiumBefore,
      monthly_premium: premiumBefore,
      module: {
        type: module.key,
        [field]: before,
        ...(isGroup && { member_count: memberCount }),
        account_number: '1000000001',
      },
      ...(!isGroup && {
        beneficiaries: [
          {
            beneficiary_id: '7c1d5e20-4b93-4a6f-8e12-90d3b5f7a103',
            first_name: 'Robin',
            last_name: 'Example',
            relationship: 'spouse',
            percentage: 100,
          },
        ],
      }),
    },
    policyholder: isGroup
      ? {
          policyholder_id: policyholderId,
          type: 'company',
          company_name: 'Example Company',
          registration_number: 'EX-1000001',
          email: 'people@example.com',
        }
      : {
          policyholder_id: policyholderId,
          type: 'individual',
          first_name: 'Alex',
          last_name: 'Example',
          date_of_birth: '1985-03-14',
          id: { type: 'passport', number: 'EX1000001', country: 'ZA' },
          email: 'alex@example.com',
        },
    claim: {
      claim_id: '7c1d5e20-4b93-4a6f-8e12-90d3b5f7a104',
      claim_number: 'CLM-000001',
      policy_id: policyId,
      policyholder_id: policyholderId,
      status: 'open',
      claim_status: 'open',
      approval_status: 'pending',
      incident_type: 'Death',
      incident_cause: 'Illness',
      incident_date: '2026-05-20',
      created_at: '2026-06-01T08:00:00.000Z',
      updated_at: '2026-06-01T08:00:00.000Z',
      claimant: { first_name: 'Robin', last_name: 'Example', email: 'robin@example.com', relationship: 'spouse' },
      requested_amount: null,
      granted_amount: null,
      rejection_reason: null,
      currency: 'ZAR',
      app_data: {},
      module_data: {},
      block_states: {},
    },
  };
}

/** An accident, approved and paid. */
export function claimScenario(module: NewModule) {
  const amount = module.scheme === 'group' ? 5_000_000 : coverOf(module).before;
  return {
    kind: 'claim',
    sample: 'merge-vars.json',
    now: '2026-06-10T08:00:00Z',
    approval_status: 'approved',
    answers: {
      incident_date: '2026-05-20',
      cause: 'accident',
      accident_report: 'A fall at home.',
      benefit_amount: amount,
      documents_received: true,
    },
    create: ['benefit_payout'],
    expect: {
      blocks: { accident_report: { visible: true }, benefit_amount: { disabled: true } },
      requests: [{ block: 'benefit_payout', amount }],
    },
  };
}

export function alterationScenario(module: NewModule, hook: string) {
  const { field, after, premiumAfter } = coverOf(module);
  return {
    kind: 'alteration',
    sample: 'merge-vars.json',
    now: '2026-06-10T08:00:00Z',
    hook,
    data: { [field]: after },
    apply: true,
    expect: {
      alteration_package: { status: 'applied', monthly_premium: premiumAfter },
      policy: { monthly_premium: premiumAfter, module: { [field]: after } },
    },
  };
}

/** Two months after the first missed payment. */
export const lifecycleFile = {
  name: 'Two months after the first missed payment',
  policy: { premium: 25_500 },
  events: [
    { date: '2026-01-15', event: 'issued' },
    { date: '2026-01-15', event: 'payment_method_assigned' },
  ],
  pattern: {
    first: '2026-02-01',
    payments: 5,
    days_to_outcome: 3,
    outcomes: [
      { payment: 2, outcome: 'failed' },
      { payment: 3, outcome: 'failed' },
    ],
  },
  until: '2026-06-30',
  expect: [
    { on: '2026-01-15', status: 'active' },
    { on: '2026-04-30', status: 'active', missed: 2 },
    { on: '2026-05-01', status: 'lapsed', because: 'afterFirstMissedPayment', collected: 25_500 },
  ],
};
