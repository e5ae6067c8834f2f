/** Lifecycle files as they are run: what is wrong with them, what they expect, and what is drawn. */
import assert from 'node:assert/strict';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { Timeline } from '../../../protocol/lifecycle.js';
import { InputError } from '../../../runtime/inputs/input-error.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { renderMarkdown } from '../../../runtime/lifecycle/markdown.js';
import { readLifecycleFile } from '../../../runtime/lifecycle/read-file.js';
import { runLifecycle, runLifecycleFile, type LifecycleInput } from '../../../runtime/lifecycle/run.js';
import { renderSvg } from '../../../runtime/lifecycle/svg.js';
import { timelineOf } from '../../../runtime/lifecycle/timeline.js';
import { utc } from '../../../language/dates/time-zone.js';

const settings = {
  activatePoliciesOnEvent: 'policy_issued',
  gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 2 } } },
};

const file: LifecycleFile = {
  name: 'Two in a row',
  policy: { premium: 10_000 },
  events: [{ date: '2026-01-20', event: 'issued' }],
  pattern: {
    first: '2026-02-01',
    payments: 4,
    outcomes: [
      { payment: 2, outcome: 'failed' },
      { payment: 3, outcome: 'failed' },
    ],
  },
  until: '2026-05-31',
  expect: [
    { on: '2026-04-02', status: 'active', missed: 1 },
    { status: 'lapsed', since: '2026-04-03', because: 'consecutiveMissedPayments', collected: 10_000 },
  ],
};

const configuration = JSON.stringify({ settings });

function run(text: string, more: { readonly against?: LifecycleInput['against'] } = {}) {
  return runLifecycle({ text, name: 'two', configuration, timeZone: utc, ...more });
}

function tests(text: string) {
  let now = 0;
  return runLifecycleFile({
    text,
    file: 'sandbox/lifecycles/two.json',
    configuration,
    timeZone: utc,
    now: () => now++,
    code: () => assert.fail('no code is wanted'),
  });
}

function played(one: LifecycleFile, given: unknown = settings): Timeline {
  return timelineOf({ file: one, read: settingsOf(JSON.stringify({ settings: given })), timeZone: utc });
}

