/** Events beside a pattern, the days of a file, and what two timelines tell of one another. */
import assert from 'node:assert/strict';
import type { LifecycleEvent, LifecycleFile } from '../../../protocol/lifecycle-file.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { paymentDates } from '../../../runtime/lifecycle/payment-dates.js';
import { readLifecycleFile } from '../../../runtime/lifecycle/read-file.js';
import { runLifecycle } from '../../../runtime/lifecycle/run.js';
import { renderSvg } from '../../../runtime/lifecycle/svg.js';
import { timelineOf } from '../../../runtime/lifecycle/timeline.js';
import { timeZoneNamed, utc } from '../../../language/dates/time-zone.js';

const active = { activatePoliciesOnEvent: 'policy_issued' };
const issued: LifecycleEvent = { date: '2026-01-20', event: 'issued' };

function played(file: LifecycleFile, settings: unknown = active, timeZone = utc) {
  return timelineOf({ file, read: settingsOf(JSON.stringify({ settings })), timeZone });
}

/** The outcome of each payment, by its name. */
function statusesOf(file: LifecycleFile): Readonly<Record<string, string>> {
  const { cycles, problems } = played(file);
  assert.deepEqual(problems, []);
  return Object.fromEntries(cycles.flatMap(({ payments }) => payments.map(({ id, status }) => [id, status])));
}

describe('events beside a pattern', () => {
  const pattern = { first: '2026-02-01', payments: 2, retries: { number: 1, days_apart: 5 } };
  const created: LifecycleEvent = { date: '2026-02-10', event: 'payment_created' };

  it('create payments of their own, which need no name', () => {
    const failed: LifecycleEvent = { date: '2026-02-11', event: 'payment_failed' };
    assert.deepEqual(statusesOf({ events: [issued, created, failed], pattern }), {
      'payment 1': 'successful',
      'payment of event 2': 'failed',
      'payment 2': 'successful',
    });
  });

  it('cannot take the name of one of its payments', () => {
    const events = [issued, { ...created, date: '2026-01-25', payment: 'payment 1' }];
    const [problem, ...others] = played({ events, pattern }).problems;
    assert.deepEqual(others, []);
    assert.deepEqual([problem?.code, problem?.pointer], ['same-payment', '/pattern']);
    assert.match(
      problem?.message ?? '',
      /An event creates a payment `payment 1`.* Give the payment of the event another id\./,
    );
  });

  it('can bring one of its payments to another end, which is not tried again', () => {
    for (const event of ['payment_successful', 'payment_cancelled'] as const) {
      const events: readonly LifecycleEvent[] = [issued, { date: '2026-02-02', event, payment: 'payment 1' }];
      assert.deepEqual(statusesOf({ events, pattern: { ...pattern, outcomes: [{ payment: 1, outcome: 'failed' }] } }), {
        'payment 1': event.replace('payment_', ''),
        'payment 2': 'successful',
      });
    }
  });

  it('come before its first payment, if that is an issue', () => {
    const [problem] = played({ events: [issued], pattern: { ...pattern, first: '2026-01-10' } }).problems;
    assert.deepEqual([problem?.code, problem?.date, problem?.pointer], ['not-issued', '2026-01-10', '/pattern']);
    assert.match(problem?.message ?? '', /Let the payments start with its issue or later\./);
  });

  it('let it begin on the day of issue, for a policy that started before', () => {
    const file: LifecycleFile = {
      policy: { start_date: '2026-01-01' },
      events: [issued],
      pattern: { payments: 2 },
    };
    assert.deepEqual(
      played(file).cycles.map(({ date }) => date),
      ['2026-01-20', '2026-02-20'],
    );
    assert.deepEqual(paymentDates(file), ['2026-01-20', '2026-02-20']);
    assert.deepEqual(paymentDates({ ...file, policy: { start_date: '2026-03-01' } }), ['2026-03-01', '2026-04-01']);
  });
});

