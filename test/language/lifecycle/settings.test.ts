/** The settings of a life as they are read, and what is left out because it has no value that counts. */
import assert from 'node:assert/strict';
import type { CauseRule } from '../../../protocol/lifecycle-names.js';
import { settingsOf } from '../../../runtime/configuration.js';

const read = (settings: unknown) => settingsOf(JSON.stringify({ settings }));
const left = (settings: unknown) => read(settings).unread.map(({ path }) => path.slice(1).join('.'));

describe('Settings of a life', () => {
  it('are off where nothing is said, and where null is', () => {
    const off = {
      activation: undefined,
      canReactivate: false,
      retries: undefined,
      notTakenUp: false,
      failuresBeforeNotTakenUp: 1,
      lapsesWhileProcessing: false,
      lapse: {},
      coolingOff: undefined,
      waiting: undefined,
      welcomeLetter: false,
      anniversaryDays: undefined,
    };
    assert.deepEqual({ ...read({}).settings }, { ...off });
    const nothing = {
      activatePoliciesOnEvent: null,
      canReactivatePolicies: null,
      notTakenUpEnabled: null,
      policyAnniversaryNotification: null,
      coolingOffPeriod: { applyTo: { theFullPolicy: null } },
      waitingPeriod: { applyTo: { theFullPolicy: null } },
    };
    assert.deepEqual([read(nothing).settings, left(nothing)], [off, []]);
  });

  it('have booleans, also in quotes, and nothing else in their place', () => {
    const canReactivate = (value: unknown) => read({ canReactivatePolicies: value }).settings.canReactivate;
    assert.deepEqual([true, false, 'true', 'false'].map(canReactivate), [true, false, true, false]);
    assert.deepEqual(left({ canReactivatePolicies: 'false' }), []);
    for (const other of ['yes', 1, {}, []]) {
      assert.equal(canReactivate(other), false);
      assert.deepEqual(left({ canReactivatePolicies: other }), ['canReactivatePolicies']);
    }
  });

  it('are also read where platforms have them', () => {
    const retried = (given: unknown) => read({ billing: { retryFailedPayments: given } }).settings.retries;
    const on = { enabled: true, daysBetweenRetries: 5, numberOfRetries: 2 };
    assert.deepEqual(retried(on), { number: 2, days_apart: 5 });
    assert.deepEqual(retried({ ...on, enabled: false }), { number: 0, days_apart: 0 });
    assert.deepEqual([retried({ enabled: true }), retried(undefined), retried([])], [undefined, undefined, undefined]);
    const platform = read({ notTakenUp: { enabled: true, failedPaymentsBeforeNTU: 3 } });
    assert.deepEqual([platform.settings.notTakenUp, platform.settings.failuresBeforeNotTakenUp], [true, 3]);
    assert.deepEqual(platform.place('notTakenUpEnabled'), ['settings', 'notTakenUp', 'enabled']);
    const both = read({ notTakenUp: { enabled: true }, notTakenUpEnabled: false });
    assert.equal(both.settings.notTakenUp, false);
  });

  it('name an event that activates', () => {
    assert.equal(read({ activatePoliciesOnEvent: 'none' }).settings.activation, 'none');
    for (const other of ['nothing', true, 1]) {
      assert.equal(read({ activatePoliciesOnEvent: other }).settings.activation, undefined);
      assert.deepEqual(left({ activatePoliciesOnEvent: other }), ['activatePoliciesOnEvent']);
    }
  });

  it('have periods, which are off as a whole where a part of them is missing', () => {
    const waiting = (period: unknown) => ({ waitingPeriod: { applyTo: { theFullPolicy: period } } });
    const whole = { period: 3, periodType: 'months' };
    const inside = 'waitingPeriod.applyTo.theFullPolicy';
    assert.deepEqual(read(waiting(whole)).settings.waiting, whole);
    assert.deepEqual(read(waiting({ ...whole, period: '12' })).settings.waiting, { ...whole, period: 12 });
    assert.deepEqual(read(waiting({ ...whole, period: 0 })).settings.waiting, { ...whole, period: 0 });
    const cases: readonly (readonly [unknown, readonly string[]])[] = [
      [{ period: 3 }, [`${inside}.periodType`]],
      [{ ...whole, periodType: 'weeks' }, [`${inside}.periodType`]],
      [{ ...whole, periodType: 1 }, [`${inside}.periodType`]],
      [{ periodType: 'days' }, [`${inside}.period`]],
      ...[-1, 1.5, 'x', '1x', 'x1', '', '1234567890', true, null].map(
        (period) => [{ ...whole, period }, [`${inside}.period`]] as const,
      ),
      [[], [inside]],
      ['3 months', [inside]],
    ];
    for (const [period, expected] of cases) {
      assert.equal(read(waiting(period)).settings.waiting, undefined, JSON.stringify(period));
      assert.deepEqual(left(waiting(period)), expected, JSON.stringify(period));
    }
  });

  it('have lapse rules, each with what it asks for', () => {
    const lapseOn = (rules: unknown) => read({ gracePeriod: { lapseOn: rules } }).settings.lapse;
    const rules = {
      afterFirstMissedPayment: { period: 2, periodType: 'months' },
      consecutiveMissedPayments: { number: 3 },
      missedPaymentsOverPolicyTerm: { number: 4 },
      missedPaymentsWithinPeriod: { number: 2, period: 1, periodType: 'years' },
    };
    assert.deepEqual(lapseOn(rules), rules);
    assert.deepEqual(lapseOn({ consecutiveMissedPayments: { number: 3, period: 1 } }), {
      consecutiveMissedPayments: { number: 3 },
    });
    for (const [rule, value] of Object.entries(rules))
      for (const name of Object.keys(value))
        assert.deepEqual(Object.keys(lapseOn({ ...rules, [rule]: { ...value, [name]: -1 } })).includes(rule), false);
  });

  it('have places, also where they are written in another place', () => {
    const { place } = read({});
    assert.deepEqual(place('consecutiveMissedPayments'), [
      'settings',
      'gracePeriod',
      'lapseOn',
      'consecutiveMissedPayments',
    ]);
    assert.equal(place('cancellation' satisfies CauseRule), undefined);
  });
});
