/** Settings of platforms that the specification does not describe, in the life of a policy. */
import assert from 'node:assert/strict';
import { utc } from '../../../language/dates/time-zone.js';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import { causeName } from '../../../protocol/lifecycle-names.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { lifecycleFindings } from '../../../runtime/lifecycle/file-findings.js';
import { runLifecycle } from '../../../runtime/lifecycle/run.js';
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

  it('lets a payment recover by a retry of the settings, and says where there is none', () => {
    const outcomes = [{ payment: 1, outcome: 'recovered' as const, retry: 2 }];
    const text = JSON.stringify({
      events,
      pattern: { payments: 1, outcomes },
      expect: [{ missed: 2, status: 'active' }],
    });
    const configuration = (numberOfRetries: number) =>
      JSON.stringify({
        settings: {
          activatePoliciesOnEvent: 'policy_issued',
          billing: { retryFailedPayments: { enabled: numberOfRetries > 0, daysBetweenRetries: 5, numberOfRetries } },
        },
      });
    const found = (retries: number) =>
      lifecycleFindings(text, { configuration: configuration(retries), timeZone: 'UTC' }).map(({ message }) => message);
    assert.deepEqual([found(2), found(3)], [[], []]);
    const [onlyOne, ...others] = found(1);
    assert.match(
      onlyOne ?? '',
      /^The settings have only 1 retry \(`billing\.retryFailedPayments`\), so this one cannot/,
    );
    assert.deepEqual(others, []);
    assert.match(found(0)[0] ?? '', /^The settings have no retries \(/);
    const run = (retries: number) =>
      runLifecycle({ text, name: 'life', configuration: configuration(retries), timeZone: utc }).timeline.problems;
    assert.deepEqual([run(2), run(1).map(({ pointer }) => pointer)], [[], ['/pattern/outcomes/0']]);
  });

  it('has the status of the settings before it is activated', () => {
    const bands = (defaultStatus: unknown) =>
      played({ events }, { defaultStatus, activatePoliciesOnEvent: 'first_successful_payment' }).bands.map(
        ({ status }) => status,
      );
    assert.deepEqual(bands('pending_initial_payment'), ['pending_initial_payment']);
    assert.deepEqual(bands('active'), ['active']);
    const { entries } = played({ events }, { defaultStatus: 'active' });
    assert.equal(entries[0]?.causes[0]?.pointer, '/settings/defaultStatus');
    const { problems } = played({ events }, { defaultStatus: 'lapsed' });
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['`defaultStatus` is not `pending_initial_payment` or `active`, so it is treated as off.'],
    );
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

  it('says when cover starts, and ends the cooling-off period of a policy that is not taken up with it', () => {
    const pattern = { payments: 2, outcomes: [{ payment: 1, outcome: 'failed' as const }] };
    const { entries, spans } = played(
      { events, policy: { start_date: '2026-02-01' }, pattern: { ...pattern, first: '2026-02-01' } },
      {
        activatePoliciesOnEvent: 'policy_issued',
        notTakenUp: { enabled: true },
        coolingOffPeriod: {
          applyTo: { theFullPolicy: { refundType: 'all_premiums', period: 31, periodType: 'days' } },
        },
      },
    );
    assert.equal(entries[0]?.sentence, 'The policy is issued and active: cover starts on 2026-02-01.');
    assert.deepEqual(
      spans.map(({ kind, from, to }) => [kind, from, to]),
      [['cooling_off', '2026-02-01', '2026-02-03']],
    );
    const [cause] = entries.at(-1)?.causes ?? [];
    assert.ok(cause);
    assert.equal(causeName(cause.rule, cause.pointer), 'notTakenUp.enabled');
    assert.equal(causeName('coolingOffPeriod', spans[0]?.pointer ?? null), 'coolingOffPeriod');
    assert.equal(causeName('cancellation', null), 'cancellation');
  });
});
