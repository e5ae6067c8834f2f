import type { WhatIfHostMessage, WhatIfPanelState, WhatIfShowMessage } from '../../../protocol/panels/what-if.js';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { CancellableRequest } from '../../../client/panel/cancellable-request.js';
import { WhatIfSession, type WhatIfHost } from '../../../client/what-if/what-if-session.js';
import type { FuzzProgress } from '../../../protocol/fuzz.js';
import type {
  FuzzParams,
  FuzzResult,
  WhatIfParams,
  WhatIfResult,
  WhatIfSetup,
} from '../../../protocol/what-if-messages.js';
import type { WhatIfProgress, WhatIfReport, WhatIfRow } from '../../../protocol/what-if.js';
import { defaultMoney } from '../../../protocol/money.js';

const uri = 'file:///module';
const look: WhatIfPanelState['look'] = { tab: 'whatIf', filter: null, sort: 'outcome', isDescending: false };
const row = (request: string): WhatIfRow => ({
  ...{ hook: 'grow', sample: 'a.json', request, data: { by: 1 }, outcome: 'applied', message: null, place: null },
  ...{ currency: 'ZAR', premium_before: 1, premium_after: 2, changes: 1 },
});
const report: WhatIfReport = {
  ...{ version: 1, module: 'm', now: '2026-10-20T00:00:00.000Z', seed: 1 },
  ...{ rows: [row('one'), row('two')], notes: [] },
};
const setup: WhatIfSetup = {
  root: uri,
  name: 'Example',
  hooks: [
    { key: 'grow', name: 'Grow' },
    { key: 'shrink', name: null },
  ],
  samples: ['a.json'],
  sampleDetails: {},
  money: defaultMoney,
  scenarios: `${uri}/sandbox/scenarios`,
  baseline: { uri: `${uri}/sandbox/what-if/baseline.json`, report: null, fault: null },
  booksUnavailable: null,
  fingerprint: 'first',
  fault: null,
};
const result: WhatIfResult = { report, fingerprint: 'first', fault: null };

/** A request that a test answers. */
class Asked<Params, Result, Progress> implements CancellableRequest<Result> {
  readonly result: Promise<Result | null | undefined>;
  isCancelled = false;
  resolve!: (result: Result | null | undefined) => void;
  reject!: (error: Error) => void;

