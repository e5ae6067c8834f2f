import { at, missed, type GoldenTimeline } from './define.js';

export const lapseSeveralRules: GoldenTimeline = {
  statements: ['2.8-several-lapse-rules'],
  derivation:
    'Two rules are on, and any one that applies lapses the policy. The payments of February, March and April are missed. In a row they reach three on 3 April. But 45 days after 1 February, the creation of the first, comes before: February 2026 has 28 days, so 1 March is 28 days after 1 February, 17 more days are missing, and 1 March and 17 days is 18 March. The policy lapses on 18 March, and the April payment is not made any more.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: {
      lapseOn: {
        afterFirstMissedPayment: { period: 45, periodType: 'days' },
        consecutiveMissedPayments: { number: 3 },
      },
    },
  },
  file: {
    events: [at('2026-01-20', 'issued')],
    pattern: {
      first: '2026-02-01',
      frequency: 'monthly',
      payments: 3,
      days_to_outcome: 2,
      outcomes: [
        { payment: 1, outcome: 'failed' },
        { payment: 2, outcome: 'failed' },
        { payment: 3, outcome: 'failed' },
      ],
    },
    until: '2026-04-30',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-03-18 active → lapsed [afterFirstMissedPayment]',
  ],
};

export const lapseSeveralRulesAtOnce: GoldenTimeline = {
  statements: ['2.8-several-lapse-rules'],
  derivation:
    'Two rules ask for two missed payments, one in a row and one since issue. With the second, on 3 March, both apply at once: the policy lapses on that day, by both.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: {
      lapseOn: { consecutiveMissedPayments: { number: 2 }, missedPaymentsOverPolicyTerm: { number: 2 } },
    },
  },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('february', '2026-02-01', '2026-02-03'),
      ...missed('march', '2026-03-01', '2026-03-03'),
    ],
    until: '2026-03-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-03-03 active → lapsed [consecutiveMissedPayments, missedPaymentsOverPolicyTerm]',
  ],
};
