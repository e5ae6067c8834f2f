/** What settings do over time, as far as samples and lifecycle files tell how policies are billed and how long they last. */
import assert from 'node:assert/strict';
import { checkModule, findingsIn } from '../../../language/index.js';
import { formatMessage } from '../../../language/message-text.js';
import { moduleOf } from '../../support/fixture.js';

const path = '.platform-config.json';

/** What a rule says of a configuration with these settings, beside these files. */
function found(id: string, settings: unknown, files: Readonly<Record<string, unknown>> = {}) {
  const configuration = JSON.stringify({ productModuleKey: 'a', productModuleName: 'A', settings });
  const texts = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)] as const);
  const check = checkModule(moduleOf(new Map([[path, configuration], ...texts])));
  return findingsIn(check, path)
    .filter(({ rule }) => rule.id === `settings/${id}`)
    .map(({ rule, report }) => ({
      marked: configuration.slice(report.range.range.start, report.range.range.end),
      data: report.data,
      message: formatMessage(rule.messages[report.message] ?? '', report.data),
      related: report.related?.map(({ message }) => message),
      life: report.life,
    }));
}

const inARow = (number: number, more: Readonly<Record<string, unknown>> = {}) => ({
  activatePoliciesOnEvent: 'policy_issued',
  gracePeriod: { lapseOn: { consecutiveMissedPayments: { number }, ...more } },
});
const issued = { date: '2026-01-01', event: 'issued' };
const lifecycle = (number: number, because?: string) => ({
  'sandbox/lifecycles/a.json': {
    events: [issued],
    pattern: { payments: 3, retries: { number, days_apart: 3 } },
    ...(because !== undefined && { expect: [{ because }] }),
  },
});

describe('a number of missed payments that retries reach within one billing cycle', () => {
  it('is shown day by day, as in the example of the specification', () => {
    const [one, ...others] = found('reached-in-one-cycle', inARow(3));
    assert.deepEqual(others, []);
    assert.equal(one?.marked, '3');
    // The second payment is created on 1 February and fails on the 3rd; retries follow five days later, and take two.
    assert.deepEqual(one.related, [
      '2026-02-03: The payment fails, 1 missed.',
      '2026-02-10: Retry 1 fails, 2 missed.',
      '2026-02-17: Retry 2 fails, 3 missed: the policy lapses.',
    ]);
    assert.equal(one.data?.['days'], '16');
    assert.deepEqual(one.life?.pattern?.outcomes, [{ payment: 2, outcome: 'failed' }]);
  });

  it('is found by the retries that lifecycle files tell of, in patterns and in events', () => {
    assert.deepEqual(found('reached-in-one-cycle', inARow(3), lifecycle(1)), []);
    assert.equal(found('reached-in-one-cycle', inARow(4), lifecycle(3)).length, 1);
    const tried = ['b', 'c', 'd'].map((payment, i) => ({
      date: '2026-02-01',
      event: 'payment_created',
      payment,
      retry_of: ['a', 'b', 'c'][i],
    }));
    const events = { 'sandbox/lifecycles/a.json': { events: [issued, ...tried] } };
    assert.equal(found('reached-in-one-cycle', inARow(4), events).length, 1);
    assert.equal(found('reached-in-one-cycle', inARow(5), events).length, 0);
  });

  it('is told with what is known of the retries', () => {
    const [assumed] = found('reached-in-one-cycle', inARow(3));
    assert.match(assumed?.message ?? '', / If a failed payment is tried again twice, five days apart, /);
    assert.match(assumed?.message ?? '', /with its 2 retries lapses a policy after 16 days\. .* write 4 or more\.$/);
    const pattern = { payments: 3, days_to_outcome: 4, retries: { number: 3, days_apart: 1 } };
    const [known] = found('reached-in-one-cycle', inARow(3), { 'sandbox/lifecycles/b.json': { pattern } });
    // Four days to the failure, and twice a day and four days more. One more retry is left: four do not suffice.
    assert.match(
      known?.message ?? '',
      / Each failed retry of `sandbox\/lifecycles\/b\.json` counts as a missed payment/,
    );
    assert.match(known?.message ?? '', /with its 2 retries lapses a policy after 14 days\. .* write 5 or more\.$/);
    // Created on the 1st and failed on the 4th, tried again on the 6th: three days, two days, and three again.
    const events = [
      issued,
      { date: '2026-02-01', event: 'payment_created', payment: 'a' },
      { date: '2026-02-04', event: 'payment_failed' },
      { date: '2026-02-06', event: 'payment_created', payment: 'b', retry_of: 'a' },
    ];
    const [written] = found('reached-in-one-cycle', inARow(2), { 'sandbox/lifecycles/c.json': { events } });
    assert.match(written?.message ?? '', /with its retry lapses a policy after 8 days\. .* write 3 or more\.$/);
  });

  it('is one less where the number must be exceeded', () => {
    const within = { missedPaymentsWithinPeriod: { number: 2, period: 1, periodType: 'months' } };
    const [one] = found('reached-in-one-cycle', { gracePeriod: { lapseOn: within } });
    assert.equal(one?.data?.['least'], '3');
    const three = { missedPaymentsWithinPeriod: { ...within.missedPaymentsWithinPeriod, number: 3 } };
    assert.deepEqual(found('reached-in-one-cycle', { gracePeriod: { lapseOn: three } }), []);
  });

  it('is not reached where the next payment comes between', () => {
    const retried = (days_apart: number, frequency: string) => ({
      'sandbox/lifecycles/a.json': { pattern: { frequency, payments: 3, retries: { number: 2, days_apart } } },
    });
    // Failures on the 3rd of February, and twice a number of days and two later: with twelve, on 3 March.
    assert.equal(found('reached-in-one-cycle', inARow(3), retried(10, 'monthly')).length, 1);
    assert.equal(found('reached-in-one-cycle', inARow(3), retried(12, 'monthly')).length, 0);
    assert.equal(found('reached-in-one-cycle', inARow(3), retried(12, 'quarterly')).length, 1);
    assert.equal(found('reached-in-one-cycle', inARow(3), retried(1, 'weekly')).length, 0);
  });

  it('is quiet where the module has no retries, or expects it', () => {
    const without = { 'sandbox/lifecycles/a.json': { events: [issued], pattern: { payments: 3 } } };
    assert.deepEqual(found('reached-in-one-cycle', inARow(2), without), []);
    assert.deepEqual(found('reached-in-one-cycle', inARow(3), lifecycle(2, 'consecutiveMissedPayments')), []);
    assert.equal(found('reached-in-one-cycle', inARow(3), lifecycle(2, 'waitingPeriod')).length, 1);
    // One payment alone needs no retry.
    assert.deepEqual(found('reached-in-one-cycle', inARow(1)), []);
  });

  it('is quiet where another rule has lapsed the policy by then', () => {
    const days = { afterFirstMissedPayment: { period: 5, periodType: 'days' } };
    assert.deepEqual(found('reached-in-one-cycle', inARow(3, days)), []);
  });
});