describe('a payment', () => {
  it('has the amount of the one that it tries again, unless it says otherwise', () => {
    const amounts = played({
      policy: { premium: 10_000 },
      events: [
        issued,
        { date: '2026-02-01', event: 'payment_created', payment: 'a', amount: 2500 },
        { date: '2026-02-02', event: 'payment_failed' },
        { date: '2026-02-03', event: 'payment_created', payment: 'b', retry_of: 'a' },
        { date: '2026-02-04', event: 'payment_failed' },
        { date: '2026-02-05', event: 'payment_created', payment: 'c', retry_of: 'b', amount: 3000 },
        { date: '2026-03-01', event: 'payment_created', payment: 'd' },
      ],
    }).cycles.flatMap(({ payments }) => payments.map(({ amount }) => amount));
    assert.deepEqual(amounts, [2500, 2500, 3000, 10_000]);
  });
});

describe('the days of a file', () => {
  it('are in order within a day, too, where events have times', () => {
    const at = (time: string, event: LifecycleEvent['event']): LifecycleEvent => ({ date: `2026-01-20${time}`, event });
    const order = (...events: readonly LifecycleEvent[]) =>
      played({ events }).problems.map(({ code, pointer }) => [code, pointer]);
    const refused = [['out-of-order', '/events/1']];
    assert.deepEqual(order(at('T15:00:00Z', 'issued'), at('T09:00:00Z', 'claim_viewed')), refused);
    assert.deepEqual(order(at('T15:00:00Z', 'issued'), at('T16:00:00+03:00', 'claim_viewed')), refused);
    assert.deepEqual(order(at('T15:00:00Z', 'issued'), at('T15:00:00Z', 'claim_viewed')), []);
    assert.deepEqual(order(at('T15:00:00Z', 'issued'), at('', 'claim_viewed')), []);
    // Half past ten in the evening of UTC is the next day in Johannesburg, and a date is a day there.
    const events = [at('T22:30:00Z', 'issued'), { date: '2026-01-20', event: 'claim_viewed' } as const];
    const johannesburg = timeZoneNamed('Africa/Johannesburg');
    assert.ok(johannesburg);
    assert.equal(played({ events }, active, johannesburg).problems[0]?.code, 'out-of-order');
  });

  it('do not contradict one another', () => {
    const pointers = (file: LifecycleFile) =>
      readLifecycleFile(JSON.stringify(file), 'f').problems.map(({ pointer }) => pointer);
    assert.deepEqual(pointers({ policy: { start_date: '2026-02-01', end_date: '2026-01-31' } }), ['/policy/end_date']);
    assert.deepEqual(pointers({ policy: { start_date: '2026-02-01', end_date: '2026-02-01' } }), []);
    assert.deepEqual(pointers({ events: [issued], until: '2026-01-19' }), ['/until']);
    assert.deepEqual(pointers({ events: [issued], until: '2026-01-20' }), []);
  });
});

describe('an expectation', () => {
  const settings = { ...active, policyAnniversaryNotification: { daysBeforeToSend: 30 } };
  const configuration = JSON.stringify({ settings });
  const expectations = (file: LifecycleFile) =>
    runLifecycle({ text: JSON.stringify(file), name: 'f', configuration, timeZone: utc }).expectations;

  it('of a later day is waited for', () => {
    // The first anniversary is 20 January 2027; thirty days before are 21 December 2026.
    const on = '2026-12-21';
    const [letter] = expectations({ events: [issued], expect: [{ on, documents: ['policy_anniversary'] }] });
    assert.equal(letter?.message, null);
    const [early] = expectations({ events: [issued], expect: [{ on: '2026-12-20', documents: [] }] });
    assert.equal(early?.message, null);
  });

  it('of a day after the last one is not judged by what was before', () => {
    const [late] = expectations({ events: [issued], until: '2026-06-01', expect: [{ on: '2026-06-02', missed: 0 }] });
    assert.match(late?.message ?? '', /^On 2026-06-02: The timeline ends before that day\. Let it end later/);
  });

  it('expects something', () => {
    const { problems } = readLifecycleFile(
      JSON.stringify({ expect: [{ status: 'active' }, {}, { on: '2026-01-01' }] }),
      'f',
    );
    assert.deepEqual(
      problems.map(({ pointer }) => pointer),
      ['/expect/1', '/expect/2'],
    );
  });
});

