import { at, missed, type GoldenTimeline } from './define.js';

export const activationFirstPayment: GoldenTimeline = {
  statements: ['3-issued-pending', '3-pending-active', '2.8-activate-policies-on-event'],
  derivation:
    'The event of activation is the first successful payment. The payment method of 12 January is not that event: the policy goes on waiting. The first payment is created on 1 February and fails on 3 February; policies that are not taken up are off, and lapse rules speak of active policies, so it still waits. The retry is created on 8 February and succeeds on 10 February: it is the first payment that succeeds, and the policy is active from that day.',
  settings: {
    activatePoliciesOnEvent: 'first_successful_payment',
    notTakenUpEnabled: false,
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } },
  },
  file: {
    policy: { premium: 12_000 },
    events: [
      at('2026-01-10', 'issued'),
      at('2026-01-12', 'payment_method_assigned'),
      ...missed('first', '2026-02-01', '2026-02-03'),
      at('2026-02-08', 'payment_created', { payment: 'retry', retry_of: 'first' }),
      at('2026-02-10', 'payment_successful', { payment: 'retry' }),
    ],
    until: '2026-02-28',
  },
  expected: [
    '2026-01-10 (none) → pending_initial_payment [activatePoliciesOnEvent]',
    '2026-02-10 pending_initial_payment → active [activatePoliciesOnEvent]',
  ],
  totals: { collected: 12_000, kept: 12_000 },
};
