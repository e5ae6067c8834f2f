/** What settings can never do: the search agrees with trying every pattern, and each insight shows what it says. */
import assert from 'node:assert/strict';
import { expandPattern } from '../../../language/lifecycle/billing-pattern.js';
import { exampleEvents, exampleIssue, neverFirst } from '../../../language/lifecycle/never-first.js';
import { play } from '../../../language/lifecycle/play.js';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { insightsOf } from '../../../runtime/lifecycle/insights.js';
import { utc } from '../../../language/dates/time-zone.js';

type Json = Readonly<Record<string, unknown>>;

function read(lapseOn: Json, more: Json = {}) {
  return settingsOf(
    JSON.stringify({ settings: { activatePoliciesOnEvent: 'policy_issued', gracePeriod: { lapseOn }, ...more } }),
  );
}

const days = (period: number) => ({ period, periodType: 'days' });
const months = (period: number) => ({ period, periodType: 'months' });
const first = (period: Json) => ({ afterFirstMissedPayment: period });
const row = (number: number) => ({ consecutiveMissedPayments: { number } });
const term = (number: number) => ({ missedPaymentsOverPolicyTerm: { number } });
const within = (number: number, period: Json) => ({ missedPaymentsWithinPeriod: { number, ...period } });

/** Lapse rules, and those of them that never come first. */
const cases: readonly (readonly [name: string, lapseOn: Json, never: readonly string[]])[] = [
  ['fifteen days come before six in a row', { ...first(days(15)), ...row(6) }, ['consecutiveMissedPayments']],
  ['six months come after three in a row', { ...first(months(6)), ...row(3) }, ['afterFirstMissedPayment']],
  // With the first payment missed on 3 January, three in a row are reached on 3 March, and 61 days after 1 January is 3 March.
  ['as many over the term come before more in a row', { ...row(4), ...term(3) }, ['consecutiveMissedPayments']],
  ['three in a row and four over the term both come', { ...row(3), ...term(4) }, []],
  [
    'more than two within three months are never reached before two in a row',
    { ...row(2), ...within(2, months(3)) },
    ['missedPaymentsWithinPeriod'],
  ],
  ['more than two within a year come beside three in a row', { ...row(3), ...within(2, months(12)) }, []],
  [
    'one since issue comes before all',
    { ...first(months(1)), ...row(2), ...term(1), ...within(1, months(2)) },
    ['afterFirstMissedPayment', 'consecutiveMissedPayments', 'missedPaymentsWithinPeriod'],
  ],
  ['a rule that twelve periods do not reach alone is left open', { ...row(3), ...term(20) }, []],
];

/** Tries all 4,096 ways of paying twelve months. */
function everyPattern(lapseOn: Json): ReadonlySet<string> {
  const { settings } = read(lapseOn);
  const found = new Set<string>();
  for (let way = 0; way < 2 ** 12; way++) {
    const missed = Array.from({ length: 12 }, (_, i) => i + 1).filter((payment) => way & (1 << (payment - 1)));
    const outcomes = missed.map((payment) => ({ payment, outcome: 'failed' as const }));
    const events = [...exampleEvents(settings), ...expandPattern({ payments: 12, outcomes }, exampleIssue)];
    const { happenings } = play(settings, events, { until: exampleIssue + 365 }).life;
    for (const one of happenings)
      if (one.kind === 'status' && one.to === 'lapsed') one.causes.forEach((cause) => found.add(cause));
  }
  return found;
}

