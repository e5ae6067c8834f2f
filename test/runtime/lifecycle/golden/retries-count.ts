import { at, missed, type GoldenTimeline } from './define.js';

export const retriesCount: GoldenTimeline = {
  statements: ['2.8-retries-are-missed-payments'],
  derivation:
    "The specification's own example: three in a row within one billing cycle. The February payment is created on 1 February and fails on 2 February. Its first retry is created and fails on 7 February, its second on 12 February. Each failed retry is a missed payment, so on 12 February three were missed in a row: the policy lapses, before March is ever billed.",
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } },
  },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('february', '2026-02-01', '2026-02-02'),
      ...missed('retry 1', '2026-02-07', '2026-02-07', 'february'),
      ...missed('retry 2', '2026-02-12', '2026-02-12', 'february'),
    ],
    until: '2026-02-28',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-02-12 active → lapsed [consecutiveMissedPayments]',
  ],
};

export const retriesOfPattern: GoldenTimeline = {
  statements: ['2.8-retries-are-missed-payments'],
  derivation:
    'Monthly, the third payment fails, two retries five days apart. The first payment is created on 1 February, so the third on 1 April. It fails two days later, on 3 April. The first retry is created five days after that failure, on 8 April, and fails on 10 April; the second is created on 15 April and fails on 17 April. That is the third missed payment in a row: the policy lapses on 17 April. Billing has stopped, so the fourth payment of the pattern is not created, and two premiums of 100.00 were collected.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } },
  },
  file: {
    policy: { premium: 10_000 },
    events: [at('2026-01-20', 'issued')],
    pattern: {
      first: '2026-02-01',
      frequency: 'monthly',
      payments: 6,
      days_to_outcome: 2,
      retries: { number: 2, days_apart: 5 },
      outcomes: [{ payment: 3, outcome: 'failed' }],
    },
    until: '2026-07-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-04-17 active → lapsed [consecutiveMissedPayments]',
  ],
  totals: { collected: 20_000, kept: 20_000 },
};