describe('a lifecycle file', () => {
  it('is run as it was expected', () => {
    const { name, expectations, timeline } = run(JSON.stringify(file));
    assert.equal(name, 'Two in a row');
    assert.deepEqual(
      expectations.map(({ passed }) => passed),
      [true, true],
    );
    assert.deepEqual(timeline.problems, []);
    assert.equal(timeline.policy?.statusLabel, 'Lapsed');
  });

  it('is a test for each expectation, with its line', async () => {
    const text = JSON.stringify(
      { ...file, expect: [file.expect?.[0], { status: 'active', collected: 10_000 }] },
      null,
      2,
    );
    const [passed, failed, ...others] = await tests(text);
    assert.deepEqual(others, []);
    assert.equal(passed?.status, 'passed');
    assert.equal(passed.line, text.slice(0, text.indexOf('"on"')).split('\n').length - 1);
    assert.deepEqual(failed, {
      kind: 'lifecycle',
      name: 'Two in a row: On 2026-05-31: `status` is `active`, `collected` is 10000.',
      file: 'sandbox/lifecycles/two.json',
      line: text.slice(0, text.lastIndexOf('"status"')).split('\n').length - 1,
      column: 5,
      status: 'failed',
      duration: failed?.duration,
      message: 'On 2026-05-31: `status` is `lapsed` but should be `active`.',
      expected: { status: 'active', collected: 10_000 },
      actual: { status: 'lapsed', collected: 10_000 },
    });
  });

  it('fails as a whole where it cannot be read, or an event cannot happen that was expected to', async () => {
    assert.equal((await tests('['))[0]?.status, 'failed');
    const text = JSON.stringify({ events: [{ date: '2026-01-20', event: 'cancelled' }] }, null, 2);
    const [test] = await tests(text);
    assert.equal(test?.status, 'failed');
    assert.equal(test.line, 3);
    assert.match(test.message ?? '', /not issued yet/);
    const expected = JSON.stringify({
      events: [{ date: '2026-01-20', event: 'cancelled' }],
      expect: [{ error: '/events/0' }],
    });
    const none = JSON.stringify({ ...file, expect: [{ error: null }] });
    for (const one of [expected, none])
      assert.deepEqual(
        (await tests(one)).map(({ status }) => status),
        ['passed'],
      );
  });

  it('fails as a whole while the configuration is broken', async () => {
    const [test, ...others] = await runLifecycleFile({
      text: JSON.stringify(file),
      file: 'sandbox/lifecycles/two.json',
      configuration: '{ "settings": {',
      timeZone: utc,
      now: () => 0,
      code: () => assert.fail('no code is wanted'),
    });
    assert.deepEqual(others, []);
    assert.deepEqual([test?.status, test?.line], ['failed', null]);
    assert.match(test?.message ?? '', /^The configuration is not valid JSON\./);
  });

  it('is skipped where it expects nothing', async () => {
    const { expect: _, ...silent } = file;
    assert.deepEqual(
      (await tests(JSON.stringify(silent))).map(({ status }) => status),
      ['skipped'],
    );
  });

  it('says what is wrong with it, and where', () => {
    const wrong = {
      policy: { premum: 100 },
      events: [{ date: '2026-02-30', event: 'issued' }, { date: '2026-02-01', event: 'isued' }, { event: 'issued' }],
      pattern: { payments: 2000 },
      expect: [{ status: 'gone' }, { missed: '3' }],
    };
    const { problems } = readLifecycleFile(JSON.stringify(wrong), 'wrong');
    assert.deepEqual(
      problems.map(({ pointer }) => pointer),
      [
        '/policy/premum',
        '/events/0/date',
        '/events/1/event',
        '/events/2',
        '/pattern/payments',
        '/expect/0/status',
        '/expect/1/missed',
      ],
    );
    assert.match(problems[2]?.message ?? '', /Did you mean `issued`\?/);
    assert.equal(run(JSON.stringify(wrong)).timeline.policy, null);
    assert.throws(() => run('[]'), InputError);
  });

  it('has a pattern that fits itself', () => {
    const read = (pattern: LifecycleFile['pattern']) =>
      readLifecycleFile(JSON.stringify({ pattern }), 'p', { retries: undefined });
    const problems = (pattern: LifecycleFile['pattern']) => read(pattern).problems.map(({ pointer }) => pointer);
    assert.deepEqual(problems({ payments: 2, outcomes: [{ payment: 3, outcome: 'failed' }] }), ['/pattern/outcomes/0']);
    const twice = { payment: 1, outcome: 'failed' } as const;
    assert.deepEqual(problems({ payments: 2, outcomes: [twice, twice] }), ['/pattern/outcomes/1']);
    const recovered = { payment: 1, outcome: 'recovered' } as const;
    assert.deepEqual(problems({ payments: 2, outcomes: [recovered] }), ['/pattern/outcomes/0']);
    const retried = { payments: 2, retries: { number: 1, days_apart: 2 }, outcomes: [recovered] };
    assert.deepEqual(problems(retried), []);
  });
});

describe('an event that cannot happen', () => {
  const issued = { date: '2026-01-20', event: 'issued' } as const;
  const created = { date: '2026-02-01', event: 'payment_created', payment: 'a' } as const;
  const cases: readonly (readonly [code: string, events: NonNullable<LifecycleFile['events']>])[] = [
    ['not-issued', [{ date: '2026-01-20', event: 'claim_viewed' }]],
    ['issued-twice', [issued, issued]],
    ['out-of-order', [issued, { date: '2026-01-19', event: 'claim_viewed' }]],
    ['billing-stopped', [issued, { date: '2026-01-21', event: 'cancelled' }, created]],
    ['no-payment', [issued, { date: '2026-01-21', event: 'payment_failed' }]],
    ['unknown-payment', [issued, created, { date: '2026-02-02', event: 'payment_failed', payment: 'b' }]],
    ['unknown-payment', [issued, { ...created, retry_of: 'b' }]],
    ['same-payment', [issued, created, created]],
    ['payment-status', [issued, created, { date: '2026-02-02', event: 'payment_reversed', payment: 'a' }]],
    ['retry-status', [issued, created, { ...created, payment: 'b', retry_of: 'a' }]],
    ['cannot-reactivate', [issued, { date: '2026-01-21', event: 'reactivated' }]],
    ['cannot-cancel', [issued, { date: '2026-01-21', event: 'cancelled' }, { date: '2026-01-22', event: 'cancelled' }]],
  ];
  for (const [code, events] of cases)
    it(`is told with its place: ${code}, ${String(events.length)} events`, () => {
      const { problems, entries } = played({ events });
      const [problem, ...others] = problems;
      assert.deepEqual(others, []);
      assert.equal(problem?.code, code);
      assert.equal(problem.pointer, `/events/${String(events.length - 1)}`);
      assert.match(problem.message, /^[A-Z].*\.$/);
      // What came before it is there.
      assert.equal(entries.filter(({ event }) => event !== null).length, events.length - 1);
    });
});

