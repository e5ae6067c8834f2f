/** What holds for any settings and any events. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addPeriod, dateOf, dayOf, formatDay, parseDay, type Day } from '../../../language/lifecycle/calendar.js';
import type { Happening, LifeEvent } from '../../../language/lifecycle/happenings.js';
import { play } from '../../../language/lifecycle/play.js';
import { PolicyLife } from '../../../language/lifecycle/policy-life.js';
import type { LifecycleSettings } from '../../../language/lifecycle/settings.js';
import type { PolicyStatus } from '../../../protocol/lifecycle-names.js';

const period = fc.record({
  period: fc.integer({ min: 0, max: 40 }),
  periodType: fc.constantFrom('days' as const, 'months' as const, 'years' as const),
});
const count = fc.record({ number: fc.integer({ min: 1, max: 4 }) });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const settingsOf: fc.Arbitrary<LifecycleSettings> = fc.record({
  activation: fc.constantFrom(
    undefined,
    'policy_issued' as const,
    'payment_method_assigned' as const,
    'first_successful_payment' as const,
    'none' as const,
  ),
  canReactivate: fc.boolean(),
  notTakenUp: fc.boolean(),
  lapsesWhileProcessing: fc.boolean(),
  lapse: fc.record(
    {
      afterFirstMissedPayment: period,
      consecutiveMissedPayments: count,
      missedPaymentsOverPolicyTerm: count,
      missedPaymentsWithinPeriod: fc
        .tuple(period, fc.integer({ min: 0, max: 3 }))
        .map(([within, number]) => ({ ...within, number })),
    },
    { requiredKeys: [] },
  ),
  coolingOff: maybe(period),
  waiting: maybe(period),
  welcomeLetter: fc.boolean(),
  anniversaryDays: maybe(fc.integer({ min: 0, max: 400 })),
});

const name = fc.constantFrom<LifeEvent['name']>(
  'payment_created',
  'payment_created',
  'payment_failed',
  'payment_failed',
  'payment_successful',
  'payment_submitted',
  'payment_processing',
  'payment_reversed',
  'payment_cancelled',
  'payment_method_assigned',
  'cancelled',
  'reactivated',
  'claim_viewed',
);

/** Events in the order of their days, after an issue. Some of them cannot happen. */
const eventsOf: fc.Arbitrary<readonly LifeEvent[]> = fc
  .tuple(
    fc.integer({ min: dayOf(2023, 12, 1), max: dayOf(2024, 3, 31) }),
    fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 40 }),
        name,
        number: fc.integer({ min: 0, max: 9 }),
        amount: fc.nat(50_000),
      }),
      { maxLength: 40 },
    ),
  )
  .map(([issued, steps]) => {
    let day = issued;
    let created = 0;
    return [
      { day, name: 'issued' },
      ...steps.map(({ after, name: what, number, amount }): LifeEvent => {
        day += after;
        if (what === 'payment_created') return { day, name: what, payment: String(created++), amount };
        if (!what.startsWith('payment_') || what === 'payment_method_assigned') return { day, name: what };
        return { day, name: what, payment: String(Math.max(0, created - 1 - (number % 3))) };
      }),
    ];
  });

/** The rows of section 3, and what is assumed beside them. */
const moves: ReadonlySet<string> = new Set([
  'undefined active',
  'undefined pending_initial_payment',
  'pending_initial_payment active',
  'lapsed active',
  'cancelled active',
  'active lapsed',
  'pending_initial_payment not_taken_up',
  'active not_taken_up',
  ...(['pending_initial_payment', 'active', 'lapsed', 'not_taken_up'] satisfies PolicyStatus[]).map(
    (from) => `${from} cancelled`,
  ),
]);

/** Applies the events that can happen. */
function lived(
  settings: LifecycleSettings,
  events: readonly LifeEvent[],
  wait?: (life: PolicyLife, from: Day, to: Day) => void,
) {
  const life = new PolicyLife(settings, { premium: 100 });
  let today = events[0]?.day ?? 0;
  for (const event of events) {
    wait?.(life, today, event.day);
    today = event.day;
    life.apply(event);
  }
  wait?.(life, today, today + 1000);
  life.advanceTo(today + 1000);
  return life;
}

