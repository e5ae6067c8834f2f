/** What is assumed of a policy, exactly where it decides something. Each list is derived by hand. */
import { day, describeAssumptions, type LifeCase } from './lives.js';

const issued = '2026-01-01 issued';
const tenDays = { period: 10, periodType: 'days' } as const;
const oneMonth = { period: 1, periodType: 'months' } as const;
const never = { consecutiveMissedPayments: { number: 9 } } as const;
const twoInARow = { consecutiveMissedPayments: { number: 2 } } as const;
const february = { start: day('2026-02-01') };

const groups: Readonly<Record<string, readonly LifeCase[]>> = {
  'the issue': [
    ['nothing where all is said', {}, [issued], []],
    ['the start, for a cooling-off period', { coolingOff: tenDays }, [issued], ['2026-01-01 active: start-is-issue']],
    ['the start, for a waiting period', { waiting: tenDays }, [issued], ['2026-01-01 active: start-is-issue']],
    ['the start, for anniversaries', { anniversaryDays: 0 }, [issued], ['2026-01-01 active: start-is-issue']],
    ['no start that is given', { coolingOff: tenDays, waiting: tenDays }, [issued], [], february],
    [
      'the way to activate it',
      { activation: undefined },
      [issued],
      ['2026-01-01 pending_initial_payment: activation-absent'],
    ],
    ['nothing where nothing activates it by itself', { activation: 'none' }, [issued], []],
  ],
  'the end': [
    ['nothing on the last day', {}, [issued, '2026-02-01'], [], { end: day('2026-02-01') }],
    [
      'nothing of the last day, on the day behind it',
      {},
      [issued, '2026-02-02'],
      ['silently: end-changes-nothing'],
      { end: day('2026-02-01') },
    ],
  ],
  'an activation': [
    [
      'that a rule that applies already is looked at with the next missed payment',
      { activation: 'payment_method_assigned', lapse: twoInARow },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_failed p'],
        ...['2026-01-04 payment_created q', '2026-01-05 payment_failed q', '2026-01-06 payment_method_assigned'],
      ],
      ['2026-01-06 active: looked-at-when-missed'],
    ],
    [
      'nothing where no rule applies yet',
      { activation: 'payment_method_assigned', lapse: twoInARow },
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_failed p', '2026-01-06 payment_method_assigned'],
      ],
      [],
    ],
    [
      'that a policy may be activated which cannot be reactivated',
      { activation: 'none', canReactivate: false },
      [issued, '2026-01-06 reactivated'],
      ['2026-01-06 active: reactivation-of-none'],
    ],
    ['nothing where it can', { activation: 'none' }, [issued, '2026-01-06 reactivated'], []],
    [
      'both where both decide',
      { activation: 'none', canReactivate: false, lapse: { consecutiveMissedPayments: { number: 1 } } },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_failed p', '2026-01-06 reactivated'],
      ['2026-01-06 active: reactivation-of-none, looked-at-when-missed'],
    ],
  ],
  'a reactivation': [
    [
      'that counting begins anew',
      { lapse: { consecutiveMissedPayments: { number: 1 } } },
      [issued, '2026-01-02 payment_created p', '2026-01-03 payment_failed p', '2026-01-04 reactivated'],
      ['2026-01-04 active: begins-anew'],
    ],
    [
      'nothing where nothing is counted',
      {},
      [
        issued,
        ...['2026-01-02 payment_created p', '2026-01-03 payment_failed p', '2026-01-04 cancelled'],
        '2026-01-05 reactivated',
      ],
      ['2026-01-04 cancelled: cancellation-without-refund'],
    ],
    [
      'nothing where nothing was missed',
      { lapse: never },
      [issued, '2026-01-04 cancelled', '2026-01-05 reactivated'],
      ['2026-01-04 cancelled: cancellation-without-refund'],
    ],
    [
      'that the welcome letter is sent once',
      { welcomeLetter: true },
      [issued, '2026-01-04 cancelled', '2026-01-05 reactivated'],
      ['2026-01-04 cancelled: cancellation-without-refund', 'silently: welcome-once'],
    ],
  ],
  'a cancellation': [
    [
      'nothing within the cooling-off period',
      { coolingOff: tenDays },
      [issued, '2026-01-10 cancelled'],
      [],
      { start: day('2026-01-01') },
    ],
    [
      'that the day on which the period ends is outside of it',
      { coolingOff: tenDays },
      [issued, '2026-01-11 cancelled'],
      ['2026-01-11 cancelled: cancellation-without-refund, first-day-outside'],
      { start: day('2026-01-01') },
    ],
    [
      'that nothing is refunded after it',
      { coolingOff: tenDays },
      [issued, '2026-01-12 cancelled'],
      ['2026-01-12 cancelled: cancellation-without-refund'],
      { start: day('2026-01-01') },
    ],
    [
      'that the period holds before the start',
      { coolingOff: tenDays },
      [issued, '2026-01-15 cancelled'],
      ['2026-01-15 cancelled: before-start'],
      february,
    ],
    ['nothing on the start itself', { coolingOff: tenDays }, [issued, '2026-02-01 cancelled'], [], february],
    [
      'nothing before the start, where no period begins',
      {},
      [issued, '2026-01-15 cancelled'],
      ['2026-01-15 cancelled: cancellation-without-refund'],
      february,
    ],
  ],
  'a claim': [
    [
      'nothing within the waiting period',
      { waiting: tenDays },
      [issued, '2026-01-10 claim_viewed'],
      [],
      { start: day('2026-01-01') },
    ],
    [
      'that the day on which the period ends is outside of it',
      { waiting: tenDays },
      [issued, '2026-01-11 claim_viewed'],
      ['2026-01-11 claim: first-day-outside'],
      { start: day('2026-01-01') },
    ],
    ['nothing after it', { waiting: tenDays }, [issued, '2026-01-12 claim_viewed'], [], { start: day('2026-01-01') }],
    [
      'that the period holds before the start',
      { waiting: tenDays },
      [issued, '2026-01-15 claim_viewed'],
      ['2026-01-15 claim alert: before-start'],
      february,
    ],
    ['nothing on the start itself', { waiting: tenDays }, [issued, '2026-02-01 claim_viewed'], [], february],
    ['nothing without a period', {}, [issued, '2026-01-15 claim_viewed'], [], february],
    [
      'that a month may be shorter than its number',
      { waiting: oneMonth },
      [issued, '2026-02-10 claim_viewed'],
      ['2026-02-10 claim alert: short-months'],
      { start: day('2026-01-31') },
    ],
  ],
  'an anniversary': [
    [
      'that its letter is for active policies',
      { anniversaryDays: 10 },
      [issued, '2026-12-22'],
      ['2026-12-22 policy_anniversary 1: letter-while-active'],
      { start: day('2026-01-01') },
    ],
    [
      'that its letter is not sent to others',
      { anniversaryDays: 10 },
      [issued, '2026-02-01 cancelled', '2026-12-22'],
      ['2026-02-01 cancelled: cancellation-without-refund', 'silently: letter-while-active'],
      { start: day('2026-01-01') },
    ],
    ['nothing before its day', { anniversaryDays: 10 }, [issued, '2026-12-21'], [], { start: day('2026-01-01') }],
    [
      'that February may be short',
      { anniversaryDays: 0 },
      ['2024-02-29 issued', '2025-02-28'],
      ['2025-02-28 policy_anniversary 1: letter-while-active, short-months'],
      { start: day('2024-02-29') },
    ],
    [
      'that what is due on the day of issue comes before it',
      { anniversaryDays: 0 },
      ['2025-01-01 issued'],
      ['silently: due-before-events'],
      { start: day('2024-01-01') },
    ],
    ['nothing the day before', { anniversaryDays: 0 }, ['2024-12-31 issued'], [], { start: day('2024-01-01') }],
  ],
};

describeAssumptions(groups);