describe('settings that cannot be read', () => {
  it('are taken as off, and told', () => {
    const { problems, policy } = played(
      { events: [{ date: '2026-01-20', event: 'issued' }] },
      {
        activatePoliciesOnEvent: 'sometimes',
        notTakenUpEnabled: 'perhaps',
        gracePeriod: {
          lapseOn: { afterFirstMissedPayment: { period: -1, periodType: 'days' }, consecutiveMissedPayments: [] },
        },
        waitingPeriod: { applyTo: { theFullPolicy: { period: 3 } } },
        policyAnniversaryNotification: { daysBeforeToSend: 1.5 },
      },
    );
    assert.deepEqual(
      problems.map(({ pointer, severity }) => [pointer, severity]).sort(),
      [
        '/settings/activatePoliciesOnEvent',
        '/settings/gracePeriod/lapseOn/afterFirstMissedPayment/period',
        '/settings/gracePeriod/lapseOn/consecutiveMissedPayments',
        '/settings/notTakenUpEnabled',
        '/settings/policyAnniversaryNotification/daysBeforeToSend',
        '/settings/waitingPeriod/applyTo/theFullPolicy/periodType',
      ].map((pointer) => [pointer, 'warning']),
    );
    assert.equal(policy?.status, 'pending_initial_payment');
  });

  it('never stop the simulation', () => {
    for (const text of [undefined, '', '[]', '{', '{"settings": 3}', 'null'])
      assert.equal(
        runLifecycle({ text: JSON.stringify(file), name: 'f', configuration: text, timeZone: utc }).timeline.counters
          .length,
        0,
      );
  });

  it('are read where they are misplaced, and numbers in quotes as numbers', () => {
    const {
      settings: read,
      unread,
      place,
    } = settingsOf(
      JSON.stringify({
        settings: {
          gracePeriod: {
            lapseOn: { consecutiveMissedPayments: { number: '2' } },
            lapseExclusionRules: { lapsePolicyWithProcessingPayment: true },
          },
        },
      }),
    );
    assert.deepEqual(unread, []);
    assert.equal(read.lapsesWhileProcessing, true);
    assert.equal(read.lapse.consecutiveMissedPayments?.number, 2);
    assert.deepEqual(place('lapsePolicyWithProcessingPayment')?.slice(1), [
      'gracePeriod',
      'lapseExclusionRules',
      'lapsePolicyWithProcessingPayment',
    ]);
  });
});

