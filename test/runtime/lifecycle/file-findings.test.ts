/** What the editor and `check` say of a lifecycle file, and where. */
import assert from 'node:assert/strict';
import { lifecycleFindings } from '../../../runtime/lifecycle/file-findings.js';
import { useWorkCount } from '../../support/work.js';

const configuration = JSON.stringify({
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 2 } } },
  },
});

/** What is found: the code, the text that is marked, and the message. */
function found(text: string, settings: string | undefined = configuration, timeZone = 'UTC') {
  return lifecycleFindings(text, { configuration: settings, timeZone }).map(({ code, severity, range, message }) => ({
    code: code.replace('lifecycle/', ''),
    severity,
    marked: text.slice(range.start, range.end),
    message,
  }));
}

const issued = '{ "date": "2026-01-20", "event": "issued" }';
const created = '{ "date": "2026-02-01", "event": "payment_created", "payment": "a" }';
const file = (events: readonly string[], more = '') => `{ "events": [${[issued, ...events].join(', ')}]${more} }`;

/** By the second event what cannot be, and the part of it that is wrong. */
const impossible: readonly (readonly [events: readonly string[], marked: string, message: RegExp])[] = [
  [[issued], '"issued"', /was issued on 2026-01-20/],
  [['{ "date": "2026-01-19", "event": "claim_viewed" }'], '"2026-01-19"', /Sort the events/],
  [[created, created.replace('02-01', '03-01')], '"a"', /already/],
  [['{ "date": "2026-02-01", "event": "payment_failed", "payment": "b" }'], '"b"', /no payment `b`/],
  [['{ "date": "2026-02-01", "event": "payment_failed" }'], '"payment_failed"', /No payment exists yet/],
  [[created, created.replace('"a"', '"b", "retry_of": "a"')], '"a"', /Only a failed payment/],
  [['{ "date": "2026-02-01", "event": "reactivated" }'], '"reactivated"', /needs no reactivation/],
];

describe('what is wrong with a lifecycle file', () => {
  for (const [events, marked, message] of impossible)
    it(`marks ${marked} in an event that cannot happen`, () => {
      const text = file(events);
      const [first, ...others] = found(text);
      assert.deepEqual([first?.code, first?.severity, others], ['impossible-event', 'error', []]);
      assert.equal(first?.marked, marked);
      assert.match(first.message, message);
      const [{ range } = { range: { start: 0 } }] = lifecycleFindings(text, { configuration, timeZone: 'UTC' });
      assert.ok(range.start > text.indexOf(issued) + issued.length, 'the mark is not at the first event');
    });

  it('says nothing of an event that is expected to be refused', () => {
    assert.deepEqual(found(file([issued], ', "expect": [{ "error": "/events/1" }]')), []);
  });

  it('marks each fact that does not come, by itself, with what came instead and why', () => {
    const events = ['a', 'b'].flatMap((id, i) => [
      created.replace('02-01', `0${String(i + 2)}-01`).replace('"a"', `"${id}"`),
      `{ "date": "2026-0${String(i + 2)}-03", "event": "payment_failed" }`,
    ]);
    const expect = ', "expect": [{ "on": "2026-03-03", "status": "active", "missed": 1, "since": "2026-03-03" }]';
    assert.deepEqual(found(file(events, expect)), [
      {
        code: 'failed-expectation',
        severity: 'warning',
        marked: '"active"',
        message:
          'On 2026-03-03: `status` is `lapsed` but should be `active`. On 2026-03-03: The policy lapses by `consecutiveMissedPayments`: billing stops.',
      },
      {
        code: 'failed-expectation',
        severity: 'warning',
        marked: '1',
        message: 'On 2026-03-03: `missed` is 2 but should be 1.',
      },
    ]);
  });

  it('looks at what is expected before an event that cannot happen, and not at what cannot come after it', () => {
    const event = '{ "date": "2026-02-01", "event": "reactivated" }';
    const expect = ', "expect": [{ "on": "2026-01-25", "missed": 1 }, { "on": "2026-03-01", "missed": 1 }]';
    assert.deepEqual(
      found(file([event], expect)).map(({ code, marked }) => [code, marked]),
      [
        ['impossible-event', '"reactivated"'],
        ['failed-expectation', '1'],
      ],
    );
  });

  it('is quiet while the settings cannot be read', () => {
    const wrong = file([issued], ', "expect": [{ "status": "lapsed" }]');
    assert.equal(found(wrong).length, 1);
    for (const broken of [undefined, '{ "settings": {', '[]', configuration.replace('"number":2', '"number":"two"')])
      assert.deepEqual(found(wrong, broken ?? ''), [], broken);
  });

  it('says what the file cannot say whatever the settings are', () => {
    const misspelt = '{ "evnts": [] }';
    const [problem] = found(misspelt, '{');
    assert.deepEqual([problem?.code, problem?.severity], ['invalid', 'error']);
    assert.match(problem?.message ?? '', /Did you mean `events`\?/);
    const [broken] = found('{ "events": [,] }', '{');
    assert.deepEqual([broken?.code, broken?.marked], ['invalid', ',']);
    assert.match(broken?.message ?? '', /^This file is not valid JSON\./);
    const outcome = '{ "payment": 4, "outcome": "failed" }';
    const [pattern] = found(`{ "pattern": { "payments": 3, "outcomes": [${outcome}] } }`);
    assert.deepEqual([pattern?.code, pattern?.marked], ['invalid', outcome]);
  });

  it('counts days in the time zone of the module', () => {
    const text = `{ "events": [${issued.replace('2026-01-20', '2026-01-20T22:30:00Z')}], "expect": [{ "since": "2026-01-21" }] }`;
    assert.deepEqual(found(text, configuration, 'Africa/Johannesburg'), []);
    assert.equal(found(text).length, 1);
  });

  describe('takes twice the work', () => {
    const { growthOf } = useWorkCount();

    for (const [what, wrong] of [
      [
        'events that do not exist',
        (i: number) => `{ "events": [${list(i, '{ "date": "2026-01-01", "event": "isued" }')}] }`,
      ],
      ['members that do not exist', (i: number) => `{ ${list(i, '"untl": "2026-01-01"')} }`],
      ['outcomes of one payment', (i: number) => `{ "pattern": { "payments": 2, "outcomes": [${list(i, outcome)}] } }`],
      ['expectations without a value', (i: number) => `{ "expect": [${list(i, '{ "on": "2026-01-01" }')}] }`],
    ] as const)
      it(`for twice as many ${what}`, async () => {
        assert.ok(found(wrong(100)).length >= 99, JSON.stringify(found(wrong(2))));
        const growth = await growthOf(100, (size) => found(wrong(size)));
        assert.ok(growth < 2.1, `growth ${String(growth)}`);
      });
  });
});

const outcome = '{ "payment": 1, "outcome": "failed" }';

function list(count: number, item: string): string {
  return Array.from({ length: count }, () => item).join(', ');
}
