import { at, missed, type GoldenTimeline } from './define.js';

const oneInARow = { lapseOn: { consecutiveMissedPayments: { number: 1 } } };

export const reactivationOfLapsed: GoldenTimeline = {
  statements: ['3-reactivated', '2.8-reactivation'],
  derivation:
    'The policy lapses on 3 February with its first missed payment. Policies can be reactivated: on 1 March it is active again, and billing runs. It begins anew, so the payment that fails on 5 March is the first in a row again, and with one in a row it lapses on that day. The welcome letter went out with the first activation, and is not sent again.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    canReactivatePolicies: true,
    welcomeLetterEnabled: true,
    gracePeriod: oneInARow,
  },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('february', '2026-02-01', '2026-02-03'),
      at('2026-03-01', 'reactivated'),
      ...missed('march', '2026-03-03', '2026-03-05'),
    ],
    until: '2026-03-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-01-20 welcome_letter [welcomeLetterEnabled]',
    '2026-02-03 active → lapsed [consecutiveMissedPayments]',
    '2026-03-01 lapsed → active [canReactivatePolicies]',
    '2026-03-05 active → lapsed [consecutiveMissedPayments]',
  ],
};

export const reactivationOfCancelled: GoldenTimeline = {
  statements: ['3-reactivated', '2.8-reactivation'],
  derivation: 'A cancelled policy can be reactivated as well: cancelled on 10 February, active again on 1 March.',
  settings: { activatePoliciesOnEvent: 'policy_issued', canReactivatePolicies: true },
  file: {
    events: [at('2026-01-20', 'issued'), at('2026-02-10', 'cancelled'), at('2026-03-01', 'reactivated')],
    until: '2026-03-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-02-10 active → cancelled [cancellation]',
    '2026-03-01 cancelled → active [canReactivatePolicies]',
  ],
};

export const reactivationRefused: GoldenTimeline = {
  statements: ['3-reactivated', '2.8-reactivation'],
  derivation:
    'Policies cannot be reactivated, so the event of 1 March, the fourth and last, cannot happen. What came before it stays.',
  settings: { activatePoliciesOnEvent: 'policy_issued', canReactivatePolicies: false, gracePeriod: oneInARow },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('february', '2026-02-01', '2026-02-03'),
      at('2026-03-01', 'reactivated'),
    ],
    until: '2026-03-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-02-03 active → lapsed [consecutiveMissedPayments]',
    '2026-03-01 error at /events/3',
  ],
};

export const reactivationOfNotTakenUp: GoldenTimeline = {
  statements: ['3-reactivated'],
  derivation:
    'The row of reactivation names lapsed and cancelled. A policy that was not taken up is neither, and other moves are not shown: the event of 1 March is refused although policies can be reactivated.',
  settings: { activatePoliciesOnEvent: 'policy_issued', canReactivatePolicies: true, notTakenUpEnabled: true },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('first', '2026-02-01', '2026-02-03'),
      at('2026-03-01', 'reactivated'),
    ],
    until: '2026-03-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-02-03 active → not_taken_up [notTakenUpEnabled]',
    '2026-03-01 error at /events/3',
  ],
};
