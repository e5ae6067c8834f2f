/** What counts of the time that code takes: that in which it computes, and not that in which a busy machine makes it wait. */
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fileOfThread, ownThreadTime, timeIn } from '../../../runtime/sandbox/node/thread-time.js';
import type { Session } from '../../../runtime/sandbox/session.js';
import { watchWorker } from '../../../runtime/sandbox/stuck-worker.js';
import { TimeBudget } from '../../../runtime/sandbox/time-budget.js';
import { useSandbox } from './in-sandbox.js';

/** About 40 ms of an engine that has a processor to itself, and less than its limit on slow ones. */
const computing = 'let x = 1; for (let i = 0; i < 5e5; i++) x = (x * 31 + i) | 0; return x;';

describe('The time of code', () => {
  // Where much else runs beside the tests, too.
  const { run, open } = useSandbox({ patience: 600_000, timeout: 200 });

  it('does not go by while it waits: ten runs at once, on a machine that computes something else', async () => {
    // To start them takes longer than they do, so that is done before. Those after the first one are copies of it.
    const sessions: Session[] = [];
    while (sessions.length < 10) sessions.push(await open(`const run = () => { ${computing} };`));
    const endless = 'const { parentPort } = require("node:worker_threads"); parentPort.postMessage(0); for (;;);';
    const others = Array.from({ length: availableParallelism() * 2 }, () => new Worker(endless, { eval: true }));
    try {
      await Promise.all(others.map((other) => new Promise((resolve) => other.once('message', resolve))));
      for (const result of await Promise.all(sessions.map((session) => session.call('run', {}))))
        assert.ok(result.ok, JSON.stringify(result));
    } finally {
      await Promise.all(others.map((other) => other.terminate()));
      await Promise.all(sessions.map((session) => session.close()));
    }
  });

  it('is not that of loading the code', async () => {
    const { result, loadError } = await run(`{ ${computing.replace('return x;', '')} } const run = () => 1;`, {
      timeout: 20,
    });
    assert.equal(loadError, null);
    assert.ok(result.ok);
  });
});

describe('A budget of time', () => {
  const clock = performance.now.bind(performance);
  const time = { passed: 0, computed: 0 };
  before(() => {
    performance.now = () => time.passed;
  });
  after(() => {
    performance.now = clock;
  });

  it('is what the thread computed, as far as the system tells', () => {
    const budget = new TimeBudget(() => time.computed);
    budget.start(1000, 60_000);
    time.passed += 30_000;
    time.computed += 999;
    assert.deepEqual([budget.isOver(), budget.spent], [false, 999]);
    time.passed += 2;
    time.computed += 2;
    assert.deepEqual([budget.isOver(), budget.isOverdue], [true, false]);
    budget.start(1000, 60_000);
    assert.equal(budget.isOver(), false);
  });

  it('asks the system seldom: nothing computes for longer than time goes by', () => {
    let asked = 0;
    const budget = new TimeBudget(() => ++asked);
    budget.start(1000, 60_000);
    for (let look = 0; look < 999; look++) {
      time.passed++;
      budget.isOver();
    }
    assert.equal(asked, 1);
  });

  it('is told by the looks where the system tells nothing: a long gap between two was spent waiting', () => {
    const budget = new TimeBudget(undefined);
    budget.start(1000, 60_000);
    for (let look = 0; look < 100; look++) {
      time.passed += 500;
      assert.equal(budget.isOver(), false);
    }
    for (let look = 0; look < 799; look++) {
      time.passed++;
      assert.equal(budget.isOver(), false);
    }
    time.passed++;
    assert.deepEqual([budget.isOver(), budget.isOverdue], [true, false]);
  });

  it('ends with the patience, and says so', () => {
    const budget = new TimeBudget(() => time.computed);
    budget.start(1000, 60_000);
    time.passed += 60_001;
    assert.deepEqual([budget.isOver(), budget.isOverdue], [true, true]);
    budget.start(10_000, 60_000);
    time.passed += 99_999;
    assert.equal(budget.isOver(), false);
  });
});

describe('The time of a thread', () => {
  it('is known to itself and, on Linux, to the others', () => {
    const file = fileOfThread();
    assert.equal(file !== null, process.platform === 'linux');
    const time = ownThreadTime(file);
    if (!time) return;
    const [before, start] = [time(), performance.now()];
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    assert.ok(time() - before < 150, String(time() - before));
    while (time() - before < 200);
    assert.ok(performance.now() - start >= 300);
  });

  it('is not known of one that has ended, nor where there is no such file', () => {
    assert.deepEqual([timeIn(null), timeIn('/proc/self/task/0/schedstat')], [undefined, undefined]);
  });
});

describe('A worker that does not stop by itself', () => {
  /** Why it is stopped, and after how many looks: it shows so many signs of life, and computes a share of the time that goes by. */
  async function stopped(signs: number, computes: number | undefined, patience = 600_000) {
    let looks = 0;
    const beats = () => Math.min(signs, ++looks);
    const began = performance.now();
    const threadTime = () => (computes === undefined ? undefined : (performance.now() - began) * computes);
    const message = await new Promise<string>(
      (resolve) => void watchWorker({ beats, threadTime }, 10, { grace: 5, patience }, resolve),
    );
    return { message, looks };
  }

  for (const signs of [0, 10])
    it(`is stopped when it has computed for too long after ${String(signs)} signs of life`, async () => {
      for (const computes of [1, undefined]) {
        const { message, looks } = await stopped(signs, computes);
        assert.equal(message, 'The code timed out after 0.01 s of computing.');
        assert.ok(looks > signs, String(looks));
      }
    });

  it('is waited for while it waits itself, until there is no patience left', async () => {
    const { message } = await stopped(0, 0, 200);
    assert.match(message, /^The code was stopped after \d+ seconds?, in which this machine let it compute for 0 ms\./);
  });
});
