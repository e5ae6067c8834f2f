/** The lives that show what settings do, and the search for rules that never come first. */
import assert from 'node:assert/strict';
import {
  lastDayExample,
  nothingPaidExample,
  patternExample,
  periodOfNothingExample,
} from '../../../language/lifecycle/examples.js';
import { formatDay } from '../../../language/dates/calendar.js';
import { reachedInOneCycle } from '../../../language/lifecycle/in-one-cycle.js';
import { exampleEvents, neverFirst, type Billing } from '../../../language/lifecycle/never-first.js';
import type { LifecycleSettings } from '../../../language/lifecycle/settings.js';
import { day, settingsWith } from './lives.js';

const failedSecond = { payments: 2, outcomes: [{ payment: 2, outcome: 'failed' }] };
const issue = { date: '2026-01-01', event: 'issued' };

describe('An example of a life', () => {
  it('is active from its issue, by what the settings ask for', () => {
    const events = (activation: LifecycleSettings['activation']) =>
      exampleEvents(settingsWith({ activation })).map(({ day: on, name, place }) =>
        [formatDay(on), name, place].join(' '),
      );
    const first = '2026-01-01 issued /events/0';
    assert.deepEqual(events('policy_issued'), [first]);
    assert.deepEqual(events('first_successful_payment'), [first]);
    assert.deepEqual(events('payment_method_assigned'), [first, '2026-01-01 payment_method_assigned /events/1']);
    assert.deepEqual(events('none'), [first, '2026-01-01 reactivated /events/1']);
    assert.deepEqual(events(undefined), [first, '2026-01-01 reactivated /events/1']);
  });

  it('has what shows the setting', () => {
    const settings = settingsWith({});
    const base = { policy: { premium: 10_000 }, events: [issue] };
    assert.deepEqual(patternExample(settings), base);
    const outcomes = Array.from({ length: 11 }, (_, i) => ({ payment: i + 2, outcome: 'failed' }));
    assert.deepEqual(nothingPaidExample(settings), { ...base, pattern: { payments: 12, outcomes } });
    assert.deepEqual(periodOfNothingExample(settings, 'missedPaymentsWithinPeriod'), {
      ...base,
      pattern: failedSecond,
    });
    for (const [rule, event] of [
      ['coolingOffPeriod', 'cancelled'],
      ['waitingPeriod', 'claim_viewed'],
    ] as const)
      assert.deepEqual(periodOfNothingExample(settings, rule), {
        ...base,
        events: [issue, { date: '2026-01-01', event }],
        pattern: failedSecond,
      });
    assert.deepEqual(lastDayExample(day('2026-02-01'), day('2026-03-01')), {
      policy: { start_date: '2026-02-01', end_date: '2026-03-01' },
      events: [
        { date: '2026-02-01', event: 'issued' },
        { date: '2026-03-01', event: 'claim_viewed' },
      ],
    });
  });
});

describe('A rule that one payment with its retries reaches', () => {
  const reached = (lapse: LifecycleSettings['lapse'], billing: Billing) =>
    reachedInOneCycle(settingsWith({ lapse }), billing).map(({ rule, missed, least }) => ({
      rule,
      missed: missed.map(formatDay),
      least,
    }));
  const retries = { number: 2, days_apart: 5 };
  const row = (number: number) => ({ consecutiveMissedPayments: { number } });

  it('is told with the days, and the number that they do not reach', () => {
    // The second payment is created on 1 February and fails on the 3rd, the 10th and the 17th.
    const missed = ['2026-02-03', '2026-02-10', '2026-02-17'];
    const rule = 'consecutiveMissedPayments';
    assert.deepEqual(reached(row(3), { retries }), [{ rule, missed, least: 4 }]);
    assert.deepEqual(reached(row(2), { retries }), [{ rule, missed: missed.slice(0, 2), least: 4 }]);
    assert.deepEqual(reached({ missedPaymentsOverPolicyTerm: { number: 3 } }, { retries }), [
      { rule: 'missedPaymentsOverPolicyTerm', missed, least: 4 },
    ]);
    const within = { missedPaymentsWithinPeriod: { number: 1, period: 1, periodType: 'months' } } as const;
    assert.deepEqual(reached(within, { retries }), [
      { rule: 'missedPaymentsWithinPeriod', missed: missed.slice(0, 2), least: 3 },
    ]);
    assert.deepEqual(reachedInOneCycle(settingsWith({ lapse: row(3) }), { retries })[0]?.example, {
      policy: { premium: 10_000 },
      events: [issue],
      pattern: { retries, ...failedSecond },
    });
  });

  it('is none that the first failure reaches, or the next payment, or that has no retries', () => {
    assert.deepEqual(reached(row(1), { retries }), []);
    assert.deepEqual(reached(row(4), { retries }), []);
    assert.deepEqual(reached(row(2), {}), []);
    assert.deepEqual(reached(row(1), { retries: { number: 0, days_apart: 5 } }), []);
    // The retry fails on 1 March, when the third payment is created, and a day before.
    assert.deepEqual(reached(row(2), { retries: { number: 1, days_apart: 24 } }), []);
    assert.equal(reached(row(2), { retries: { number: 1, days_apart: 23 } }).length, 1);
  });
});

