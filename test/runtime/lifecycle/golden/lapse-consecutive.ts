import { at, missed, paid, type GoldenTimeline } from './define.js';

export const lapseConsecutive: GoldenTimeline = {
  statements: ['2.8-consecutive-missed-payments-counts', '3-lapsed'],
  derivation:
    'Three in a row. February and March are missed, which makes two; April succeeds and ends the row. May, June and July are missed: the third of them fails on 3 July, and on that day the policy lapses. Five were missed altogether, which this rule does not ask.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } },
  },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('february', '2026-02-01', '2026-02-03'),
      ...missed('march', '2026-03-01', '2026-03-03'),
      ...paid('april', '2026-04-01', '2026-04-03'),
      ...missed('may', '2026-05-01', '2026-05-03'),
      ...missed('june', '2026-06-01', '2026-06-03'),
      ...missed('july', '2026-07-01', '2026-07-03'),
    ],
    until: '2026-07-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-07-03 active → lapsed [consecutiveMissedPayments]',
  ],
};

export const lapseByReversal: GoldenTimeline = {
  statements: ['2.8-consecutive-missed-payments-counts', '3-lapsed'],
  derivation:
    'The payment of February succeeds on 3 February, and is reversed on 20 February: we take that as missed on that day, the first in a row. The payment of March fails on 3 March. Two in a row lapse the policy on that day.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 2 } } },
  },
  file: {
    policy: { premium: 10_000 },
    events: [
      at('2026-01-20', 'issued'),
      ...paid('february', '2026-02-01', '2026-02-03'),
      at('2026-02-20', 'payment_reversed', { payment: 'february' }),
      ...missed('march', '2026-03-01', '2026-03-03'),
    ],
    until: '2026-03-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-03-03 active → lapsed [consecutiveMissedPayments]',
  ],
  totals: { collected: 10_000, reversed: 10_000, kept: 0 },
  assumed: ['reversed-is-missed'],
};
