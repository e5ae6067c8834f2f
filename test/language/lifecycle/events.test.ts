/** What events do to a policy, and why some cannot happen. */
import assert from 'node:assert/strict';
import { expandPattern } from '../../../language/lifecycle/billing-pattern.js';
import { formatDay } from '../../../language/dates/calendar.js';
import type { LifecycleSettings } from '../../../language/lifecycle/settings.js';
import type { BillingPattern } from '../../../protocol/lifecycle-file.js';
import { day, faultOf, lifeOf, told } from './lives.js';

const issued = '2026-01-01 issued';
const created = '2026-01-02 payment_created p';

describe('An event cannot happen', () => {
  const cases: readonly (readonly [
    why: string,
    settings: Partial<LifecycleSettings>,
    events: readonly string[],
    message: RegExp,
  ])[] = [
    ['not-issued', {}, [created], /Start with the event/],
    ['not-issued', {}, [`${created} planned`], /Let the payments start/],
    ['issued-twice', {}, [issued, '2026-01-01 issued'], /2026-01-01/],
    ['out-of-order', {}, ['2026-01-02 issued', '2026-01-01 cancelled'], /Sort the events by date/],
    ['no-payment', {}, [issued, '2026-01-02 payment_failed'], /payment_created/],
    ['unknown-payment', {}, [issued, '2026-01-02 payment_failed p'], /`p`/],
    ['unknown-payment', {}, [issued, '2026-01-02 payment_created q of:p'], /retry_of/],
    ['same-payment', {}, [issued, created, '2026-01-03 payment_created p'], /already/],
    ['same-payment', {}, [issued, created, '2026-01-03 payment_created p planned'], /pattern/],
    ['retry-status', {}, [issued, created, '2026-01-03 payment_created q of:p'], /`pending`/],
    ['payment-status', {}, [issued, created, '2026-01-03 payment_reversed p'], /Only a successful payment/],
    [
      'payment-status',
      {},
      [issued, created, '2026-01-03 payment_failed p', '2026-01-04 payment_failed p'],
      /already has this status/,
    ],
    [
      'payment-status',
      {},
      [issued, created, '2026-01-03 payment_failed p', '2026-01-04 payment_successful p'],
      /is final/,
    ],
    ['billing-stopped', {}, [issued, '2026-01-02 cancelled', '2026-01-03 payment_created p'], /`cancelled`/],
    ['cannot-cancel', {}, [issued, '2026-01-02 cancelled', '2026-01-03 cancelled'], /already/],
    [
      'cannot-cancel',
      { lapse: { consecutiveMissedPayments: { number: 1 } } },
      [issued, created, '2026-01-03 payment_failed p', '2026-01-04 cancelled'],
      /is off/,
    ],
    [
      'cannot-cancel',
      {
        lapse: { consecutiveMissedPayments: { number: 1 } },
        coolingOff: { period: 1, periodType: 'days' },
      },
      [issued, created, '2026-01-03 payment_failed p', '2026-01-04 cancelled'],
      /is over/,
    ],
    ['cannot-reactivate', {}, [issued, '2026-01-02 reactivated'], /`active`/],
    [
      'cannot-reactivate',
      { activation: 'payment_method_assigned' },
      [issued, '2026-01-02 reactivated'],
      /payment_method_assigned/,
    ],
    [
      'cannot-reactivate',
      { canReactivate: false },
      [issued, '2026-01-02 cancelled', '2026-01-03 reactivated'],
      /canReactivatePolicies/,
    ],
    [
      'cannot-reactivate',
      { notTakenUp: true },
      [issued, created, '2026-01-03 payment_failed p', '2026-01-04 reactivated'],
      /only lapsed and cancelled/,
    ],
  ];
  for (const [why, settings, events, message] of cases)
    it(`${why}: ${events.join(', ')}`, () => {
      const fault = faultOf(settings, events);
      assert.equal(fault?.code, why);
      assert.match(fault.message, message);
    });

  it('earlier on its day than the one before', () => {
    const life = lifeOf({}, []);
    const at = (time: number) => ({ day: day('2026-01-01'), time, name: 'claim_viewed' as const });
    assert.equal(life.apply({ ...at(5), name: 'issued' }), undefined);
    assert.equal(life.apply(at(5)), undefined);
    assert.equal(life.apply(at(4))?.code, 'out-of-order');
    assert.equal(life.apply({ day: day('2026-01-01'), name: 'claim_viewed' }), undefined);
    assert.equal(life.apply(at(4))?.code, 'out-of-order');
  });
});