describe('a timeline', () => {
  it('has bands without gaps, and counters that reach their limits', () => {
    const { bands, counters, days, cycles, totals } = played(file);
    assert.deepEqual(
      bands.map(({ status, from, to }) => [status, from, to]),
      [
        ['active', '2026-01-20', '2026-04-03'],
        ['lapsed', '2026-04-03', '2026-06-01'],
      ],
    );
    assert.equal(bands.at(-1)?.toDay, days);
    // Nothing missed at issue; one on 3 March, two on 3 April.
    assert.deepEqual(
      counters[0]?.points.map(({ date, value, limit, share }) => [date, value, limit, share]),
      [
        ['2026-01-20', 0, 2, 0],
        ['2026-03-03', 1, 2, 0.5],
        ['2026-04-03', 2, 2, 1],
      ],
    );
    assert.deepEqual(
      cycles.map(({ missed }) => missed),
      [0, 1, 1],
    );
    assert.deepEqual(totals, { collected: 10_000, reversed: 0, refunded: 0, unknown: 0, kept: 10_000 });
  });

  it('shows what falls out of a period, and the days of grace', () => {
    const lapseOn = {
      afterFirstMissedPayment: { period: 40, periodType: 'days' },
      missedPaymentsWithinPeriod: { number: 3, period: 10, periodType: 'days' },
    };
    const { counters, spans } = played(
      { ...file, pattern: { first: '2026-02-01', payments: 2, outcomes: [{ payment: 1, outcome: 'failed' }] } },
      { ...settings, gracePeriod: { lapseOn } },
    );
    // Missed on 3 February, and ten days later no longer within. The payment of 1 March succeeds on the 3rd and ends the grace.
    assert.deepEqual(
      counters[1]?.points.map(({ date, value }) => [date, value]),
      [
        ['2026-01-20', 0],
        ['2026-02-03', 1],
        ['2026-02-13', 0],
      ],
    );
    assert.deepEqual(
      counters[0]?.points.map(({ date, value, limit }) => [date, value, limit]),
      [
        ['2026-02-01', 0, 40],
        ['2026-03-03', 30, 40],
        ['2026-03-03', 0, 40],
      ],
    );
    assert.deepEqual(
      spans.map(({ kind, from, to }) => [kind, from, to]),
      [['grace', '2026-02-01', '2026-03-03']],
    );
  });

  it('ends, without a last day, when the policy lapses by itself', () => {
    const { until: _, ...open } = file;
    const lapseOn = { afterFirstMissedPayment: { period: 90, periodType: 'days' } };
    const timeline = played(
      { ...open, pattern: { first: '2026-02-01', payments: 1, outcomes: [{ payment: 1, outcome: 'failed' }] } },
      { ...settings, gracePeriod: { lapseOn } },
    );
    // 1 February and 90 days: 28 to 1 March, 31 to 1 April, 30 to 1 May, and one more.
    assert.deepEqual([timeline.policy?.status, timeline.to], ['lapsed', '2026-05-03']);
  });

  it('is drawn as a self-contained picture', () => {
    const timeline = played(file);
    const svg = renderSvg({ name: 'A <policy> & its life', timeline, comparison: null });
    assert.ok(svg.includes('<title id="lifecycle-title">A &lt;policy&gt; &amp; its life</title>'));
    assert.match(svg, /<desc[^>]*>2026-01-20 to 2026-06-01\. Active from 2026-01-20, Lapsed from 2026-04-03\./);
    assert.equal(svg.match(/class="status /g)?.length, timeline.bands.length);
    assert.equal(svg.match(/class="payment failed"/g)?.length, 2);
    assert.doesNotMatch(svg, /<script|href|NaN|undefined/);
    assert.equal(svg.match(/<g[ >]/g)?.length, svg.match(/<\/g>/g)?.length);
  });

  it('is written as Markdown, whatever names a file gives', () => {
    const markdown = renderMarkdown(run(JSON.stringify({ ...file, name: 'a | b <b>' })));
    assert.match(markdown, /^# a \| b \\<b\\>/);
    assert.ok(
      markdown.includes(
        '| 2026-04-03 | `active` → `lapsed` | The policy lapses by `consecutiveMissedPayments`: billing stops. |',
      ),
    );
    assert.ok(markdown.includes('- ✓ On 2026-04-02'));
  });
});

describe('a comparison', () => {
  const other = JSON.stringify({
    settings: { ...settings, gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } } },
  });

  it('tells what happens otherwise, and for how long the statuses differ', () => {
    const { comparison } = run(JSON.stringify(file), {
      against: { configuration: other, name: 'before', isOtherModule: false },
    });
    assert.ok(comparison);
    // With three in a row the policy does not lapse, and the payment of 1 May is created.
    assert.deepEqual(
      comparison.differences.map(({ date, before, after }) => [date, before, after]),
      [
        ['2026-04-03', null, 'The policy lapses by `consecutiveMissedPayments`: billing stops.'],
        ['2026-05-01', 'Payment 4 is created.', null],
        ['2026-05-03', 'Payment 4 succeeds: R\u00a0100,00 collected.', null],
      ],
    );
    assert.deepEqual(
      comparison.statuses.map(({ from, to, before, after }) => [from, to, before, after]),
      [['2026-04-03', '2026-06-01', 'active', 'lapsed']],
    );
  });

  it('of the same settings is empty', () => {
    const { comparison } = run(JSON.stringify(file), {
      against: { configuration, name: 'same', isOtherModule: false },
    });
    assert.deepEqual([comparison?.differences, comparison?.statuses], [[], []]);
  });
});
