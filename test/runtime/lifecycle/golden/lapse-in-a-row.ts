import { at, missed, paid, type GoldenTimelines } from './define.js';

export const lapsesInARow: GoldenTimelines = {
  'lapsed after missed payments in a row': {
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
  },
  'lapsed by a reversal': {
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
  },
  'three in a row within one billing cycle': {
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
  },
  'three in a row by the retries of a pattern': {
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
  },
  'lapsed when missed payments within a period exceed the number': {
    statements: ['2.8-missed-payments-within-period-counts', '3-lapsed'],
    derivation:
      'The number is two within four months, and missed payments must exceed it: three. Missed are those that fail on 3 February, 3 April, 3 July and 3 August. On 3 April two were missed, and two do not exceed two. On 3 July the four months before reach back to 3 March, which is outside by then for what failed on 3 February: April and July are two. On 3 August the four months reach back to 3 April: what failed on that day is four months old and no longer within, so July and August are two. A payment that fails on 20 August makes July, August, August: three exceed two, and the policy lapses on 20 August.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 2, period: 4, periodType: 'months' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        ...paid('march', '2026-03-01', '2026-03-03'),
        ...missed('april', '2026-04-01', '2026-04-03'),
        ...paid('may', '2026-05-01', '2026-05-03'),
        ...paid('june', '2026-06-01', '2026-06-03'),
        ...missed('july', '2026-07-01', '2026-07-03'),
        ...missed('august', '2026-08-01', '2026-08-03'),
        ...missed('august again', '2026-08-18', '2026-08-20', 'august'),
      ],
      until: '2026-08-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-08-20 active → lapsed [missedPaymentsWithinPeriod]',
    ],
  },
  'not lapsed by what was missed exactly the period ago': {
    statements: ['2.8-missed-payments-within-period-counts'],
    derivation:
      'More than one within a month lapses the policy. A payment is missed on 31 January. A month later is 31 February, which is no day, so it is the last of February, the 28th: what is missed on that day is outside, and one does not exceed one. A month after 28 February is 28 March. What is missed on 27 March is a day before that: two within a month, and the policy lapses.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 1, period: 1, periodType: 'months' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('january', '2026-01-31', '2026-01-31'),
        ...missed('february', '2026-02-28', '2026-02-28'),
        ...missed('march', '2026-03-27', '2026-03-27'),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-27 active → lapsed [missedPaymentsWithinPeriod]',
    ],
    assumed: ['first-day-outside', 'short-months', 'missed-when-failed'],
  },
  'lapsed by the first missed payment within a period': {
    statements: ['2.8-missed-payments-within-period-counts'],
    derivation:
      'None may be missed within a year: the number 0 is exceeded by one. The first payment is missed on 3 February, and the policy lapses on that day.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 0, period: 1, periodType: 'years' } } },
    },
    file: {
      events: [at('2026-01-20', 'issued'), ...missed('february', '2026-02-01', '2026-02-03')],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-02-03 active → lapsed [missedPaymentsWithinPeriod]',
    ],
  },
};
