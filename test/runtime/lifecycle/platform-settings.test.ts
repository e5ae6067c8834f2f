/** Settings of platforms that the specification does not describe, in the life of a policy. */
import assert from 'node:assert/strict';
import { utc } from '../../../language/dates/time-zone.js';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { timelineOf } from '../../../runtime/lifecycle/timeline.js';

const events: LifecycleFile['events'] = [{ date: '2026-01-20', event: 'issued' }];

function played(file: LifecycleFile, settings: unknown) {
  return timelineOf({ file, read: settingsOf(JSON.stringify({ settings })), timeZone: utc });
}

describe('a life with the settings of a platform', () => {
  it('has the retries of the settings, unless it says how often payments are retried', () => {
    const failing: LifecycleFile = { events, pattern: { payments: 1, outcomes: [{ payment: 1, outcome: 'failed' }] } };
    const retried = (more: Partial<NonNullable<LifecycleFile['pattern']>>, given?: unknown) =>
      played(
        { ...failing, pattern: { payments: 1, ...failing.pattern, ...more } },
        {
          activatePoliciesOnEvent: 'policy_issued',
          ...(given !== undefined && { billing: { retryFailedPayments: given } }),
        },
      ).cycles.flatMap((cycle) => cycle.payments).length;
    const on = { enabled: true, daysBetweenRetries: 5, numberOfRetries: 3 };
    assert.deepEqual([retried({}), retried({}, on), retried({}, { ...on, enabled: false })], [1, 4, 1]);
    assert.equal(retried({ retries: { number: 1, days_apart: 2 } }, on), 2);
  });

  it('ends a policy that is not taken up after as many failures as the settings allow', () => {
    const statusOf = (notTakenUp: unknown) => {
      const pattern = { payments: 3, outcomes: [1, 2, 3].map((payment) => ({ payment, outcome: 'failed' as const })) };
      const { bands } = played({ events, pattern }, { activatePoliciesOnEvent: 'policy_issued', notTakenUp });
      return bands.map(({ status, from }) => `${status} ${from}`);
    };
    assert.deepEqual(statusOf({ enabled: true }), ['active 2026-01-20', 'not_taken_up 2026-01-22']);
    assert.deepEqual(statusOf({ enabled: true, failedPaymentsBeforeNTU: 2 }), [
      'active 2026-01-20',
      'not_taken_up 2026-02-22',
    ]);
    assert.deepEqual(statusOf({ enabled: false, failedPaymentsBeforeNTU: 1 }), ['active 2026-01-20']);
  });
});
