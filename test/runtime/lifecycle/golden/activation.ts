import { at, missed, paid, type GoldenTimelines } from './define.js';

export const activations: GoldenTimelines = {
  'active with its issue': {
    statements: ['3-issued-active', '2.8-activate-policies-on-event'],
    derivation:
      'The event of activation is the issue itself. So on 10 January 2026, the day of issue, the policy is active: it never waits. The welcome letter goes out when the policy is activated, on the same day. Nothing else is on.',
    settings: { activatePoliciesOnEvent: 'policy_issued', welcomeLetterEnabled: true },
    file: { events: [at('2026-01-10', 'issued')], until: '2026-01-31' },
    expected: [
      '2026-01-10 (none) → active [activatePoliciesOnEvent]',
      '2026-01-10 welcome_letter [welcomeLetterEnabled]',
    ],
  },
  'active with a payment method': {
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
  },
  'active with the first successful payment': {
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
  },
  'never active by itself': {
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
  },
};
