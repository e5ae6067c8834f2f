/** What holds for any settings and any events. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addPeriod, dateOf, dayOf, formatDay, parseDay, type Day } from '../../../language/dates/calendar.js';
import type { Happening, LifeEvent } from '../../../language/lifecycle/happenings.js';
import { play } from '../../../language/lifecycle/play.js';
import { PolicyLife } from '../../../language/lifecycle/policy-life.js';
import { lapseRuleNames } from '../../../protocol/lifecycle-names.js';
import type { LifecycleSettings } from '../../../language/lifecycle/settings.js';
import type { PolicyStatus } from '../../../protocol/lifecycle-names.js';
import { runs } from '../../support/runs.js';

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
  failuresBeforeNotTakenUp: fc.integer({ min: 1, max: 3 }),
  retries: fc.option(fc.record({ number: fc.nat(3), days_apart: fc.nat(9) }), { nil: undefined }),
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

/** How many payments are on their way, by what happened so far. */
function openPayments(happenings: readonly Happening[]): number {
  const statuses = new Map<string, string>();
  for (const one of happenings) if (one.kind === 'payment') statuses.set(one.payment.id, one.status);
  return [...statuses.values()].filter((status) => ['pending', 'submitted', 'processing'].includes(status)).length;
}

/** Whether a lapse rule applies, counted anew from what happened: as section 2.8 says it, and without any of the machine's counters. */
function counted(rule: string, { lapse }: LifecycleSettings, happenings: readonly Happening[], day: Day): boolean {
  const revived = happenings.findLastIndex(
    (one) => one.kind === 'status' && one.from === 'lapsed' && one.to === 'active',
  );
  const again = happenings.findLastIndex(
    (one) => one.kind === 'status' && one.from === 'cancelled' && one.to === 'active',
  );
  const misses = happenings.flatMap((one, i) =>
    one.kind === 'payment' && (one.status === 'failed' || one.status === 'reversed')
      ? [{ id: one.payment.id, day: one.day, isCounted: i > Math.max(revived, again) }]
      : [],
  );
  const since = misses.filter(({ isCounted }) => isCounted);
  // In the order of their creation, with the status that each has come to.
  const payments = new Map<string, { readonly created: Day; status: string }>();
  for (const one of happenings)
    if (one.kind === 'payment') {
      const known = payments.get(one.payment.id);
      if (known) known.status = one.status;
      else payments.set(one.payment.id, { created: one.day, status: one.status });
    }
  const row: Day[] = [];
  for (const [id, { created, status }] of [...payments].reverse()) {
    if (status === 'successful') break;
    if (status !== 'failed' && status !== 'reversed') continue;
    if (!since.some((miss) => miss.id === id)) break;
    row.push(created);
  }
  const { afterFirstMissedPayment: first, missedPaymentsWithinPeriod: within } = lapse;
  switch (rule) {
    case 'afterFirstMissedPayment':
      return first !== undefined && row.length > 0 && addPeriod(row.at(-1) ?? Infinity, first) <= day;
    case 'consecutiveMissedPayments':
      return row.length >= (lapse.consecutiveMissedPayments?.number ?? Infinity);
    case 'missedPaymentsOverPolicyTerm':
      return misses.length >= (lapse.missedPaymentsOverPolicyTerm?.number ?? Infinity);
    case 'missedPaymentsWithinPeriod':
      return within !== undefined && since.filter((miss) => addPeriod(miss.day, within) > day).length > within.number;
    default:
      return false;
  }
}

/** Without the payments themselves, which point at one another. */
function plain(happenings: readonly Happening[]): readonly unknown[] {
  return happenings.map((one) => (one.kind === 'payment' ? { ...one, payment: one.payment.id } : one));
}

const perChange = { numRuns: runs(750) };

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
      perChange,
    );
  });

  it('moves only where the condition of the row holds, and for a rule only when its own count says so', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        const { happenings } = lived(settings, events);
        happenings.forEach((happening, i) => {
          if (happening.kind !== 'status') return;
          const { from, to, causes, day } = happening;
          const before = happenings.slice(0, i);
          const last = before.at(-1);
          if (from === undefined) assert.equal(to === 'active', settings.activation === 'policy_issued');
          else if (to === 'active' && from === 'pending_initial_payment') {
            assert.deepEqual(causes, ['activatePoliciesOnEvent']);
            if (settings.activation === 'payment_method_assigned') assert.equal(last?.kind, 'payment_method');
            else if (settings.activation === 'first_successful_payment')
              assert.ok(last?.kind === 'refund' || (last?.kind === 'payment' && last.status === 'successful'));
            else assert.ok(settings.activation === 'none' || settings.activation === undefined);
          } else if (to === 'active') assert.ok(settings.canReactivate);
          else if (to === 'not_taken_up') {
            assert.ok(settings.notTakenUp);
            assert.ok(last?.kind === 'payment' && (last.status === 'failed' || last.status === 'reversed'));
          } else if (to === 'lapsed') {
            assert.ok(settings.lapsesWhileProcessing || openPayments(before) === 0);
            for (const cause of causes) assert.ok(counted(cause, settings, before, day), cause);
          }
        });
      }),
      perChange,
    );
  });

  it('lapses with a missed payment whenever the count of a rule says so, and by all rules that do', () => {
    fc.assert(
      fc.property(settingsOf, eventsOf, (settings, events) => {
        const { happenings } = lived(settings, events);
        let status: PolicyStatus | undefined;
        happenings.forEach((happening, i) => {
          if (happening.kind === 'status') status = happening.to;
          if (happening.kind !== 'payment' || status !== 'active') return;
          if (happening.status !== 'failed' && happening.status !== 'reversed') return;
          const before = happenings.slice(0, i + 1);
          if (!settings.lapsesWhileProcessing && openPayments(before) > 0) return;
          const rules = lapseRuleNames.filter((rule) => counted(rule, settings, before, happening.day));
          const next = happenings[i + 1];
          if (next?.kind === 'status' && next.to === 'not_taken_up') return;
          assert.equal(next?.kind === 'status' && next.to === 'lapsed' && next.day === happening.day, rules.length > 0);
          if (rules.length > 0) assert.deepEqual(next?.causes, rules);
        });
      }),
      perChange,
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
      { numRuns: runs(150) },
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
      perChange,
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
      perChange,
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
      perChange,
    );
  });

  it('refunds no more than was collected and not reversed, unless it is reversed later', () => {
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
      perChange,
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
      perChange,
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
      perChange,
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