describe('A payment of a series', () => {
  it('is left out without a fault where it cannot move', () => {
    const life = lifeOf({}, [
      issued,
      '2026-01-02 payment_failed p planned',
      created,
      '2026-01-03 payment_failed p',
      '2026-01-04 payment_successful p planned',
      '2026-01-05 payment_created q of:p planned',
      '2026-01-06 payment_created r of:q planned',
    ]);
    assert.deepEqual(
      life.payments.all.map(({ id, status, cycle }) => [id, status, cycle]),
      [
        ['p', 'failed', 1],
        ['q', 'pending', 1],
      ],
    );
    assert.deepEqual(life.payments.named('p')?.history, [
      { day: day('2026-01-02'), status: 'pending' },
      { day: day('2026-01-03'), status: 'failed' },
    ]);
  });
});

describe('Payments', () => {
  it('without a name are numbered, without an amount cost the premium, and count by premium', () => {
    const life = lifeOf(
      {},
      [
        issued,
        ...['2026-01-02 payment_created - free', '2026-01-03 payment_failed'],
        ...['2026-01-05 payment_created - free', '2026-01-06 payment_successful'],
      ],
      { premium: 70 },
    );
    assert.deepEqual(
      life.payments.all.map(({ id, amount, cycle }) => [id, amount, cycle]),
      [
        ['payment 1', 70, 1],
        ['payment 2', 70, 2],
      ],
    );
    assert.deepEqual(life.totals, { collected: 70, reversed: 0, refunded: 0, unknown: 0 });
  });

  it('of unknown amount are counted', () => {
    const once = ['2026-01-02 payment_created p free', '2026-01-03 payment_successful p'];
    const life = lifeOf({}, [issued, ...once]);
    assert.deepEqual(life.totals, { collected: 0, reversed: 0, refunded: 0, unknown: 1 });
    assert.equal(lifeOf({}, [issued, created, '2026-01-03 payment_successful p']).totals.unknown, 0);
  });

  it('that are on their way defer a lapse, until they come to an end', () => {
    const lapse = { consecutiveMissedPayments: { number: 1 } };
    const before = [issued, created, '2026-01-02 payment_created q', '2026-01-03 payment_failed p'];
    assert.deepEqual(told(lifeOf({ lapse }, [...before, '2026-01-04 payment_successful q'])).slice(1), [
      '2026-01-03 deferred',
      '2026-01-04 released',
    ]);
    assert.deepEqual(told(lifeOf({ lapse }, [...before, '2026-01-04 payment_cancelled q'])).slice(1), [
      '2026-01-03 deferred',
      '2026-01-04 lapsed',
    ]);
    assert.deepEqual(told(lifeOf({ lapse, lapsesWhileProcessing: true }, before)).slice(1), ['2026-01-03 lapsed']);
  });

  it('that are reversed give back the row that they had ended', () => {
    const pay = (id: string, ...outcomes: string[]) => [
      `2026-01-02 payment_created ${id}`,
      ...outcomes.map((outcome) => `2026-01-02 payment_${outcome} ${id}`),
    ];
    const { payments } = lifeOf({}, [
      issued,
      ...pay('a', 'successful'),
      ...pay('b', 'failed'),
      ...pay('c', 'successful'),
      ...pay('d', 'failed'),
    ]);
    assert.equal(payments.row().inARow, 1);
    const c = payments.named('c');
    assert.ok(c);
    payments.move(c, 'reversed', day('2026-01-05'));
    assert.deepEqual([payments.row().inARow, payments.row().first?.id, payments.row().passedOver], [3, 'b', false]);
    const a = payments.named('a');
    assert.ok(a);
    payments.move(a, 'reversed', day('2026-01-05'));
    assert.deepEqual([payments.row().inARow, payments.row().first?.id], [4, 'a']);
    payments.beginAnew();
    assert.deepEqual([payments.row().inARow, payments.row().first, payments.missedDays], [0, undefined, []]);
    const e = payments.create('e', day('2026-01-06'), 100, undefined);
    payments.create('f', day('2026-01-06'), 100, undefined);
    payments.move(e, 'failed', day('2026-01-07'));
    assert.deepEqual([payments.row().inARow, payments.row().first?.id, payments.row().passedOver], [1, 'e', true]);
  });
});

