import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchResult } from '../../../runtime/book/batch.js';
import { BatchPlayer } from '../../../runtime/book/node/play-batch.js';
import { BookThreads } from '../../../runtime/book/node/threads.js';
import { requestTemplate } from '../../../runtime/book/request-template.js';
import type { BookTask, HookPlay } from '../../../runtime/book/task.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { acting, actingModule, batchOf, recordsIn } from '../../support/book.js';
import { NumberFormats } from '../../../protocol/money.js';

const hookPlay: HookPlay = {
  kind: 'hook',
  hook: 'act',
  data: { cover: 5000 },
  requests: null,
  module: {
    files: [{ path: 'code/main.js', text: actingModule['code/main.js'] }],
    definedHooks: ['act'],
    isGroupScheme: false,
  },
  seed: 1,
  env: {},
  timeout: 50,
  checkEvery: 1000,
};

const task: BookTask = {
  play: hookPlay,
  base: null,
  redacts: false,
  shard: null,
  now: Date.UTC(2026, 0, 1),
  timeZone: 'UTC',
  locale: 'en-ZA',
};

describe('The threads of a book', () => {
  let threads: BookThreads;
  beforeEach(() => {
    threads = new BookThreads(task, { count: 2, folder: 'dist' });
  });
  afterEach(() => threads.end());

  function play(lines: readonly string[]): Promise<BatchResult> {
    return threads.play(batchOf(lines));
  }

  function outcomes({ records }: BatchResult): readonly string[] {
    return recordsIn(records).map(({ policy_id, outcome, error, codes }) =>
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
    const [, thrown] = recordsIn(result.records);
    assert.deepEqual([thrown?.error?.file, thrown?.error?.line], ['code/main.js', 5]);
    assert.deepEqual(result.lines[1]?.told.causes, ['TypeError in code/main.js:5']);
  });

  it('give the same record of a flow in one go as of its calls one by one', async () => {
    const acts = [
      'nothing',
      'throw',
      'hang',
      'later',
      'timer',
      'job',
      'fill',
      'overflow',
      'reject',
      'half',
      'text',
      'nan',
      'void',
    ];
    const lines = acts.map((act, at) => acting(String(at), act));
    const unusual = ['date', 'list', 'error', 'method', 'map', 'class', 'null', 'void'];
    const checked = new BookThreads({ ...task, play: { ...hookPlay, checkEvery: 1 } }, { count: 1, folder: 'dist' });
    try {
      for (const line of lines) {
        const batch = batchOf([line]);
        // A flow that is not in one go is the last that a thread tries so.
        const others = new BookThreads(task, { count: 1, folder: 'dist' });
        const inOneGo = await others.play(batch);
        await others.end();
        assert.deepEqual(inOneGo, await checked.play(batch), line);
      }
      const results = batchOf(unusual.map((what) => acting(what, 'nothing', 10, { with: what })));
      assert.deepEqual(await threads.play(results), await checked.play(results));
    } finally {
      await checked.end();
    }
  });

  it('notice code that keeps something, and run each policy alone', async () => {
    const lines = ['a', 'b', 'c'].map((id) => acting(id, 'count'));
    const { differing, ...result } = await play(lines);
    assert.equal(differing, 'c');
    const records = recordsIn(result.records);
    assert.deepEqual(
      records.map(({ premium_after }) => premium_after),
      [1, 1, 1],
    );
    assert.deepEqual(records[2]?.codes.at(-1), 'alteration/depends-on-earlier-policies');
    const later = await play(lines);
    assert.deepEqual(
      recordsIn(later.records).map((one) => one.premium_after),
      [1, 1, 1],
    );
  });

  it('give the same result for a batch, whatever ran before', async () => {
    const lines = ['x', 'y'].map((id) => acting(id));
    const first = await play(lines);
    await play([acting('z', 'fill'), acting('o', 'overflow')]);
    assert.deepEqual(await play(lines), first);
  });

  it('are replaced if they die, and what they had is played again, but for a policy that ends two of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-config-'));
    const mark = JSON.stringify(join(folder, 'mark'));
    const dying = `
      const { parentPort, workerData } = require('node:worker_threads');
      const { appendFileSync, existsSync } = require('node:fs');
      const beats = new Int32Array(workerData.heartbeat);
      parentPort.on('message', ({ bytes, ends, lost }) => {
        const lines = ends.map((end, index) => {
          const line = Buffer.from(bytes).toString('utf8', (ends[index - 1] ?? -1) + 1, end);
          if (lost.some((one) => one.index === index)) return 'lost';
          beats[1] = index;
          if (line === 'dies' || (line === 'dies once' && !existsSync(${mark}))) {
            appendFileSync(${mark}, line + '\\n');
            process.exit(1);
          }
          return line;
        });
        parentPort.postMessage({ kind: 'played', records: new Uint8Array(), rest: JSON.stringify({ lines, differing: null }) });
      });
      parentPort.postMessage({ kind: 'ready', thread: null });`;
    writeFileSync(join(folder, 'book-thread.cjs'), dying);
    const mortal = new BookThreads(task, { count: 1, folder });
    try {
      const lines = ['a', 'dies once', 'dies', 'b'];
      const played = await mortal.play(batchOf(lines));
      assert.deepEqual(played.lines, ['a', 'dies once', 'lost', 'b']);
      assert.equal(readFileSync(join(folder, 'mark'), 'utf8'), 'dies once\ndies\ndies\n');
    } finally {
      await mortal.end();
      rmSync(folder, { recursive: true });
    }
    const host = { assets: () => sharedEngine.assets(), beat: () => undefined, threadTime: undefined };
    const player = new BatchPlayer(task, { ...host, began: () => undefined });
    const lost = [{ index: 0, message: 'The thread of the run ended.' }];
    const lines = [acting('a'), acting('b')];
    const played = await player.play({ ...batchOf(lines), isolated: false, lost });
    assert.deepEqual(outcomes(played), ['a failed timeout', 'b applied']);
  });

  it('leave out empty lines, and what is no policy has its line', async () => {
    const { records, lines } = await play(['', '{', acting('a'), '  ']);
    assert.deepEqual(
      lines.map(({ line }) => line),
      [2, 3],
    );
    const [broken] = recordsIn(records);
    assert.deepEqual(broken, {
      policy_id: null,
      outcome: 'skipped',
      premium_before: null,
      premium_after: null,
      changes: [],
      codes: ['book/not-json'],
      error: { kind: 'input', name: null, message: broken?.error?.message, file: 'book.ndjson', line: 2 },
    });
  });
});

describe('A request template', () => {
  it('is the same for all policies where it has no expressions', () => {
    const environment = { now: 0, timeZone: { name: 'UTC', offsetAt: () => 0 }, numbers: new NumberFormats('en-ZA') };
    assert.deepEqual(requestTemplate(hookPlay.data, environment)({}), { data: { cover: 5000 } });
  });
});
