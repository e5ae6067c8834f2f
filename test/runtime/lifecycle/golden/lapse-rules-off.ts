import { at, missed, type GoldenTimeline } from './define.js';

export const lapseRulesOff: GoldenTimeline = {
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
};
