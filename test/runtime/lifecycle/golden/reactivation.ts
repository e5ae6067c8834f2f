import { at, missed, type GoldenTimelines } from './define.js';

const oneInARow = { lapseOn: { consecutiveMissedPayments: { number: 1 } } };

export const reactivations: GoldenTimelines = {
  'reactivated after a lapse': {
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
  },
  'reactivated after a cancellation': {
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
  },
  'not reactivated where that is off': {
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
  },
  'not reactivated when not taken up': {
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
    assumed: ['not-taken-up-stays'],
  },
  'active again although a rule applies': {
    statements: ['3-reactivated', '2.8-missed-payments-over-policy-term-counts'],
    derivation:
      'Two missed since issue lapse the policy on 6 February. On 1 March it is reactivated. Those two still count since issue, and are as many as the rule asks for; but rules are looked at when a payment is missed, and not when a policy becomes active. The next payment is missed on 3 April, the third one: the policy lapses then.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      canReactivatePolicies: true,
      gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 2 } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        ...missed('retry', '2026-02-05', '2026-02-06', 'february'),
        at('2026-03-01', 'reactivated'),
        ...missed('april', '2026-04-01', '2026-04-03'),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-02-06 active → lapsed [missedPaymentsOverPolicyTerm]',
      '2026-03-01 lapsed → active [canReactivatePolicies]',
      '2026-04-03 active → lapsed [missedPaymentsOverPolicyTerm]',
    ],
    assumed: ['begins-anew', 'looked-at-when-missed'],
  },
  'reactivated between a payment that was left out and its retry': {
    statements: ['3-reactivated', '2.8-retries-are-missed-payments'],
    derivation:
      'Payments of a pattern are created on the first of each month, from 1 February. Those of April and May fail, with two retries. The April payment fails on the 3rd, its retries on the 10th and the 17th: three in a row, and the policy lapses on 17 April. Billing has stopped, so the payment of 1 May is not created. On 3 May the policy is reactivated. The retry that would come on 8 May is one of a payment that is not there: it is left out as well. The next payment is that of 1 June; it succeeds, as those of February and March did: three premiums of 100.00.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      canReactivatePolicies: true,
      gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } },
    },
    file: {
      policy: { premium: 10_000 },
      events: [at('2026-01-20', 'issued'), at('2026-05-03', 'reactivated')],
      pattern: {
        first: '2026-02-01',
        payments: 5,
        retries: { number: 2, days_apart: 5 },
        outcomes: [
          { payment: 3, outcome: 'failed' },
          { payment: 4, outcome: 'failed' },
        ],
      },
      until: '2026-06-30',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-04-17 active → lapsed [consecutiveMissedPayments]',
      '2026-05-03 lapsed → active [canReactivatePolicies]',
    ],
    totals: { collected: 30_000, kept: 30_000 },
  },
  'reactivated, and counted anew': {
    statements: ['3-reactivated', '2.8-consecutive-missed-payments-counts'],
    derivation:
      'Two in a row lapse the policy on 3 March; it is reactivated on 10 March. What was missed before does not count any more: the payment that fails on 3 April is the first in a row, and the policy stays active. The one that fails on 3 May is the second: it lapses on that day.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      canReactivatePolicies: true,
      gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 2 } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        ...missed('march', '2026-03-01', '2026-03-03'),
        at('2026-03-10', 'reactivated'),
        ...missed('april', '2026-04-01', '2026-04-03'),
        ...missed('may', '2026-05-01', '2026-05-03'),
      ],
      until: '2026-05-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 active → lapsed [consecutiveMissedPayments]',
      '2026-03-10 lapsed → active [canReactivatePolicies]',
      '2026-05-03 active → lapsed [consecutiveMissedPayments]',
    ],
    assumed: ['begins-anew'],
  },
  'reactivated, and counted anew within a period': {
    statements: ['3-reactivated', '2.8-missed-payments-within-period-counts'],
    derivation:
      'More than one within two months lapses the policy. What is missed on 3 February is outside from 3 April on. On 3 May one is within, on 3 June two: the policy lapses. It is reactivated on 10 June, and counted anew: on 3 July one is missed, and on 3 August the second one within two months, since two months after 3 July are 3 September. The policy lapses on 3 August.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      canReactivatePolicies: true,
      gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 1, period: 2, periodType: 'months' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        ...missed('may', '2026-05-01', '2026-05-03'),
        ...missed('june', '2026-06-01', '2026-06-03'),
        at('2026-06-10', 'reactivated'),
        ...missed('july', '2026-07-01', '2026-07-03'),
        ...missed('august', '2026-08-01', '2026-08-03'),
      ],
      until: '2026-08-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-06-03 active → lapsed [missedPaymentsWithinPeriod]',
      '2026-06-10 lapsed → active [canReactivatePolicies]',
      '2026-08-03 active → lapsed [missedPaymentsWithinPeriod]',
    ],
    assumed: ['begins-anew'],
  },
};
