import { at, missed, paid, type GoldenTimeline } from './define.js';

export const lapseOverTerm: GoldenTimeline = {
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
};