describe('A series of payments', () => {
  const pattern = (outcome: NonNullable<BillingPattern['outcomes']>[number], more: Partial<BillingPattern> = {}) =>
    expandPattern({ payments: 2, outcomes: [outcome], ...more }, day('2026-01-31')).map(
      ({ day: on, name, payment, retryOf }) =>
        [formatDay(on), name.replace('payment_', ''), payment, retryOf].filter((word) => word !== undefined).join(' '),
    );
  const second = ['2026-02-28 created payment 2', '2026-03-02 successful payment 2'];

  it('has each outcome', () => {
    assert.deepEqual(pattern({ payment: 1, outcome: 'none' }), second);
    assert.deepEqual(pattern({ payment: 1, outcome: 'processing' }), [
      '2026-01-31 created payment 1',
      '2026-02-02 processing payment 1',
      ...second,
    ]);
    assert.deepEqual(pattern({ payment: 1, outcome: 'cancelled' }), [
      '2026-01-31 created payment 1',
      '2026-02-02 cancelled payment 1',
      ...second,
    ]);
    assert.deepEqual(pattern({ payment: 1, outcome: 'failed' }), [
      '2026-01-31 created payment 1',
      '2026-02-02 failed payment 1',
      ...second,
    ]);
    assert.deepEqual(pattern({ payment: 1, outcome: 'reversed' }), [
      '2026-01-31 created payment 1',
      '2026-02-02 successful payment 1',
      '2026-02-09 reversed payment 1',
      ...second,
    ]);
  });

  it('is in the order of its days, though a retry comes after the next payment', () => {
    const retries = { number: 2, days_apart: 20 };
    assert.deepEqual(pattern({ payment: 1, outcome: 'recovered', retry: 2 }, { retries }), [
      '2026-01-31 created payment 1',
      '2026-02-02 failed payment 1',
      '2026-02-22 created payment 1 retry 1 payment 1',
      '2026-02-24 failed payment 1 retry 1',
      ...second,
      '2026-03-16 created payment 1 retry 2 payment 1 retry 1',
      '2026-03-18 successful payment 1 retry 2',
    ]);
    assert.equal(pattern({ payment: 1, outcome: 'recovered', retry: 1 }, { retries }).length, 6);
    assert.equal(pattern({ payment: 1, outcome: 'recovered' }, { retries }).length, 8);
  });

  it('begins with its first day, or with the policy', () => {
    const days = (more: Partial<BillingPattern>) =>
      expandPattern({ payments: 2, days_to_outcome: 0, ...more }, day('2026-01-31')).map((one) => formatDay(one.day));
    assert.deepEqual(days({ frequency: 'weekly' }), ['2026-01-31', '2026-01-31', '2026-02-07', '2026-02-07']);
    assert.deepEqual(days({ first: '2026-03-01', frequency: 'yearly' }).slice(1, 3), ['2026-03-01', '2027-03-01']);
    assert.deepEqual(days({ first: '9999-12-01' }), ['9999-12-01', '9999-12-01']);
  });
});
