import { at, missed, paid, type GoldenTimelines } from './define.js';

const grace = { lapseOn: { afterFirstMissedPayment: { period: 30, periodType: 'days' } } };

export const notTakenUp: GoldenTimelines = {
  'not taken up while waiting': {
    statements: ['2.8-not-taken-up', '3-not-taken-up'],
    derivation:
      'The first payment is created on 1 February and fails on 3 February. Policies that are not taken up are on, so the policy is not_taken_up on that very day: the grace period, which would end on 3 March, does not apply to a first payment. Billing stops: the payment created on 1 March, the fourth of the events, cannot be.',
    settings: { activatePoliciesOnEvent: 'first_successful_payment', notTakenUpEnabled: true, gracePeriod: grace },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('first', '2026-02-01', '2026-02-03'),
        at('2026-03-01', 'payment_created', { payment: 'second' }),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → pending_initial_payment [activatePoliciesOnEvent]',
      '2026-02-03 pending_initial_payment → not_taken_up [notTakenUpEnabled]',
      '2026-03-01 error at /events/3',
    ],
  },
  'not taken up while active': {
    statements: ['2.8-not-taken-up', '3-not-taken-up'],
    derivation:
      'The policy is active from its issue. Its first payment fails on 3 February: it becomes not_taken_up, from active as well, at once.',
    settings: { activatePoliciesOnEvent: 'policy_issued', notTakenUpEnabled: true, gracePeriod: grace },
    file: {
      events: [at('2026-01-20', 'issued'), ...missed('first', '2026-02-01', '2026-02-03')],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-02-03 active → not_taken_up [notTakenUpEnabled]',
    ],
  },
  'not taken up by a reversal': {
    statements: ['2.8-not-taken-up', '3-not-taken-up'],
    derivation:
      'The first payment succeeds on 3 February, which activates the policy, and is reversed on 12 February: that is as if it had failed, and the policy is not_taken_up. The 80.00 that were collected have gone back.',
    settings: { activatePoliciesOnEvent: 'first_successful_payment', notTakenUpEnabled: true, gracePeriod: grace },
    file: {
      policy: { premium: 8_000 },
      events: [
        at('2026-01-20', 'issued'),
        ...paid('first', '2026-02-01', '2026-02-03'),
        at('2026-02-12', 'payment_reversed', { payment: 'first' }),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → pending_initial_payment [activatePoliciesOnEvent]',
      '2026-02-03 pending_initial_payment → active [activatePoliciesOnEvent]',
      '2026-02-12 active → not_taken_up [notTakenUpEnabled]',
    ],
    totals: { collected: 8_000, reversed: 8_000, kept: 0 },
  },
  'taken up with the first payment': {
    statements: ['2.8-not-taken-up'],
    derivation:
      'The first payment succeeds, the second one fails on 3 March. That is no first payment: the grace period of 30 days from 1 March holds, and the policy lapses on 31 March.',
    settings: { activatePoliciesOnEvent: 'policy_issued', notTakenUpEnabled: true, gracePeriod: grace },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...paid('first', '2026-02-01', '2026-02-03'),
        ...missed('second', '2026-03-01', '2026-03-03'),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-31 active → lapsed [afterFirstMissedPayment]',
    ],
  },
  'grace for a first payment': {
    statements: ['2.8-not-taken-up'],
    derivation:
      'Policies that are not taken up are off, so the grace period applies to the first payment as to any other: 1 February and 30 days. February has 28 days, so 1 March is 28 days later, and 3 March is 30. The policy lapses on 3 March.',
    settings: { activatePoliciesOnEvent: 'policy_issued', notTakenUpEnabled: false, gracePeriod: grace },
    file: {
      events: [at('2026-01-20', 'issued'), ...missed('first', '2026-02-01', '2026-02-03')],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 active → lapsed [afterFirstMissedPayment]',
    ],
  },
};
