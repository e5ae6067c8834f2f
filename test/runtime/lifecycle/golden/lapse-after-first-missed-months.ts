import { at, missed, type GoldenTimeline } from './define.js';

export const lapseAfterFirstMissedMonths: GoldenTimeline = {
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
};
