import { at, paid, type GoldenTimeline } from './define.js';

export const activationNone: GoldenTimeline = {
  statements: ['3-issued-pending', '2.8-activation-by-none'],
  derivation:
    'With none the platform never activates. Neither the payment method of 12 January nor the payment that succeeds on 3 February changes the status. On 20 February the reactivation endpoint is called, or a lifecycle hook does it: the policy becomes active, although policies cannot be reactivated, because that setting speaks of policies that were active once.',
  settings: { activatePoliciesOnEvent: 'none', canReactivatePolicies: false },
  file: {
    events: [
      at('2026-01-10', 'issued'),
      at('2026-01-12', 'payment_method_assigned'),
      ...paid('first', '2026-02-01', '2026-02-03'),
      at('2026-02-20', 'reactivated'),
    ],
    until: '2026-02-28',
  },
  expected: [
    '2026-01-10 (none) → pending_initial_payment [activatePoliciesOnEvent]',
    '2026-02-20 pending_initial_payment → active [activatePoliciesOnEvent]',
  ],
};