/** Without the payments themselves, which point at one another. */
function plain(happenings: readonly Happening[]): readonly unknown[] {
  return happenings.map((one) => (one.kind === 'payment' ? { ...one, payment: one.payment.id } : one));
}

const runs = { numRuns: 1500 };

describe('the life of a policy, whatever its settings and events', () => {
  it('moves between statuses as section 3 says', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        let status: PolicyStatus | undefined;
        for (const happening of lived(settings, events).happenings) {
          if (happening.kind !== 'status') continue;
          assert.equal(happening.from, status);
          assert.ok(
            moves.has(`${String(happening.from)} ${happening.to}`),
            `${String(happening.from)} ${happening.to}`,
          );
          assert.ok(happening.causes.length > 0);
          status = happening.to;
        }
      }),
      runs,
    );
  });

  it('is the same day by day as in one go', () => {
    const daily = (life: PolicyLife, from: Day, to: Day) => {
      for (let day = from; day <= to; day++) life.advanceTo(day);
    };
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        assert.deepEqual(plain(lived(settings, events, daily).happenings), plain(lived(settings, events).happenings));
      }),
      { numRuns: 300 },
    );
  });

  it('happens in the order of the days, and refuses an event that is out of order', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, fc.integer({ min: 1, max: 1000 }), (settings, events, earlier) => {
        const life = lived(settings, events);
        life.happenings.forEach(({ day }, i) => {
          assert.ok(day >= (life.happenings[i - 1]?.day ?? -Infinity));
        });
        const before = plain(life.happenings);
        const late = (events.at(-1)?.day ?? 0) + 1000 - earlier;
        assert.equal(life.apply({ day: late, name: 'payment_method_assigned' })?.code, 'out-of-order');
        assert.deepEqual(plain(life.happenings), before);
      }),
      runs,
    );
  });

  it('stops at an event that cannot happen, and keeps what came before', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        const { life, fault } = play(settings, events);
        if (!fault) return;
        const before = play(settings, events.slice(0, events.indexOf(fault.event)), { until: fault.event.day });
        assert.deepEqual(plain(life.happenings), plain(before.life.happenings));
      }),
      runs,
    );
  });

  it('asks for no premium and lapses nothing once it has ended', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        let status: PolicyStatus | undefined;
        for (const happening of lived(settings, events).happenings) {
          if (happening.kind === 'status') status = happening.to;
          const isBilled = status === 'active' || status === 'pending_initial_payment';
          if (happening.kind === 'payment' && happening.status === 'pending') assert.ok(isBilled);
          if (happening.kind === 'deferred' || happening.kind === 'released') assert.equal(status, 'active');
        }
      }),
      runs,
    );
  });

  it('refunds no more than was collected and not taken back, unless it is reversed later', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        const { totals, payments } = lived(settings, events);
        const refunded = payments.all.filter(({ isRefunded }) => isRefunded);
        assert.equal(
          totals.refunded,
          refunded.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
        );
        assert.ok(totals.refunded <= totals.collected);
        assert.ok(totals.reversed <= totals.collected);
      }),
      runs,
    );
  });
});

describe('the calendar', () => {
  const day = fc.integer({ min: dayOf(1900, 1, 1), max: dayOf(2200, 12, 31) });

  it('is that of JavaScript', () => {
    fc.assert(
      fc.property(day, (one) => {
        const text = new Date(one * 86_400_000).toISOString().slice(0, 10);
        assert.equal(formatDay(one), text);
        assert.equal(parseDay(text), one);
      }),
      runs,
    );
  });

  it('takes the last day of a shorter month, and never goes back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 500 }), (one, months) => {
        const later = addPeriod(one, { period: months, periodType: 'months' });
        const [from, to] = [dateOf(one), dateOf(later)];
        assert.equal((to.year - from.year) * 12 + to.month - from.month, months);
        assert.ok(to.date === from.date || (to.date < from.date && dateOf(later + 1).date === 1));
        assert.ok(addPeriod(one, { period: months + 1, periodType: 'months' }) > later);
      }),
      runs,
    );
  });

  it('has leap years', () => {
    for (const [text, exists] of [
      ['2024-02-29', true],
      ['2025-02-29', false],
      ['2000-02-29', true],
      ['1900-02-29', false],
      ['2026-04-31', false],
    ] as const)
      assert.equal(parseDay(text) !== undefined, exists, text);
  });
});
