import type { LifecycleEvent } from '../../../../protocol/lifecycle-file.js';
import { at, missed, type GoldenTimelines } from './define.js';

const twoInARow = {
  activatePoliciesOnEvent: 'policy_issued',
  gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 2 } } },
};

/** Two payments fail while a third one, created in between, has no outcome yet. */
const upToTheSecondFailure: readonly LifecycleEvent[] = [
  at('2026-01-20', 'issued'),
  ...missed('february', '2026-02-01', '2026-02-03'),
  at('2026-03-01', 'payment_created', { payment: 'march' }),
  at('2026-03-02', 'payment_created', { payment: 'extra' }),
  at('2026-03-02', 'payment_submitted', { payment: 'extra' }),
  at('2026-03-03', 'payment_failed', { payment: 'march' }),
];

export const exclusions: GoldenTimelines = {
  'not lapsed by a payment that was on its way and succeeds': {
    statements: ['2.8-processing-payment-defers', '2.8-processing-payment-reconsidered', '3-lapsed'],
    derivation:
      'February and March are missed, which makes two in a row on 3 March. But another payment was created and submitted on 2 March, and the setting is null, which is the same as false: the policy is not lapsed while that payment is submitted. On 6 March it succeeds, and the policy is looked at again. The row is over, so nothing applies any more, and the policy stays active.',
    settings: { ...twoInARow, lapseExclusionRules: { lapsePolicyWithProcessingPayment: null } },
    file: {
      events: [...upToTheSecondFailure, at('2026-03-06', 'payment_successful', { payment: 'extra' })],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 deferred [consecutiveMissedPayments, lapsePolicyWithProcessingPayment]',
      '2026-03-06 released',
    ],
  },
  'lapsed once a payment on its way fails': {
    statements: ['2.8-processing-payment-defers', '2.8-processing-payment-reconsidered', '3-lapsed'],
    derivation:
      'As before, the rule applies on 3 March and waits for the payment that is submitted. It becomes processing on 4 March, which is no outcome. On 6 March it fails: three in a row, and no payment is on its way. The policy lapses on 6 March.',
    settings: { ...twoInARow, lapseExclusionRules: { lapsePolicyWithProcessingPayment: false } },
    file: {
      events: [
        ...upToTheSecondFailure,
        at('2026-03-04', 'payment_processing', { payment: 'extra' }),
        at('2026-03-06', 'payment_failed', { payment: 'extra' }),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 deferred [consecutiveMissedPayments, lapsePolicyWithProcessingPayment]',
      '2026-03-06 active → lapsed [consecutiveMissedPayments]',
    ],
  },
  'lapsed once a payment on its way is cancelled': {
    statements: ['2.8-processing-payment-reconsidered'],
    derivation:
      'As before, but the payment that is on its way is cancelled on 6 March. Now the policy is looked at again: two in a row are missed still, and it lapses on that day. The setting is not written at all, which is the same as false.',
    settings: twoInARow,
    file: {
      events: [...upToTheSecondFailure, at('2026-03-06', 'payment_cancelled', { payment: 'extra' })],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 deferred [consecutiveMissedPayments, lapsePolicyWithProcessingPayment]',
      '2026-03-06 active → lapsed [consecutiveMissedPayments]',
    ],
  },
  'lapsed while a payment is on its way': {
    statements: ['2.8-processing-payment-defers', '3-lapsed'],
    derivation:
      'The setting is true: the policy lapses on 3 March, with the second missed payment, although another payment is submitted. That payment succeeds on 6 March, and the money is collected, but nothing brings the policy back.',
    settings: { ...twoInARow, lapseExclusionRules: { lapsePolicyWithProcessingPayment: true } },
    file: {
      policy: { premium: 10_000 },
      events: [...upToTheSecondFailure, at('2026-03-06', 'payment_successful', { payment: 'extra' })],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 active → lapsed [consecutiveMissedPayments]',
    ],
    totals: { collected: 10_000, kept: 10_000 },
  },
  'lapsed days late, because of payments on their way': {
    statements: ['2.8-processing-payment-defers', '2.8-processing-payment-reconsidered'],
    derivation:
      'Fifteen days after 1 February is 16 February. On that day a payment of 14 February is pending, so the policy does not lapse. That payment is cancelled on 20 February, and another one, created on 18 February, is pending still: it goes on waiting. When that one fails on 22 February none is left, and the policy lapses.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period: 15, periodType: 'days' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        at('2026-02-14', 'payment_created', { payment: 'a' }),
        at('2026-02-18', 'payment_created', { payment: 'b' }),
        at('2026-02-20', 'payment_cancelled', { payment: 'a' }),
        at('2026-02-22', 'payment_failed', { payment: 'b' }),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-02-16 deferred [afterFirstMissedPayment, lapsePolicyWithProcessingPayment]',
      '2026-02-22 active → lapsed [afterFirstMissedPayment]',
    ],
  },
  'lapsed although a payment on its way succeeds, by what was missed since issue': {
    statements: ['2.8-processing-payment-defers', '2.8-processing-payment-reconsidered', '3-lapsed'],
    derivation:
      'Two missed payments since issue lapse the policy. The first is missed on 3 January, the second on 3 February; but two others, created on 2 February, are pending. One is cancelled on 10 February, and the other one is pending still. It succeeds on 12 February: the policy is looked at again, and a success takes back none of the two that were missed since issue. The policy lapses on that day.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 2 } } },
    },
    file: {
      events: [
        at('2026-01-01', 'issued'),
        ...missed('january', '2026-01-02', '2026-01-03'),
        at('2026-02-02', 'payment_created', { payment: 'february' }),
        at('2026-02-02', 'payment_created', { payment: 'b' }),
        at('2026-02-02', 'payment_created', { payment: 'c' }),
        at('2026-02-03', 'payment_failed', { payment: 'february' }),
        at('2026-02-10', 'payment_cancelled', { payment: 'b' }),
        at('2026-02-12', 'payment_successful', { payment: 'c' }),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-01 (none) → active [activatePoliciesOnEvent]',
      '2026-02-03 deferred [missedPaymentsOverPolicyTerm, lapsePolicyWithProcessingPayment]',
      '2026-02-12 active → lapsed [missedPaymentsOverPolicyTerm]',
    ],
  },
  'not lapsed when a payment on its way ends after the period': {
    statements: ['2.8-processing-payment-defers', '2.8-processing-payment-reconsidered'],
    derivation:
      'More than one missed payment within thirty days lapses the policy. February is missed on 3 February and March on 3 March: both are within thirty days, but a payment of 2 March is pending, so the policy is not lapsed. That payment succeeds on 10 March. The thirty days up to then begin on 9 February, and of the two only March is in them: one is not more than one, and the policy stays active.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 1, period: 30, periodType: 'days' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        at('2026-03-01', 'payment_created', { payment: 'march' }),
        at('2026-03-02', 'payment_created', { payment: 'extra' }),
        at('2026-03-03', 'payment_failed', { payment: 'march' }),
        at('2026-03-10', 'payment_successful', { payment: 'extra' }),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 deferred [missedPaymentsWithinPeriod, lapsePolicyWithProcessingPayment]',
      '2026-03-10 released',
    ],
    assumed: ['judged-when-ended'],
  },
};
