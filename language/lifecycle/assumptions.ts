/** What the specification leaves open about the life of a policy, and what we assume. Timelines name the assumptions they use; docs/assumptions.md lists all. */
export const assumptions = {
  'activation-absent': 'Without `activatePoliciesOnEvent`, a policy is activated as with `none`.',
  'reactivation-of-none':
    'With `none`, a reactivation activates a policy that waits for its first payment, regardless of `canReactivatePolicies`.',
  'start-is-issue': 'A policy without a start date starts on the day of its issue.',
  'short-months': 'If the later month does not have the day, a month or a year later is the last day of that month.',
  'due-before-events': 'What is due on a day comes before the events of that day.',
  'first-day-outside': 'A period includes its first day: fourteen days from the 1st are the 1st to the 14th.',
  'before-start': 'The days from issue to start count as within the cooling-off period and the waiting period.',
  'success-ends-count':
    'A successful payment restarts `afterFirstMissedPayment`: the next missed payment is the first one again.',
  'order-of-creation':
    'Payments missed in a row are counted in the order of their creation, without those in progress or cancelled.',
  'missed-when-failed': 'A payment is missed on the day on which it fails.',
  'reversed-is-missed': 'A payment that succeeded and is reversed is missed, on the day of the reversal.',
  'looked-at-when-missed':
    'Lapse rules apply when a payment is missed, when a payment that they waited for ends, and when a period ends; not when a policy becomes active.',
  'begins-anew':
    'A reactivated policy starts without missed payments. Only `missedPaymentsOverPolicyTerm` continues, since it counts from issue.',
  'not-taken-up-stays':
    'A policy that was not taken up cannot be reactivated: the specification allows this only for lapsed and cancelled policies.',
  'judged-when-ended':
    'A lapse that waited for a payment is decided on the day on which that payment ends: a missed payment that is then outside the period of `missedPaymentsWithinPeriod` no longer counts.',
  'cancelled-is-not-first': 'A cancelled payment does not count as the first payment: the next one does.',
  'cancellation-without-refund':
    'Outside of a cooling-off period, an active or pending policy can be cancelled without a refund.',
  'cancelled-is-not-billed': 'A cancelled policy is no longer billed.',
  'late-outcome':
    'A payment that is in progress when billing stops can still succeed or fail, and one that succeeded can be reversed. It changes no status.',
  'late-refund': 'A premium collected after a cancellation within the cooling-off period is also refunded.',
  'welcome-once': 'The welcome letter is sent with the first activation, not with a reactivation.',
  'end-changes-nothing': 'The end date changes no status: billing and letters continue.',
  'letter-while-active': 'The anniversary letter is sent to policies that are active on that day.',
  'code-after-effects':
    'A lifecycle function is called after the event and what the settings make of it; its actions apply at once, and lead to calls of their own.',
  'code-clock': 'The clock of lifecycle functions is the time of the event, or the beginning of the day in UTC.',
  'code-status':
    'Code can lapse a policy, or mark it as not taken up, while it is billed, and can activate a policy in any other status. Settings that lapse or activate policies apply as well.',
  'code-premium': 'A premium that code changes applies to payments that are created later.',
  'code-balance':
    'The balance begins with that of the sample, else with 0. A premium is debited when its first payment is created; what is collected is credited, and debited again if it is reversed.',
  'code-option':
    'A reactivation option changes nothing by itself: its settlement amount and its minimum balance are only shown.',
  'code-expiry': '`afterPolicyExpired` is called on the day after the end date, if the policy is billed then.',
} as const satisfies Readonly<Record<string, string>>;

export type AssumptionId = keyof typeof assumptions;
