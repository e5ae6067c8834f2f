import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayedPolicies } from '../../../runtime/book/book-lines.js';
import { causesOf } from '../../../runtime/book/figures.js';
import { BookThreads } from '../../../runtime/book/node/threads.js';
import { requestTemplate } from '../../../runtime/book/request-template.js';
import { PlayersEnded } from '../../../runtime/book/run-book.js';
import type { BookTask, HookPlay } from '../../../runtime/book/task.js';
import { acting, actingModule, policiesIn } from '../../support/book.js';
import { NumberFormats } from '../../../protocol/money.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const hookPlay: HookPlay = {
  kind: 'hook',
  hook: 'act',
  data: { cover: 5000 },
  module: {
    files: [{ path: 'code/main.js', text: actingModule['code/main.js'] }],
    definedHooks: ['act'],
    isGroupScheme: false,
  },
  seed: 1,
  env: {},
  // Long enough to fill the memory on a busy machine.
  timeout: 2000,
};

const task: BookTask = {
  play: hookPlay,
  base: null,
  now: Date.UTC(2026, 0, 1),
  timeZone: 'UTC',
  locale: 'en-ZA',
};

describe('The threads of a book', () => {
  let threads: BookThreads;
  beforeEach(() => {
    threads = new BookThreads(Trust.givenByUser(), task, { count: 2, folder: 'dist' });
  });
  afterEach(() => threads.end());

  function play(lines: readonly string[]): Promise<PlayedPolicies> {
    return threads.play(policiesIn(lines));
  }

  function outcomes({ records }: PlayedPolicies): readonly string[] {
    return records.map(({ policy_id, outcome, error, codes }) =>
      `${policy_id ?? '-'} ${outcome} ${error?.kind ?? codes.join(' ')}`.trim(),
    );
  }

  it('make a record of a policy that breaks, hangs or fills memory, and go on with the next', async () => {
    const acts = ['nothing', 'throw', 'hang', 'later', 'fill', 'overflow', 'reject', 'half', 'nothing'];
    const result = await play(acts.map((act, at) => acting(String(at), act)));
    assert.deepEqual(outcomes(result), [
      '0 applied',
      '1 failed thrown',
      '2 failed timeout',
      '3 applied',
      '4 failed memory',
      '5 failed thrown',
      '6 rejected validation',
      '7 invalid altered-policy/not-cents',
      '8 applied',
    ]);
    assert.equal(result.differing, null);
    const [, thrown] = result.records;
    assert.deepEqual([thrown?.error?.file, thrown?.error?.line], ['code/main.js', 5]);
    assert.deepEqual(thrown && causesOf(thrown), ['TypeError in code/main.js:5']);
  });

  it('notice code that keeps something, and run each policy alone', async () => {
    const lines = ['a', 'b', 'c'].map((id) => acting(id, 'count'));
    for (let time = 0; time < 2; time++) {
      const { differing, records } = await play(lines);
      assert.equal(differing, 'c');
      assert.deepEqual(
        records.map(({ premium_after }) => premium_after),
        [1, 1, 1],
      );
    }
  });

  it('give some policies the checks that run the hook again', async () => {
    const policies = [...policiesIn([acting('a', 'count')]), ...policiesIn([acting('b', 'count')], true)];
    const { records } = await threads.play(policies);
    assert.deepEqual(
      records.map(({ outcome, codes }) => [outcome, codes[0]]),
      [
        ['applied', undefined],
        ['invalid', 'alteration-package/depends-on-earlier-calls'],
      ],
    );
  });

  it('give the same result for a batch, whatever ran before', async () => {
    const lines = ['x', 'y'].map((id) => acting(id));
    const first = await play(lines);
    await play([acting('z', 'fill'), acting('o', 'overflow')]);
    assert.deepEqual(await play(lines), first);
  });

  it('are replaced if they die, and what they had is played again, but for the policy that they died of', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-config-'));
    const dying = `
      const { parentPort, workerData } = require('node:worker_threads');
      const beats = new Int32Array(workerData.heartbeat);
      parentPort.on('message', (policies) => {
        const records = policies.map(({ id }, index) => {
          beats[1] = index;
          if (id === 'dies') process.exit(1);
          return { policy_id: id };
        });
        parentPort.postMessage({ kind: 'played', records, differing: null });
      });
      parentPort.postMessage({ kind: 'ready', thread: null });`;
    writeFileSync(join(folder, 'book-thread.cjs'), dying);
    const mortal = new BookThreads(Trust.givenByUser(), task, { count: 1, folder });
    try {
      const { records } = await mortal.play(policiesIn(['a', 'dies', 'b'].map((id) => acting(id))));
      assert.deepEqual(
        records.map(({ policy_id, codes }) => [policy_id, codes]),
        [
          ['a', undefined],
          ['dies', ['book/lost']],
          ['b', undefined],
        ],
      );
    } finally {
      await mortal.end();
      rmSync(folder, { recursive: true });
    }
  });

  it('fail what they have when they are ended', async () => {
    const played = Promise.allSettled(['a', 'b', 'c'].map((id) => play([acting(id, 'hang')])));
    await threads.end();
    assert.deepEqual(
      (await played).map((one) => one.status === 'rejected' && one.reason instanceof PlayersEnded),
      [true, true, true],
    );
  });
});

describe('A request template', () => {
  it('is the same for all policies where it has no expressions', () => {
    const environment = { now: 0, timeZone: { name: 'UTC', offsetAt: () => 0 }, numbers: new NumberFormats('en-ZA') };
    assert.deepEqual(requestTemplate(hookPlay.data, environment)({}), { data: { cover: 5000 } });
  });
});
