import { at, missed, paid, type GoldenTimeline } from './define.js';

export const lapseAfterFirstMissedDays: GoldenTimeline = {
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
};