  constructor(
    readonly params: Params,
    readonly told: (progress: Progress) => void,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  readonly cancel = () => {
    this.isCancelled = true;
    this.reject(new Error('cancelled'));
  };
}

async function start(surroundings: Partial<WhatIfHost> = {}) {
  const shown: WhatIfHostMessage[] = [];
  const runs: Asked<WhatIfParams, WhatIfResult, WhatIfProgress>[] = [];
  const fuzzed: Asked<FuzzParams, FuzzResult, FuzzProgress>[] = [];
  const kept = <Item>(all: Item[], item: Item): Item => {
    all.push(item);
    return item;
  };
  let seeds = 0;
  const session = new WhatIfSession(
    { uri, look },
    {
      setup: () => Promise.resolve(setup),
      whatIf: (params, told) => kept(runs, new Asked<WhatIfParams, WhatIfResult, WhatIfProgress>(params, told)),
      fuzz: (params, told) => kept(fuzzed, new Asked<FuzzParams, FuzzResult, FuzzProgress>(params, told)),
      book: () => assert.fail('No book was run.'),
      bookPolicy: () => assert.fail('No policy was read.'),
      isTrusted: () => true,
      ran: () => undefined,
      randomSeed: () => ++seeds,
      show: (message) => shown.push(structuredClone(message)),
      ...surroundings,
    },
  );
  await setImmediate();
  const last = (): WhatIfShowMessage => {
    const message = shown.findLast((one) => one.type === 'show');
    assert.ok(message);
    return message;
  };
  const fuzz = () => {
    const message = shown.findLast((one) => one.type === 'fuzz');
    return message?.fuzz.map(({ hook, status, done }) => `${hook} ${status} ${String(done)}`);
  };
  return { session, shown, runs, fuzzed, last, fuzz };
}

describe('What happens in the what-if panel', () => {
  it('begins with what would be run', async () => {
    const { last, session } = await start();
    const { name, hooks, samples, sampleDetails, money } = setup;
    assert.deepEqual(last(), {
      ...{
        type: 'show',
        state: { uri, look },
        module: { name, hooks, samples, sampleDetails, money },
        trusted: true,
        fault: null,
      },
      ...{ run: null, baseline: null, baselineFault: null, fuzz: [], book: session.book.state, booksUnavailable: null },
    });
  });

  it('tells of each row as it comes, and then of all', async () => {
    let ran = 0;
    const { session, shown, runs, last } = await start({ ran: () => (ran += 1) });
    session.receive({ type: 'run' });
    assert.deepEqual([last().run?.status, last().run?.all], ['running', 0]);
    runs[0]?.told({ row: row('one'), done: 1, all: 2 });
    assert.deepEqual(shown.at(-1), { type: 'rows', rows: [row('one')], done: 1, all: 2 });
    session.receive({ type: 'ready' });
    assert.deepEqual(last().run?.rows, [row('one')]);
    session.receive({ type: 'run' });
    assert.equal(runs.length, 1);
    assert.equal(ran, 0);
    runs[0]?.resolve(result);
    await setImmediate();
    assert.equal(ran, 1);
    assert.deepEqual(last().run, {
      ...{ status: 'done', rows: report.rows, done: 2, all: 2, notes: [], now: report.now, isOutdated: false },
    });
    assert.equal(session.whatIf.latest.report, report);
    assert.deepEqual(session.whatIf.row('grow', 'a.json', 'two'), row('two'));
  });

  it('runs on command, as soon as it is known what there is to run', async () => {
    let answer: (found: WhatIfSetup) => void = () => undefined;
    const { session, runs, last } = await start({ setup: () => new Promise((resolve) => (answer = resolve)) });
    session.whatIf.run();
    assert.equal(runs.length, 0);
    answer(setup);
    await setImmediate();
    assert.deepEqual([runs.length, last().run?.status], [1, 'running']);
    session.whatIf.run();
    session.whatIf.view.refresh();
    answer(setup);
    await setImmediate();
    assert.equal(runs.length, 1);
  });

  it('shows the tab of a command, also in a page that was not loaded then', async () => {
    const { session, shown, last } = await start();
    session.openTab('book');
    assert.deepEqual(shown.at(-1), { type: 'tab', tab: 'book' });
    session.receive({ type: 'ready' });
    assert.deepEqual(last().state.look, { ...look, tab: 'book' });
  });

  it('does not run on command without trust', async () => {
    const { session, runs, last } = await start({ isTrusted: () => false });
    session.whatIf.run();
    assert.deepEqual([runs.length, last().trusted], [0, false]);
  });

  it('runs with the clock and the seed of the baseline', async () => {
    const baseline = { ...setup.baseline, report: { ...report, seed: 7 } };
    const { session, runs, last } = await start({ setup: () => Promise.resolve({ ...setup, baseline }) });
    session.receive({ type: 'run' });
    assert.deepEqual(runs[0]?.params, { uri, now: report.now, seed: 7 });
    assert.deepEqual(last().baseline, { rows: report.rows, now: report.now });
  });

  it('keeps what has come when it is cancelled, and can run again at once', async () => {
    const { session, runs, last } = await start();
    session.receive({ type: 'run' });
    runs[0]?.told({ row: row('one'), done: 1, all: 2 });
    session.receive({ type: 'cancel' });
    assert.equal(runs[0]?.isCancelled, true);
    assert.deepEqual([last().run?.status, last().run?.done, last().run?.rows.length], ['cancelled', 1, 1]);
    assert.equal(session.whatIf.latest.report, null);
    session.receive({ type: 'run' });
    runs[0].told({ row: row('late'), done: 2, all: 2 });
    await setImmediate();
    assert.deepEqual([last().run?.status, last().run?.rows], ['running', []]);
    runs[1]?.resolve(result);
    await setImmediate();
    assert.deepEqual([last().run?.status, last().fault], ['done', null]);
  });

  it('says when code, samples or requests are others than those that were run', async () => {
    let fingerprint = 'first';
    const { session, runs, last } = await start({ setup: () => Promise.resolve({ ...setup, fingerprint }) });
    session.receive({ type: 'run' });
    runs[0]?.resolve(result);
    await setImmediate();
    fingerprint = 'second';
    session.whatIf.view.refresh();
    await setImmediate();
    assert.equal(last().run?.isOutdated, true);
    fingerprint = 'first';
    session.whatIf.view.refresh();
    await setImmediate();
    assert.equal(last().run?.isOutdated, false);
  });

  it('says why nothing was run', async () => {
    const { session, runs, last } = await start();
    const outcomes: (string | undefined)[] = [];
    for (const answer of [
      (run: (typeof runs)[number]) =>
        run.resolve({ report: null, fingerprint: null, fault: { message: 'No code.', place: null } }),
      (run: (typeof runs)[number]) => run.resolve(undefined),
      (run: (typeof runs)[number]) => run.resolve(null),
      (run: (typeof runs)[number]) => run.reject(new Error('broken')),
    ]) {
      session.receive({ type: 'run' });
      const run = runs.at(-1);
      assert.ok(run);
      answer(run);
      await setImmediate();
      assert.equal(last().run, null);
      outcomes.push(last().fault?.message);
    }
    assert.deepEqual(
      outcomes.map((text) => text?.slice(0, 27)),
      ['No code.', 'The language server is not ', 'The product module is missi', 'The hooks could not be run:'],
    );
  });

  it('runs nothing without trust', async () => {
    const { session, runs, fuzzed, last } = await start({ isTrusted: () => false });
    session.receive({ type: 'run' });
    session.receive({ type: 'fuzz', order: { hook: null, sample: null, runs: 5, seed: null } });
    assert.deepEqual([runs.length, fuzzed.length, last().trusted], [0, 0, false]);
  });

  describe('when hooks are fuzzed', () => {
    const order = { hook: null, sample: null, runs: 5, seed: null };
    const fuzzReport = (hook: string): FuzzResult => ({
      report: {
        ...{ hook, sample: 'a.json', now: report.now, seed: 1, wanted: 5, runs: 3, accepted: 2 },
        findings: [0, 1].map((by) => ({
          ...{ data: { by }, invariant: 'It holds.', message: 'No.', place: null, count: 1, scenario: { hook } },
        })),
      },
      fault: null,
    });

    it('takes one after the other, each with a seed, and keeps what is found', async () => {
      const { session, fuzzed, fuzz } = await start();
      session.receive({ type: 'fuzz', order });
      assert.deepEqual(fuzzed[0]?.params, { uri, hook: 'grow', sample: null, runs: 5, seed: 1, now: null });
      fuzzed[0].told({ done: 2, accepted: 1, findings: 1 });
      assert.equal(session.fuzz.states[0]?.found, 1);
      assert.deepEqual(fuzz(), ['grow running 2', 'shrink waiting 0']);
      fuzzed[0].resolve(fuzzReport('grow'));
      await setImmediate();
      assert.deepEqual([fuzz(), fuzzed[1]?.params.seed], [['grow done 3', 'shrink running 0'], 2]);
      assert.deepEqual(
        [0, 1, 2].map((index) => session.fuzz.found('grow', index)?.finding.data),
        [{ by: 0 }, { by: 1 }, undefined],
      );
      fuzzed[1]?.resolve(null);
      await setImmediate();
      assert.match(session.fuzz.states[1]?.fault?.message ?? '', /The product module is missing/);
      assert.deepEqual([session.fuzz.found('grow', 0)?.sample, session.fuzz.found('shrink', 0)], ['a.json', undefined]);
    });

    it('ends all when it is cancelled, and begins anew', async () => {
      const { session, fuzzed, fuzz } = await start();
      session.receive({ type: 'fuzz', order });
      session.receive({ type: 'cancelFuzz' });
      assert.equal(fuzzed[0]?.isCancelled, true);
      await setImmediate();
      assert.deepEqual([fuzz(), fuzzed.length], [['grow cancelled 0', 'shrink cancelled 0'], 1]);
      session.receive({ type: 'fuzz', order: { ...order, hook: 'shrink', seed: 9 } });
      assert.deepEqual([fuzzed[1]?.params.hook, fuzzed[1]?.params.seed], ['shrink', 9]);
      assert.deepEqual(fuzz(), ['grow cancelled 0', 'shrink running 0']);
    });

    it('ends with the panel', async () => {
      const { session, runs, fuzzed } = await start();
      session.receive({ type: 'run' });
      session.receive({ type: 'fuzz', order });
      session.dispose();
      assert.deepEqual([runs[0]?.isCancelled, fuzzed[0]?.isCancelled], [true, true]);
    });
  });
});
