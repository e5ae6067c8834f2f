import { at, missed, paid, type GoldenTimelines } from './define.js';

const coolingOffPeriod = {
  applyTo: { theFullPolicy: { period: 31, periodType: 'days', refundType: 'all_premiums' } },
};

export const coolingOff: GoldenTimelines = {
  'refunded on the last day of cooling off': {
    statements: ['3-cancelled-in-cooling-off', '2.8-cooling-off-period-start'],
    derivation:
      'The policy is issued on 20 January and starts on 1 February. Its 31 days are counted from the start: 1 February is the first, 28 February the 28th, 3 March the 31st and last. From the issue they would have been over with 19 February. Premiums of 150.00 were collected on 3 February and on 2 March. Cancelled on 3 March, the policy is within: both are paid back, 300.00.',
    settings: { activatePoliciesOnEvent: 'policy_issued', coolingOffPeriod },
    file: {
      policy: { premium: 15_000, start_date: '2026-02-01' },
      events: [
        at('2026-01-20', 'issued'),
        ...paid('february', '2026-02-01', '2026-02-03'),
        ...paid('march', '2026-03-01', '2026-03-02'),
        at('2026-03-03', 'cancelled'),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 active → cancelled [cancellation]',
      '2026-03-03 refund 30000 [coolingOffPeriod]',
    ],
    totals: { collected: 30_000, refunded: 30_000, kept: 0 },
  },
  'not refunded a day later': {
    statements: ['2.8-cooling-off-period-start'],
    derivation:
      'The same policy, cancelled a day later, on 4 March: the 31 days from 1 February are over. The specification shows no other refund, so the 300.00 stay.',
    settings: { activatePoliciesOnEvent: 'policy_issued', coolingOffPeriod },
    file: {
      policy: { premium: 15_000, start_date: '2026-02-01' },
      events: [
        at('2026-01-20', 'issued'),
        ...paid('february', '2026-02-01', '2026-02-03'),
        ...paid('march', '2026-03-01', '2026-03-02'),
        at('2026-03-04', 'cancelled'),
      ],
      until: '2026-03-31',
    },
    expected: ['2026-01-20 (none) → active [activatePoliciesOnEvent]', '2026-03-04 active → cancelled [cancellation]'],
    totals: { collected: 30_000, refunded: 0, kept: 30_000 },
  },
  'not refunded without a cooling-off period': {
    statements: ['3-cancelled-in-cooling-off'],
    derivation:
      'The cooling-off period is null. A policy that is cancelled on the day after its first payment gets nothing back.',
    settings: { activatePoliciesOnEvent: 'policy_issued', coolingOffPeriod: { applyTo: { theFullPolicy: null } } },
    file: {
      policy: { premium: 15_000 },
      events: [
        at('2026-02-01', 'issued'),
        ...paid('february', '2026-02-01', '2026-02-03'),
        at('2026-02-04', 'cancelled'),
      ],
      until: '2026-02-28',
    },
    expected: ['2026-02-01 (none) → active [activatePoliciesOnEvent]', '2026-02-04 active → cancelled [cancellation]'],
    totals: { collected: 15_000, refunded: 0 },
  },
  'cancelled and refunded after a lapse': {
    statements: ['3-cancelled-in-cooling-off'],
    derivation:
      'The row says any state. The policy pays 150.00 on 2 February; its second payment fails on 15 February, and with one missed payment in a row it lapses. On 20 February, within 31 days from 1 February, it is cancelled all the same: from lapsed to cancelled, and what was collected goes back.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      coolingOffPeriod,
      gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } },
    },
    file: {
      policy: { premium: 15_000 },
      events: [
        at('2026-02-01', 'issued'),
        ...paid('first', '2026-02-01', '2026-02-02'),
        ...missed('second', '2026-02-14', '2026-02-15'),
        at('2026-02-20', 'cancelled'),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-02-01 (none) → active [activatePoliciesOnEvent]',
      '2026-02-15 active → lapsed [consecutiveMissedPayments]',
      '2026-02-20 lapsed → cancelled [cancellation]',
      '2026-02-20 refund 15000 [coolingOffPeriod]',
    ],
    totals: { collected: 15_000, refunded: 15_000, kept: 0 },
  },
  'not refunded what was reversed': {
    statements: ['3-cancelled-in-cooling-off'],
    derivation:
      'Refunded is what was collected. Of two payments of 150.00, the second was reversed on 18 February: that money is back already. So the cancellation of 20 February refunds 150.00 and not 300.00.',
    settings: { activatePoliciesOnEvent: 'policy_issued', coolingOffPeriod },
    file: {
      policy: { premium: 15_000 },
      events: [
        at('2026-02-01', 'issued'),
        ...paid('first', '2026-02-01', '2026-02-02'),
        ...paid('second', '2026-02-14', '2026-02-15'),
        at('2026-02-18', 'payment_reversed', { payment: 'second' }),
        at('2026-02-20', 'cancelled'),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-02-01 (none) → active [activatePoliciesOnEvent]',
      '2026-02-20 active → cancelled [cancellation]',
      '2026-02-20 refund 15000 [coolingOffPeriod]',
    ],
    totals: { collected: 30_000, reversed: 15_000, refunded: 15_000, kept: 0 },
  },
  'refunded within a month of the 31st': {
    statements: ['3-cancelled-in-cooling-off', '2.8-cooling-off-period-start'],
    derivation:
      'A month from 31 January: 31 February is no day, so 28 February is the first day outside, and the 27th the last within. Cancelled on the 27th, the policy gets the 150.00 back that were collected on 2 February.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      coolingOffPeriod: { applyTo: { theFullPolicy: { period: 1, periodType: 'months', refundType: 'all_premiums' } } },
    },
    file: {
      policy: { premium: 15_000, start_date: '2026-01-31' },
      events: [at('2026-01-20', 'issued'), ...paid('first', '2026-01-31', '2026-02-02'), at('2026-02-27', 'cancelled')],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-02-27 active → cancelled [cancellation]',
      '2026-02-27 refund 15000 [coolingOffPeriod]',
    ],
  },
  'not refunded by a period of nothing': {
    statements: ['2.8-cooling-off-period-start'],
    derivation:
      'A period of 0 has no day. So a cancellation on 25 January is not within it, although it is before the start of 1 February, and the 150.00 stay.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      coolingOffPeriod: { applyTo: { theFullPolicy: { period: 0, periodType: 'days', refundType: 'all_premiums' } } },
    },
    file: {
      policy: { premium: 15_000, start_date: '2026-02-01' },
      events: [at('2026-01-20', 'issued'), ...paid('first', '2026-01-21', '2026-01-22'), at('2026-01-25', 'cancelled')],
      until: '2026-02-28',
    },
    expected: ['2026-01-20 (none) → active [activatePoliciesOnEvent]', '2026-01-25 active → cancelled [cancellation]'],
    totals: { collected: 15_000, refunded: 0, kept: 15_000 },
  },
  'refunded once, and once more after a reactivation': {
    statements: ['3-cancelled-in-cooling-off', '3-reactivated'],
    derivation:
      'Cancelled on 5 February, the policy gets back the 150.00 of 2 February. It is reactivated on 8 February, pays 150.00 on 12 February, and is cancelled again on 20 February, still within 31 days from 1 February. What went back already does not go back again: 150.00 are refunded, and in all 300.00.',
    settings: { activatePoliciesOnEvent: 'policy_issued', canReactivatePolicies: true, coolingOffPeriod },
    file: {
      policy: { premium: 15_000 },
      events: [
        at('2026-02-01', 'issued'),
        ...paid('first', '2026-02-01', '2026-02-02'),
        at('2026-02-05', 'cancelled'),
        at('2026-02-08', 'reactivated'),
        ...paid('second', '2026-02-10', '2026-02-12'),
        at('2026-02-20', 'cancelled'),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-02-01 (none) → active [activatePoliciesOnEvent]',
      '2026-02-05 active → cancelled [cancellation]',
      '2026-02-05 refund 15000 [coolingOffPeriod]',
      '2026-02-08 cancelled → active [canReactivatePolicies]',
      '2026-02-20 active → cancelled [cancellation]',
      '2026-02-20 refund 15000 [coolingOffPeriod]',
    ],
    totals: { collected: 30_000, refunded: 30_000, kept: 0 },
  },
};
