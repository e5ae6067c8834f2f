import assert from 'node:assert/strict';
import {
  nextOutcome,
  outcomeOf,
  withEvents,
  withFirst,
  withOutcome,
  withPattern,
  withPolicy,
} from '../../../client/webview/lifecycle/drawing.js';
import { uncountedText } from '../../../client/webview/lifecycle/labels.js';
import { utc } from '../../../language/dates/time-zone.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { timelineOf } from '../../../runtime/lifecycle/timeline.js';
import type { BillingPattern, PatternOutcomeName, Retries } from '../../../protocol/lifecycle-file.js';

const retries = { number: 2, days_apart: 5 };

/** What clicks make of a payment, until they come round. */
function round(given: Retries | null): readonly PatternOutcomeName[] {
  const seen: PatternOutcomeName[] = [];
  for (let now: PatternOutcomeName = 'successful'; !seen.includes(now); now = nextOutcome(given, now)) seen.push(now);
  return seen;
}

describe('The drawing of a policy’s life', () => {
  it('comes through every outcome by clicks, and round again', () => {
    const others = ['reversed', 'processing', 'cancelled', 'none'];
    assert.deepEqual(round(retries), ['successful', 'failed', 'recovered', ...others]);
    assert.deepEqual(round(null), ['successful', 'failed', ...others]);
  });

  it('writes the outcomes that are not plain success, in order', () => {
    let pattern: BillingPattern = { payments: 6, retries };
    pattern = withOutcome(pattern, 5, 'failed');
    pattern = withOutcome(pattern, 2, 'none');
    assert.deepEqual(pattern.outcomes, [
      { payment: 2, outcome: 'none' },
      { payment: 5, outcome: 'failed' },
    ]);
    assert.deepEqual([outcomeOf(pattern, 2), outcomeOf(pattern, 3)], ['none', 'successful']);
    assert.deepEqual(withOutcome(pattern, 2, 'successful').outcomes, [{ payment: 5, outcome: 'failed' }]);
  });

  it('forgets outcomes of payments and retries that are taken away', () => {
    const pattern: BillingPattern = {
      payments: 6,
      retries,
      outcomes: [
        { payment: 2, outcome: 'recovered', retry: 2 },
        { payment: 5, outcome: 'failed' },
      ],
    };
    const fewer = withPattern({ pattern }, { payments: 4, retries: { ...retries, number: 1 } }, null);
    assert.deepEqual(fewer.pattern?.outcomes, [{ payment: 2, outcome: 'recovered' }]);
    const none = withPattern({ pattern }, { retries: { ...retries, number: 0 } }, retries);
    assert.deepEqual(none.pattern?.outcomes?.[0], { payment: 2, outcome: 'failed' });
    const { retries: _, ...plain } = pattern;
    const bySettings = withPattern({ pattern: plain }, { payments: 5 }, retries);
    assert.deepEqual(bySettings.pattern, { ...plain, payments: 5 });
  });

  it('keeps events in the order of their dates', () => {
    const { events } = withEvents({}, [
      { date: '2026-03-01', event: 'cancelled' },
      { date: '2026-01-01', event: 'issued' },
      { date: '2026-01-01', event: 'payment_method_assigned' },
    ]);
    assert.deepEqual(
      events?.map(({ event }) => event),
      ['issued', 'payment_method_assigned', 'cancelled'],
    );
  });

  it('removes what is emptied', () => {
    const file = { policy: { premium: 100, start_date: '2026-01-01' }, pattern: { payments: 2, first: '2026-01-05' } };
    assert.deepEqual(withPolicy(file, 'start_date', null).policy, { premium: 100 });
    assert.deepEqual(withFirst(file, null).pattern, { payments: 2 });
    assert.deepEqual(withFirst(file, '2026-02-01').pattern, { payments: 2, first: '2026-02-01' });
  });
});

describe('a lapse rule that counted nothing', () => {
  it('says whether a payment was missed', () => {
    const lapseOn = { afterFirstMissedPayment: { period: 31, periodType: 'days' } };
    const textOf = (failing: readonly number[], notTakenUpEnabled: boolean) => {
      const settings = { activatePoliciesOnEvent: 'policy_issued', notTakenUpEnabled, gracePeriod: { lapseOn } };
      const outcomes = failing.map((payment) => ({ payment, outcome: 'failed' as const }));
      const file = { events: [{ date: '2026-01-20', event: 'issued' as const }], pattern: { payments: 1, outcomes } };
      const timeline = timelineOf({ file, read: settingsOf(JSON.stringify({ settings })), timeZone: utc });
      const isCounted = timeline.counters[0]?.points.some(({ value }) => value > 0) === true;
      return isCounted ? 'counted' : uncountedText(timeline);
    };
    assert.equal(textOf([], true), 'No missed payments');
    assert.equal(textOf([1], true), 'Not applied: the policy was not taken up');
    assert.equal(textOf([1], false), 'counted');
  });
});
