import { at, type GoldenTimeline } from './define.js';

export const activationPolicyIssued: GoldenTimeline = {
  statements: ['3-issued-active', '2.8-activate-policies-on-event'],
  derivation:
    'The event of activation is the issue itself. So on 10 January 2026, the day of issue, the policy is active: it never waits. The welcome letter goes out when the policy is activated, on the same day. Nothing else is on.',
  settings: { activatePoliciesOnEvent: 'policy_issued', welcomeLetterEnabled: true },
  file: { events: [at('2026-01-10', 'issued')], until: '2026-01-31' },
  expected: [
    '2026-01-10 (none) → active [activatePoliciesOnEvent]',
    '2026-01-10 welcome_letter [welcomeLetterEnabled]',
  ],
};
