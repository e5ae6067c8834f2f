import { at, missed, type GoldenTimeline } from './define.js';

export const lapseAfterFirstMissedLeapYear: GoldenTimeline = {
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
};
