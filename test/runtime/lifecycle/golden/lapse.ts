import { at, missed, paid, type GoldenTimelines } from './define.js';

export const lapses: GoldenTimelines = {
  'lapsed days after the first missed payment was created': {
    statements: ['2.8-after-first-missed-payment-counts', '3-lapsed'],
    derivation:
      'The period is 30 days from the day on which the first missed payment was created, not from the day on which it failed. February is paid. The March payment is created on 1 March and fails on 4 March. 1 March and 30 days is 31 March, as March has 31 days: the policy lapses on 31 March. Had it been counted from the failure, it would be 3 April. Billing stops, so the payment created on 1 April is an event that cannot happen: it is the eighth of the list, and counted from 0 that is 7.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period: 30, periodType: 'days' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        at('2026-01-21', 'payment_method_assigned'),
        ...paid('february', '2026-02-01', '2026-02-03'),
        ...missed('march', '2026-03-01', '2026-03-04'),
        at('2026-03-31', 'claim_viewed'),
        at('2026-04-01', 'payment_created', { payment: 'april' }),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-31 active → lapsed [afterFirstMissedPayment]',
      '2026-03-31 claim no alert',
      '2026-04-01 error at /events/7',
    ],
  },
  'lapsed a month after the 31st': {
    statements: ['2.8-after-first-missed-payment-counts'],
    derivation:
      'Months are those of the calendar. The missed payment is created on 31 January 2026; a month later would be 31 February, and the last day of that month is 28 February, as 2026 is no leap year. So the policy lapses on 28 February. The payment fails on 2 February, before that.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period: 1, periodType: 'months' } } },
    },
    file: {
      events: [at('2026-01-15', 'issued'), ...missed('january', '2026-01-31', '2026-02-02')],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-15 (none) → active [activatePoliciesOnEvent]',
      '2026-02-28 active → lapsed [afterFirstMissedPayment]',
    ],
  },
  'lapsed a year after a leap day': {
    statements: ['2.8-after-first-missed-payment-counts'],
    derivation:
      'A period of one year. The missed payment is created on 29 February 2028, a leap day. A year later there is no such day: the last day of February 2029 is the 28th, and the policy lapses then.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period: 1, periodType: 'years' } } },
    },
    file: {
      events: [at('2028-02-01', 'issued'), ...missed('leap', '2028-02-29', '2028-03-01')],
      until: '2029-03-31',
    },
    expected: [
      '2028-02-01 (none) → active [activatePoliciesOnEvent]',
      '2029-02-28 active → lapsed [afterFirstMissedPayment]',
    ],
  },
  'paid before the period was over': {
    statements: ['2.8-after-first-missed-payment-counts'],
    derivation:
      'The March payment is created on 1 March and fails on 3 March: the policy would lapse 20 days after 1 March, on 21 March. But its retry succeeds on 12 March. The specification does not say whether that ends the count; we take it that it does, since else a policy that is paid up would lapse. The next payment is created on 1 April and fails on 3 April: it is the first missed payment again, and 1 April and 20 days is 21 April.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period: 20, periodType: 'days' } } },
    },
    file: {
      events: [
        at('2026-02-10', 'issued'),
        ...missed('march', '2026-03-01', '2026-03-03'),
        ...paid('march again', '2026-03-10', '2026-03-12'),
        ...missed('april', '2026-04-01', '2026-04-03'),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-02-10 (none) → active [activatePoliciesOnEvent]',
      '2026-04-21 active → lapsed [afterFirstMissedPayment]',
    ],
  },
  'lapsed after missed payments over the term': {
    statements: ['2.8-missed-payments-over-policy-term-counts', '3-lapsed'],
    derivation:
      'Three since issue, in a row or not. February, April and June are missed, March and May succeed. The third missed payment fails on 3 June, and on that day the policy lapses.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 3 } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        ...paid('march', '2026-03-01', '2026-03-03'),
        ...missed('april', '2026-04-01', '2026-04-03'),
        ...paid('may', '2026-05-01', '2026-05-03'),
        ...missed('june', '2026-06-01', '2026-06-03'),
      ],
      until: '2026-06-30',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-06-03 active → lapsed [missedPaymentsOverPolicyTerm]',
    ],
  },
  'missed payments over the term count from issue': {
    statements: ['2.8-missed-payments-over-policy-term-counts'],
    derivation:
      'Two since issue. The count is from issue and not from activation: the payment of February fails on 3 February while the policy still waits for its first successful payment, and counts. The retry succeeds on 10 February and makes the policy active; one was missed, which is not two. The March payment fails on 3 March: that makes two, and the policy lapses.',
    settings: {
      activatePoliciesOnEvent: 'first_successful_payment',
      gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 2 } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        at('2026-02-08', 'payment_created', { payment: 'again', retry_of: 'february' }),
        at('2026-02-10', 'payment_successful', { payment: 'again' }),
        ...missed('march', '2026-03-01', '2026-03-03'),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → pending_initial_payment [activatePoliciesOnEvent]',
      '2026-02-10 pending_initial_payment → active [activatePoliciesOnEvent]',
      '2026-03-03 active → lapsed [missedPaymentsOverPolicyTerm]',
    ],
  },
  'never lapsed with all rules off': {
    statements: ['2.8-lapse-rule-or-null'],
    derivation:
      'All four rules are null, which turns them off. Six payments in a row are missed, and the policy stays active: nothing else could end it.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: {
        lapseOn: {
          afterFirstMissedPayment: null,
          consecutiveMissedPayments: null,
          missedPaymentsOverPolicyTerm: null,
          missedPaymentsWithinPeriod: null,
        },
      },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        ...missed('march', '2026-03-01', '2026-03-03'),
        ...missed('april', '2026-04-01', '2026-04-03'),
        ...missed('may', '2026-05-01', '2026-05-03'),
        ...missed('june', '2026-06-01', '2026-06-03'),
        ...missed('july', '2026-07-01', '2026-07-03'),
      ],
      until: '2026-12-31',
    },
    expected: ['2026-01-20 (none) → active [activatePoliciesOnEvent]'],
  },
  'lapsed by the first of several rules': {
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
  },
  'lapsed by two rules at once': {
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
  },
};
