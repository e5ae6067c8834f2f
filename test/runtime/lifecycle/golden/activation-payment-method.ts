import { at, paid, type GoldenTimeline } from './define.js';

export const activationPaymentMethod: GoldenTimeline = {
  statements: ['3-issued-pending', '3-pending-active', '2.8-activate-policies-on-event'],
  derivation:
    'The event of activation is the assignment of a payment method. Issued on 10 January, the policy waits in pending_initial_payment, the default of an issued policy that is not activated. On 14 January it gets a payment method and becomes active; only now is it activated, so the welcome letter is of that day too. The payment that succeeds on 3 February and the second payment method of 5 February find it active and change nothing.',
  settings: { activatePoliciesOnEvent: 'payment_method_assigned', welcomeLetterEnabled: true },
  file: {
    events: [
      at('2026-01-10', 'issued'),
      at('2026-01-14', 'payment_method_assigned'),
      ...paid('first', '2026-02-01', '2026-02-03'),
      at('2026-02-05', 'payment_method_assigned'),
    ],
    until: '2026-02-28',
  },
  expected: [
    '2026-01-10 (none) → pending_initial_payment [activatePoliciesOnEvent]',
    '2026-01-14 pending_initial_payment → active [activatePoliciesOnEvent]',
    '2026-01-14 welcome_letter [welcomeLetterEnabled]',
  ],
};
