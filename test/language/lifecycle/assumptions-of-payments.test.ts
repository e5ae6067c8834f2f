/** What is assumed of payments, and of the lapses that they bring about, exactly where it decides something. Each list is derived by hand. */
import { day, describeAssumptions, type LifeCase } from './lives.js';

const issued = '2026-01-01 issued';
const oneMonth = { period: 1, periodType: 'months' } as const;
const never = { consecutiveMissedPayments: { number: 9 } } as const;
const twoInARow = { consecutiveMissedPayments: { number: 2 } } as const;

const groups: Readonly<Record<string, readonly LifeCase[]>> = {
  'a payment': [
    [
      'that a reversed one is missed',
      { lapse: never },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_successful p', '2026-01-04 payment_reversed p'],
      ['2026-01-04 p reversed: reversed-is-missed'],
    ],
    [
      'nothing of a reversed one without a lapse rule',
      {},
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_successful p', '2026-01-04 payment_reversed p'],
      [],
    ],
    [
      'nothing of a reversed one that ends the policy at once',
      { lapse: never, notTakenUp: true },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_successful p', '2026-01-04 payment_reversed p'],
      [],
    ],
    [
      'nothing of a failed one',
      { lapse: never },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_failed p'],
      [],
    ],
    [
      'that one that succeeds ends the count',
      { lapse: { afterFirstMissedPayment: oneMonth } },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_failed p'],
        ...['2026-01-04 payment_created q', '2026-01-05 payment_successful q'],
      ],
      ['2026-01-05 q successful: success-ends-count'],
    ],
    [
      'no end of a count that goes on after it',
      { lapse: { afterFirstMissedPayment: oneMonth } },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_created q'],
        ...['2026-01-04 payment_failed q', '2026-01-05 payment_successful p'],
      ],
      [],
    ],
    [
      'no end of a count where nothing was missed',
      { lapse: { afterFirstMissedPayment: oneMonth } },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_successful p'],
      [],
    ],
    [
      'no end of a count that no rule asks for',
      { lapse: never },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_failed p'],
        ...['2026-01-04 payment_created q', '2026-01-05 payment_successful q'],
      ],
      [],
    ],
    [
      'that one may end after the policy, and no more',
      {},
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 cancelled', '2026-01-04 payment_processing p'],
        '2026-01-05 payment_failed p',
      ],
      ['2026-01-03 cancelled: cancellation-without-refund', '2026-01-05 p failed: late-outcome'],
    ],
    [
      'that one that succeeds after the policy is refunded',
      { coolingOff: oneMonth },
      [issued, '2026-01-02 payment_created p', '2026-01-03 cancelled', '2026-01-05 payment_successful p'],
      ['2026-01-05 p successful: late-outcome', '2026-01-05 refund 100: late-refund'],
      { start: day('2026-01-01') },
    ],
    [
      'that a cancelled one is not the first',
      { notTakenUp: true },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_cancelled p'],
        ...['2026-01-04 payment_created q', '2026-01-05 payment_failed q'],
      ],
      ['2026-01-05 not_taken_up: cancelled-is-not-first'],
    ],
    [
      'nothing where the first one fails',
      { notTakenUp: true },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_failed p'],
      [],
    ],
    [
      'that none of a series is created after a cancellation',
      {},
      [issued, '2026-01-03 cancelled', '2026-01-04 payment_created p planned'],
      ['2026-01-03 cancelled: cancellation-without-refund', 'silently: cancelled-is-not-billed'],
    ],
    [
      'nothing of a series after a lapse',
      { lapse: { consecutiveMissedPayments: { number: 1 } } },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_failed p', '2026-01-04 payment_created q planned'],
      ],
      [],
    ],
  ],
  'a lapse': [
    [
      'that it comes before what happens on the day',
      { lapse: { afterFirstMissedPayment: oneMonth } },
      [issued, '2026-01-15 payment_created p', '2026-01-16 payment_failed p', '2026-02-15'],
      ['2026-02-15 lapsed: due-before-events'],
    ],
    [
      'that a month may be shorter than its number',
      { lapse: { afterFirstMissedPayment: oneMonth } },
      [issued, '2026-01-31 payment_created p', '2026-02-01 payment_failed p', '2026-03-31'],
      ['2026-02-28 lapsed: short-months, due-before-events'],
    ],
    [
      'nothing of days that a payment brings about itself',
      { lapse: { afterFirstMissedPayment: oneMonth } },
      [issued, '2026-01-15 payment_created p', '2026-03-01 payment_failed p'],
      [],
    ],
    [
      'the order of creation, where a payment in between has no outcome',
      { lapse: twoInARow, lapsesWhileProcessing: true },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_created q', '2026-01-04 payment_created r'],
        ...['2026-01-05 payment_failed p', '2026-01-06 payment_failed r'],
      ],
      ['2026-01-06 lapsed: order-of-creation'],
    ],
    [
      'no order where there is one only',
      { lapse: twoInARow, lapsesWhileProcessing: true },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_created q'],
        ...['2026-01-05 payment_failed p', '2026-01-06 payment_failed q'],
      ],
      [],
    ],
    [
      'no order for a rule that does not ask for it',
      { lapse: { missedPaymentsOverPolicyTerm: { number: 2 } }, lapsesWhileProcessing: true },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_created q', '2026-01-04 payment_created r'],
        ...['2026-01-05 payment_failed p', '2026-01-06 payment_failed r'],
      ],
      [],
    ],
    [
      'when a payment of a period was missed',
      { lapse: { missedPaymentsWithinPeriod: { number: 0, ...oneMonth } } },
      [issued, '2026-01-02 payment_created p', '2026-01-05 payment_failed p'],
      ['2026-01-05 lapsed: missed-when-failed'],
    ],
    [
      'that the first day of a period is outside of it',
      { lapse: { missedPaymentsWithinPeriod: { number: 1, ...oneMonth } } },
      [
        issued,
        ...['2026-01-09 payment_created p', '2026-01-10 payment_failed p'],
        ...['2026-02-09 payment_created q', '2026-02-10 payment_failed q'],
      ],
      ['silently: first-day-outside'],
    ],
    [
      'that the first day of a short month is outside of it',
      { lapse: { missedPaymentsWithinPeriod: { number: 1, ...oneMonth } } },
      [
        issued,
        ...['2026-01-09 payment_created p', '2026-01-28 payment_created q', '2026-01-28 payment_failed p'],
        ...['2026-02-09 payment_created r', '2026-02-28 payment_failed r'],
      ],
      ['silently: first-day-outside'],
    ],
    [
      'that a month is short, by one of those on its first day',
      { lapse: { missedPaymentsWithinPeriod: { number: 2, ...oneMonth } } },
      [
        issued,
        ...['2026-01-09 payment_created p', '2026-01-09 payment_created q', '2026-01-09 payment_created r'],
        ...['2026-01-28 payment_failed p', '2026-01-31 payment_failed q', '2026-02-28 payment_failed r'],
      ],
      ['silently: first-day-outside, short-months'],
    ],
    [
      'no first day that would not have changed anything',
      { lapse: { missedPaymentsWithinPeriod: { number: 2, ...oneMonth } } },
      [
        issued,
        ...['2026-01-09 payment_created p', '2026-01-10 payment_failed p'],
        ...['2026-02-09 payment_created q', '2026-02-10 payment_failed q'],
      ],
      [],
    ],
    [
      'no first day where the day before was longer ago',
      { lapse: { missedPaymentsWithinPeriod: { number: 1, ...oneMonth } } },
      [
        issued,
        ...['2026-01-08 payment_created p', '2026-01-09 payment_failed p'],
        ...['2026-02-09 payment_created q', '2026-02-10 payment_failed q'],
      ],
      [],
    ],
  ],
};

describeAssumptions(groups);
