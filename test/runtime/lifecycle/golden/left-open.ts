/** What the specification leaves open, and what we take: the assumptions that no other golden timeline needs. */
import { at, missed, paid, type GoldenTimelines } from './define.js';

const coolingOffPeriod = {
  applyTo: { theFullPolicy: { period: 14, periodType: 'days', refundType: 'all_premiums' } },
};

export const leftOpen: GoldenTimelines = {
  'waiting where no event of activation is set': {
    statements: ['2.8-activate-policies-on-event'],
    derivation:
      'The setting is not written. We take it as none: the payment of 3 February activates nothing, and the reactivation of 20 February does.',
    settings: {},
    file: {
      events: [
        at('2026-01-10', 'issued'),
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
  'within both periods before the start': {
    statements: ['2.8-cooling-off-period-start', '2.8-waiting-period-start'],
    derivation:
      'Both periods are measured from the start, 1 February. A claim that is viewed on 25 January, after the issue of 20 January, comes before it. We take these days as within: the claim shows the alert, and the cancellation of the same day refunds the 100.00 that were collected on 22 January.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      coolingOffPeriod,
      waitingPeriod: { applyTo: { theFullPolicy: { period: 14, periodType: 'days' } } },
    },
    file: {
      policy: { premium: 10_000, start_date: '2026-02-01' },
      events: [
        at('2026-01-20', 'issued'),
        ...paid('first', '2026-01-21', '2026-01-22'),
        at('2026-01-25', 'claim_viewed'),
        at('2026-01-25', 'cancelled'),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-01-25 claim alert [waitingPeriod]',
      '2026-01-25 active → cancelled [cancellation]',
      '2026-01-25 refund 10000 [coolingOffPeriod]',
    ],
    totals: { collected: 10_000, refunded: 10_000, kept: 0 },
  },
  'active although a rule applies': {
    statements: ['2.8-missed-payments-over-policy-term-counts'],
    derivation:
      'Two were missed, on 3 and on 10 February, before the second retry succeeds on 17 February and activates the policy. Two over the term is the number of the rule; but it is looked at when a payment is missed, and not when a policy becomes active. The next one fails on 3 March: the policy lapses then.',
    settings: {
      activatePoliciesOnEvent: 'first_successful_payment',
      gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 2 } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('first', '2026-02-01', '2026-02-03'),
        ...missed('retry 1', '2026-02-08', '2026-02-10', 'first'),
        at('2026-02-15', 'payment_created', { payment: 'retry 2', retry_of: 'retry 1' }),
        at('2026-02-17', 'payment_successful', { payment: 'retry 2' }),
        ...missed('march', '2026-03-01', '2026-03-03'),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → pending_initial_payment [activatePoliciesOnEvent]',
      '2026-02-17 pending_initial_payment → active [activatePoliciesOnEvent]',
      '2026-03-03 active → lapsed [missedPaymentsOverPolicyTerm]',
    ],
  },
  'not taken up after a cancelled payment': {
    statements: ['2.8-not-taken-up'],
    derivation:
      'The first payment that is created is cancelled on 2 February: it was never tried. We take the next one as the first. It fails on 7 February, and the policy is not taken up.',
    settings: { activatePoliciesOnEvent: 'policy_issued', notTakenUpEnabled: true },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        at('2026-02-01', 'payment_created', { payment: 'wrong amount' }),
        at('2026-02-02', 'payment_cancelled', { payment: 'wrong amount' }),
        ...missed('right amount', '2026-02-05', '2026-02-07'),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-02-07 active → not_taken_up [notTakenUpEnabled]',
    ],
  },
  'not billed once cancelled': {
    statements: ['3-cancelled-in-cooling-off'],
    derivation:
      'Of three monthly payments of 100.00, from 1 February, two are created before the cancellation of 15 March, and succeed. The specification says of lapsed and not taken up policies that billing stops; we take it of cancelled ones, so there is no third. The cooling-off period is off: nothing is refunded.',
    settings: { activatePoliciesOnEvent: 'policy_issued' },
    file: {
      policy: { premium: 10_000 },
      events: [at('2026-01-20', 'issued'), at('2026-03-15', 'cancelled')],
      pattern: { first: '2026-02-01', payments: 3 },
      until: '2026-04-30',
    },
    expected: ['2026-01-20 (none) → active [activatePoliciesOnEvent]', '2026-03-15 active → cancelled [cancellation]'],
    totals: { collected: 20_000, refunded: 0, kept: 20_000 },
  },
  'refunded what is collected after a cancellation': {
    statements: ['3-cancelled-in-cooling-off'],
    derivation:
      'Fourteen days from 1 February end with the 14th. The policy is cancelled on 10 February, within, while its first payment is processing: nothing was collected, so nothing is refunded. That payment succeeds on 12 February. All collected premiums are refunded, and we take that of this one too: it goes back at once.',
    settings: { activatePoliciesOnEvent: 'policy_issued', coolingOffPeriod },
    file: {
      policy: { premium: 10_000 },
      events: [
        at('2026-02-01', 'issued'),
        at('2026-02-08', 'payment_created', { payment: 'first' }),
        at('2026-02-09', 'payment_processing', { payment: 'first' }),
        at('2026-02-10', 'cancelled'),
        at('2026-02-12', 'payment_successful', { payment: 'first' }),
      ],
      until: '2026-02-28',
    },
    expected: [
      '2026-02-01 (none) → active [activatePoliciesOnEvent]',
      '2026-02-10 active → cancelled [cancellation]',
      '2026-02-12 refund 10000 [coolingOffPeriod]',
    ],
    totals: { collected: 10_000, refunded: 10_000, kept: 0 },
  },
  'activated by hand although a rule applies': {
    statements: ['2.8-activation-by-none'],
    derivation:
      'With none, the policy waits. Its first payment is missed on 3 February, which is as many as the rule over the term asks for; but only active policies lapse. On 1 March it is reactivated, and the rule is not looked at. The payment that fails on 3 April is the next to be missed: the policy lapses then.',
    settings: {
      activatePoliciesOnEvent: 'none',
      gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 1 } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-02-03'),
        at('2026-03-01', 'reactivated'),
        ...missed('april', '2026-04-01', '2026-04-03'),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-01-20 (none) → pending_initial_payment [activatePoliciesOnEvent]',
      '2026-03-01 pending_initial_payment → active [activatePoliciesOnEvent]',
      '2026-04-03 active → lapsed [missedPaymentsOverPolicyTerm]',
    ],
    assumed: ['reactivation-of-none', 'looked-at-when-missed'],
  },
  'active beyond its end': {
    statements: ['2.8-anniversary-letter-sent'],
    derivation:
      'The policy is issued on 20 January 2026 and ends on 31 December. The specification shows no status for that, so it stays active, and on 20 January 2027, its first anniversary, the letter is sent.',
    settings: { activatePoliciesOnEvent: 'policy_issued', policyAnniversaryNotification: { daysBeforeToSend: 0 } },
    file: { policy: { end_date: '2026-12-31' }, events: [at('2026-01-20', 'issued')], until: '2027-01-31' },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2027-01-20 policy_anniversary [policyAnniversaryNotification]',
    ],
    assumed: ['end-changes-nothing'],
  },
  'lapsed, and not untaken by a later reversal': {
    statements: ['3-not-taken-up'],
    derivation:
      'The first payment succeeds on 3 February. The second one is missed on 3 March, and with one in a row the policy lapses. On 20 March the first payment is reversed. Not taken up becomes a policy that waits or is active, and this one has lapsed: it stays so, and the 100.00 go back.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      notTakenUpEnabled: true,
      gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } },
    },
    file: {
      policy: { premium: 10_000 },
      events: [
        at('2026-01-20', 'issued'),
        ...paid('first', '2026-02-01', '2026-02-03'),
        ...missed('second', '2026-03-01', '2026-03-03'),
        at('2026-03-20', 'payment_reversed', { payment: 'first' }),
      ],
      until: '2026-03-31',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-03-03 active → lapsed [consecutiveMissedPayments]',
    ],
    totals: { collected: 10_000, reversed: 10_000, kept: 0 },
    assumed: ['late-outcome'],
  },
  'active although its grace was over': {
    statements: ['2.8-after-first-missed-payment-counts'],
    derivation:
      'Thirty days after 1 February are 3 March. The payment of 1 February fails late, on 15 March, while the policy waits: only active policies lapse. On the same day a payment method activates it, and the rule is not looked at. The next payment is missed on 3 April, and the policy lapses then, and not on a day that is over.',
    settings: {
      activatePoliciesOnEvent: 'payment_method_assigned',
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period: 30, periodType: 'days' } } },
    },
    file: {
      events: [
        at('2026-01-20', 'issued'),
        ...missed('february', '2026-02-01', '2026-03-15'),
        at('2026-03-15', 'payment_method_assigned'),
        ...missed('april', '2026-04-01', '2026-04-03'),
      ],
      until: '2026-04-30',
    },
    expected: [
      '2026-01-20 (none) → pending_initial_payment [activatePoliciesOnEvent]',
      '2026-03-15 pending_initial_payment → active [activatePoliciesOnEvent]',
      '2026-04-03 active → lapsed [afterFirstMissedPayment]',
    ],
    assumed: ['looked-at-when-missed'],
  },
};