describe('A rule that never comes first', () => {
  const never = (lapse: LifecycleSettings['lapse'], billing?: Billing, more: Partial<LifecycleSettings> = {}) =>
    neverFirst(settingsWith({ lapse, ...more }), billing).map(({ rule, by, lapsed, alone }) => [
      rule,
      by.join(),
      formatDay(lapsed),
      formatDay(alone),
    ]);
  const lapse = {
    afterFirstMissedPayment: { period: 15, periodType: 'days' },
    consecutiveMissedPayments: { number: 3 },
  } as const;
  // The payment of 1 January fails on the 3rd, those of the next months on the 3rd of theirs.
  const late = ['consecutiveMissedPayments', 'afterFirstMissedPayment', '2026-01-16', '2026-03-03'];

  it('is told with the days of both', () => {
    assert.deepEqual(never(lapse), [late]);
    assert.deepEqual(never({ ...lapse, missedPaymentsOverPolicyTerm: { number: 4 } }), [
      late,
      ['missedPaymentsOverPolicyTerm', 'afterFirstMissedPayment', '2026-01-16', '2026-04-03'],
    ]);
  });

  it('is not looked for with one rule, or where payments overlap', () => {
    assert.deepEqual(never({ consecutiveMissedPayments: { number: 3 } }), []);
    assert.deepEqual(never(lapse, { days_to_outcome: 27 }).length, 1);
    assert.deepEqual(never(lapse, { days_to_outcome: 28 }), []);
    assert.deepEqual(never(lapse, { frequency: 'weekly', days_to_outcome: 7 }), []);
    // Two days, and twice eleven and two: 28.
    assert.deepEqual(never(lapse, { days_to_outcome: 2, retries: { number: 2, days_apart: 11 } }), []);
  });

  it('is none that twelve payments do not reach', () => {
    assert.deepEqual(never({ ...lapse, consecutiveMissedPayments: { number: 12 } }).length, 1);
    assert.deepEqual(never({ ...lapse, consecutiveMissedPayments: { number: 13 } }), []);
  });

  it('depends on the payment that activates the policy', () => {
    const first = { activation: 'first_successful_payment' } as const;
    assert.deepEqual(never(lapse, {}, first), [
      ['consecutiveMissedPayments', 'afterFirstMissedPayment', '2026-02-16', '2026-04-03'],
    ]);
  });

  it('is none where a period forgets what another rule counts', () => {
    const within = { missedPaymentsWithinPeriod: { number: 1, period: 40, periodType: 'days' } } as const;
    assert.deepEqual(never({ ...within, missedPaymentsOverPolicyTerm: { number: 3 } }), []);
    assert.deepEqual(
      never({ ...within, missedPaymentsOverPolicyTerm: { number: 2 } }).map(([rule]) => rule),
      [],
    );
    assert.deepEqual(
      never({ ...within, consecutiveMissedPayments: { number: 3 } }).map(([rule]) => rule),
      ['consecutiveMissedPayments'],
    );
  });
});
