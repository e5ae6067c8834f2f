import { at, missed, type GoldenTimeline } from './define.js';

export const lapseOverTermCountsFromIssue: GoldenTimeline = {
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
};