describe('a waiting period beyond the term', () => {
  const waiting = (period: number) => ({
    waitingPeriod: { applyTo: { theFullPolicy: { period, periodType: 'months' } } },
  });
  const policy = (end: string) => ({ policy: { start_date: '2026-01-01T00:00:00.000Z', end_date: end } });

  it('is as long as the longest policy that is known, or longer', () => {
    const year = { 'sandbox/a.json': policy('2026-12-31T00:00:00.000Z') };
    const [one] = found('waiting-beyond-term', waiting(12), year);
    assert.equal(one?.marked, '12');
    assert.deepEqual([one.data?.['file'], one.data?.['end']], ['sandbox/a.json', '2026-12-31']);
    assert.deepEqual(one.life?.events?.at(-1), { date: '2026-12-31', event: 'claim_viewed' });
    assert.deepEqual(found('waiting-beyond-term', waiting(11), year), []);
    const longer = { ...year, 'sandbox/lifecycles/b.json': policy('2027-01-01') };
    assert.deepEqual(found('waiting-beyond-term', waiting(12), longer), []);
    assert.equal(found('waiting-beyond-term', waiting(13), longer)[0]?.data?.['file'], 'sandbox/lifecycles/b.json');
  });

  it('is not known where no file tells of a term', () => {
    assert.deepEqual(found('waiting-beyond-term', waiting(1200)), []);
    assert.deepEqual(found('waiting-beyond-term', waiting(1200), { 'sandbox/a.json': { policy: {} } }), []);
  });
});

describe('what settings do over time', () => {
  const rules = (number: number) => ({
    ...inARow(6, { afterFirstMissedPayment: { period: number, periodType: 'days' } }),
    coolingOffPeriod: { applyTo: { theFullPolicy: { period: 0, periodType: 'days', refundType: 'all_premiums' } } },
  });

  it('is told of each lapse rule that never comes first', () => {
    const lapseOn = {
      afterFirstMissedPayment: { period: 15, periodType: 'days' },
      consecutiveMissedPayments: { number: 6 },
      missedPaymentsOverPolicyTerm: { number: 4 },
      missedPaymentsWithinPeriod: { number: 3, period: 12, periodType: 'months' },
    };
    const settings = { activatePoliciesOnEvent: 'policy_issued', gracePeriod: { lapseOn } };
    const billing = { retryFailedPayments: { enabled: false } };
    // One payment a month, without retries: nothing is paid within fifteen days, and nothing else is missed.
    const all = found('several-lapse-rules', { ...settings, billing });
    assert.deepEqual(
      all.map(({ marked }) => marked),
      ['"consecutiveMissedPayments"', '"missedPaymentsOverPolicyTerm"', '"missedPaymentsWithinPeriod"'],
    );
    for (const { life } of all) assert.equal(life?.pattern?.payments, 12);
    // Where retries may be made, as the panel assumes, a payment that a retry recovers is missed all the same.
    assert.deepEqual(
      found('several-lapse-rules', settings).map(({ marked }) => marked),
      ['"consecutiveMissedPayments"'],
    );
  });

  it('comes with a life that shows it', () => {
    const [never] = found('several-lapse-rules', rules(15));
    assert.equal(never?.life?.pattern?.outcomes?.length, 12);
    const [nothing] = found('period-of-nothing', rules(15));
    assert.deepEqual(nothing?.life?.events?.at(-1), { date: '2026-01-01', event: 'cancelled' });
  });
});
