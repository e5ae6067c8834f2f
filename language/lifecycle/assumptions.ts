/** What the specification leaves open about the life of a policy, and what we assume. Timelines name the assumptions they use; docs/assumptions.md lists all. */
export const assumptions = {
  'activation-absent': 'Without `activatePoliciesOnEvent`, a policy is activated as with `none`.',
  'reactivation-of-none':
    'With `none`, a reactivation makes a policy active that waits for its first payment, whatever `canReactivatePolicies` says.',
  'start-is-issue': 'A policy without a start date starts on the day of its issue.',
  'short-months': 'A month or a year after a day that the later month has not is the last day of that month.',
  'due-before-events': 'What falls due on a day comes before what happens on that day.',
  'first-day-outside':
    'A period ends before the same day so much later: fourteen days from the 1st are the 1st to the 14th.',
  'before-start': 'The days from issue to start count as within the cooling-off period and the waiting period.',
  'success-ends-count':
    'A payment that succeeds ends the count of `afterFirstMissedPayment`: the next missed payment is the first one again.',
  'order-of-creation':
    'Missed in a row are payments in the order of their creation; those that are on their way or cancelled are passed over.',
  'missed-when-failed': 'A payment is missed on the day on which it fails.',
  'reversed-is-missed': 'A payment that succeeded and is reversed is missed, on the day of the reversal.',
  'looked-at-when-missed':
    'Lapse rules are looked at when a payment is missed, when a payment ends that they waited for, and when a period is over; not when a policy becomes active.',
  'begins-anew':
    'A reactivated policy begins without missed payments. `missedPaymentsOverPolicyTerm` alone counts on, since it counts from issue.',
  'not-taken-up-stays':
    'A policy that was not taken up cannot be reactivated: the specification shows that move for lapsed and cancelled policies alone.',
  'judged-when-ended':
    'A lapse that waited for a payment is decided again on the day on which that payment ends: a missed payment that is outside of the period of `missedPaymentsWithinPeriod` by then no longer counts.',
  'cancelled-is-not-first': 'A payment that was cancelled is not the first payment: the next one is.',
  'cancellation-without-refund':
    'Outside of a cooling-off period, a policy that is active or waits can be cancelled, and nothing is refunded.',
  'cancelled-is-not-billed': 'A policy that is cancelled is not billed any more.',
  'late-outcome':
    'A payment that is on its way when billing stops can still succeed or fail, and one that succeeded can be reversed. It changes no status.',
  'late-refund': 'A premium that is collected after a cancellation within the cooling-off period is refunded as well.',
  'welcome-once': 'The welcome letter is sent with the first activation, and not with a reactivation.',
  'end-changes-nothing': 'The end of a policy changes no status: billing and letters go on.',
  'letter-while-active': 'The anniversary letter is sent to policies that are active on that day.',
} as const satisfies Readonly<Record<string, string>>;

export type AssumptionId = keyof typeof assumptions;