describe('two timelines', () => {
  const lapsing = { ...active, gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } } };
  const both = (file: LifecycleFile, before: unknown, after: unknown) => {
    const [configuration, other] = [after, before].map((settings) => JSON.stringify({ settings }));
    const name = 'the <other> settings, which have a long name';
    const against = { configuration: other ?? '', name, isOtherModule: true };
    return runLifecycle({ text: JSON.stringify(file), name: 'f', configuration, timeZone: utc, against });
  };
  const compared = (...of: Parameters<typeof both>) => both(...of).comparison;

  it('are of the same length, and both are drawn', () => {
    const pattern = { first: '2026-02-01', payments: 1, outcomes: [{ payment: 1, outcome: 'failed' } as const] };
    const after = (period: number) => ({
      ...active,
      gracePeriod: { lapseOn: { afterFirstMissedPayment: { period, periodType: 'months' } } },
    });
    const report = both({ events: [issued], pattern, expect: [{ since: '2026-03-01' }] }, after(12), after(1));
    // The policy lapses on 1 March, and with the other settings a year after the payment: until then all is shown.
    assert.equal(report.timeline.to, '2027-02-02');
    assert.deepEqual(report.timeline, report.comparison?.after);
    // What is expected of the last day is of that of the file alone.
    assert.match(report.expectations[0]?.sentence ?? '', /^On 2026-03-01: /);
    const svg = renderSvg(report);
    assert.match(svg, />Status there: the &lt;other&gt; setting…</);
    assert.match(svg, />Status here</);
    assert.match(svg, /<title>Different status from 2026-03-01 to 2027-02-01<\/title>/);
    assert.match(renderSvg({ ...report, comparison: null }), />Status</);
  });

  it('tell why one of them ends sooner', () => {
    const pattern = { first: '2026-02-01', payments: 1, outcomes: [{ payment: 1, outcome: 'failed' } as const] };
    const later: LifecycleEvent = { date: '2026-03-01', event: 'payment_created', payment: 'march' };
    const differences = compared({ events: [issued, later], pattern }, active, lapsing)?.differences;
    assert.deepEqual(
      differences?.map(({ date, before, after }) => [date, before, after]),
      [
        ['2026-02-03', null, 'The policy lapses by `consecutiveMissedPayments`: billing stops.'],
        ['2026-03-01', 'Payment `march` is created.', null],
        [
          '2026-03-01',
          null,
          'The timeline ends: The policy is `lapsed`, and billing has stopped. Remove the payment, or reactivate the policy before it.',
        ],
      ],
    );
  });

  it('do not differ in a claim without an alert, whatever the reason', () => {
    const viewed: LifecycleEvent = { date: '2026-08-01', event: 'claim_viewed' };
    const waiting = { ...active, waitingPeriod: { applyTo: { theFullPolicy: { period: 6, periodType: 'months' } } } };
    assert.deepEqual(compared({ events: [issued, viewed] }, active, waiting)?.differences, []);
  });

  it('differ in the rule that waits for a payment', () => {
    const events: readonly LifecycleEvent[] = [
      issued,
      { date: '2026-02-01', event: 'payment_created', payment: 'a' },
      { date: '2026-02-01', event: 'payment_created', payment: 'b' },
      { date: '2026-02-03', event: 'payment_failed', payment: 'a' },
    ];
    const overTerm = { ...active, gracePeriod: { lapseOn: { missedPaymentsOverPolicyTerm: { number: 1 } } } };
    const [difference, ...others] = compared({ events }, overTerm, lapsing)?.differences ?? [];
    assert.deepEqual(others, []);
    assert.match(difference?.before ?? '', /would lapse by `missedPaymentsOverPolicyTerm`, but waits/);
    assert.match(difference?.after ?? '', /would lapse by `consecutiveMissedPayments`, but waits/);
  });
});
