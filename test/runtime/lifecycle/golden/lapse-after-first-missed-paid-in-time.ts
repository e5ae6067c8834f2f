import { at, missed, paid, type GoldenTimeline } from './define.js';

export const lapseAfterFirstMissedPaidInTime: GoldenTimeline = {
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
};