describe('rules that never come first', () => {
  for (const [name, lapseOn, never] of cases)
    it(name, () => {
      assert.deepEqual(
        neverFirst(read(lapseOn).settings).map(({ rule }) => rule),
        never,
      );
    });

  it('are none of those that some pattern of twelve months reaches', () => {
    for (const [name, lapseOn, never] of cases) {
      const reached = everyPattern(lapseOn);
      for (const rule of never) assert.ok(!reached.has(rule), `${name}: ${rule}`);
      // What twelve periods do not reach at all was left out of the others by hand.
      for (const rule of Object.keys(lapseOn).filter((one) => !never.includes(one) && !name.includes('left open')))
        assert.ok(reached.has(rule), `${name}: ${rule}`);
    }
  });

  it('depend on how premiums are asked for', () => {
    const { settings } = read({ ...first(days(15)), ...row(3) });
    assert.deepEqual(
      neverFirst(settings).map(({ rule }) => rule),
      ['consecutiveMissedPayments'],
    );
    // Retries on the 7th and the 11th make three in a row within fifteen days: now the days never come.
    assert.deepEqual(
      neverFirst(settings, { days_to_outcome: 1, retries: { number: 2, days_apart: 3 } }).map(({ rule }) => rule),
      ['afterFirstMissedPayment'],
    );
  });
});

describe('insights', () => {
  const insights = (file: LifecycleFile, settings: ReturnType<typeof read>) => insightsOf(file, settings, utc);

  it('show the timeline in which another rule comes first', () => {
    const [insight, ...others] = insights({}, read({ ...first(days(15)), ...row(6) }));
    assert.deepEqual(others, []);
    assert.equal(insight?.code, 'never-first');
    assert.equal(insight.pointer, '/settings/gracePeriod/lapseOn/consecutiveMissedPayments');
    // The payment of 1 January is missed: fifteen days later is the 16th. Six in a row are missed on 3 June.
    assert.match(insight.sentence, /`afterFirstMissedPayment` does on 2026-01-16, .* would on 2026-06-03\./);
    const lapse = insight.timeline.entries.find(({ to }) => to === 'lapsed');
    assert.equal(lapse?.date, '2026-01-16');
    assert.equal(lapse.causes[0]?.rule, 'afterFirstMissedPayment');
  });

  it('tell that retries reach a number within one billing cycle', () => {
    const file: LifecycleFile = { pattern: { payments: 12, retries: { number: 2, days_apart: 5 } } };
    const [insight, ...others] = insights(file, read(row(3)));
    assert.deepEqual(others, []);
    assert.equal(insight?.code, 'reached-in-one-cycle');
    assert.match(insight.sentence, /a payment that fails and its 2 retries are 3 payments missed/);
    // The second payment is created on 1 February, and fails on the 3rd, the 10th and the 17th.
    assert.equal(insight.timeline.entries.find(({ to }) => to === 'lapsed')?.date, '2026-02-17');
    assert.equal(insight.timeline.cycles.at(-1)?.missed, 3);
    assert.deepEqual(insights(file, read(row(4))), []);
    assert.deepEqual(insights({ pattern: { payments: 12 } }, read(row(3))), []);
  });

  it('tell of periods of nothing', () => {
    const settings = read(within(2, days(0)), {
      coolingOffPeriod: { applyTo: { theFullPolicy: { ...days(0), refundType: 'all_premiums' } } },
      waitingPeriod: { applyTo: { theFullPolicy: days(0) } },
    });
    const found = insights({}, settings);
    assert.deepEqual(
      found.map(({ code, pointer }) => [code, pointer.split('/').at(2)]),
      ['coolingOffPeriod', 'waitingPeriod', 'gracePeriod'].map((setting) => ['period-of-nothing', setting]),
    );
    assert.equal(found[1]?.timeline.entries.find(({ kind }) => kind === 'claim')?.alert, false);
  });

  it('tell of a waiting period as long as the policy', () => {
    const settings = read({}, { waitingPeriod: { applyTo: { theFullPolicy: months(12) } } });
    const file = (end: string): LifecycleFile => ({ policy: { start_date: '2026-01-01', end_date: end } });
    const [insight] = insights(file('2026-12-31'), settings);
    assert.equal(insight?.code, 'waiting-beyond-term');
    assert.equal(insight.timeline.entries.at(-1)?.alert, true);
    assert.deepEqual(insights(file('2027-01-01'), settings), []);
  });
});
