/** Many runs with sandboxes that play the code: what is shared, what is repeated, and what is done alone. */
import assert from 'node:assert/strict';
import type { SandboxError } from '../../../protocol/sandbox.js';
import { runBatch, type BatchOptions } from '../../../runtime/alterations/batch.js';
import type { AlterationRun } from '../../../runtime/alterations/run-alteration.js';
import type { Sandboxes, Session, SessionRequest } from '../../../runtime/sandbox/session.js';

const request: SessionRequest = { files: [], now: 0, seed: 1, env: {} };

/** A validation that rejects with what it is asked and `words`; where there is an `error`, it fails. */
interface Played {
  readonly words: string;
  readonly error?: SandboxError;
}

/** @param play what the validation of a run does: in the how-manieth realm, as the how-manieth call there */
function played(play: (run: number, realm: number, call: number) => Played) {
  const log: string[] = [];
  const open: number[] = [];
  let realms = 0;
  const sandboxes: Pick<Sandboxes, 'open'> = {
    open: () => {
      const realm = ++realms;
      let calls = 0;
      open.push(realm);
      log.push(`open ${String(realm)}`);
      const session: Session = {
        loadError: null,
        console: [],
        call: (_name, parameters) => {
          const data = parameters['data'];
          const run = Number(data && 'json' in data ? data.json : NaN);
          const { words, error } = play(run, realm, ++calls);
          log.push(`run ${String(run)} in ${String(realm)}`);
          if (error) return Promise.resolve({ ok: false, error });
          const json = JSON.stringify({ error: { words }, value: null });
          return Promise.resolve({ ok: true, json, type: 'object', mutated: {}, writes: {}, unwritable: [] });
        },
        reset: () => Promise.resolve(void log.push(`reset ${String(realm)}`)),
        counts: () => Promise.resolve([]),
        close: () => {
          open.splice(open.indexOf(realm), 1);
          return Promise.resolve(void log.push(`close ${String(realm)}`));
        },
      };
      return Promise.resolve(session);
    },
  };
  const batch = async (count: number, options: Partial<BatchOptions> = {}) => {
    const subject = { hook: 'h', policy: {}, policyholder: {}, isGroupScheme: false };
    const runs: readonly Omit<AlterationRun, 'session'>[] = Array.from({ length: count }, (_, data) => ({
      ...{ subject, data, apply: false, definedHooks: ['h'] },
    }));
    const result = await runBatch(runs, request, sandboxes as Sandboxes, { lanes: 1, ...options });
    const words = result.reports.map((report) => {
      const error = report?.steps.validate.error;
      if (report?.error) return `failed: ${report.error.message}`;
      return typeof error === 'object' && error !== null && 'words' in error ? error['words'] : null;
    });
    return { words, differing: result.differing };
  };
  return { batch, log, open };
}

describe('A batch of runs', () => {
  it('loads the code once, and repeats the last run in a realm of its own', async () => {
    const { batch, log, open } = played((run) => ({ words: `said ${String(run)}` }));
    const ended: (readonly number[])[] = [];
    const result = await batch(3, { ended: (_report, index, done) => ended.push([index, done]) });
    assert.deepEqual(result, { words: ['said 0', 'said 1', 'said 2'], differing: undefined });
    assert.deepEqual(log, [
      ...['open 1', 'reset 1', 'run 0 in 1', 'reset 1', 'run 1 in 1', 'reset 1', 'run 2 in 1'],
      ...['close 1', 'open 2', 'run 2 in 2', 'close 2'],
    ]);
    assert.deepEqual(
      ended,
      [1, 2, 3].map((done) => [done - 1, done]),
    );
    assert.deepEqual(open, []);
  });

  it('repeats one run in ten in a new realm, which serves the next ones, and the last', async () => {
    const { batch, log } = played(() => ({ words: '' }));
    await batch(25);
    const repeated = log.flatMap((line, index) => {
      const [, run] = log[index - 1]?.startsWith('open') ? (/^run (\d+) in/.exec(line) ?? []) : [];
      return run === undefined ? [] : Number(run);
    });
    assert.deepEqual(
      repeated.map((run) => Math.floor(run / 10)),
      [0, 1, 2],
    );
    assert.equal(repeated.at(-1), 24);
  });

  it('repeats at places that a code which counts its runs cannot know', async () => {
    // It gives what it kept in nine runs of ten, and behaves in the tenth.
    const { batch } = played((run, _realm, call) => ({
      words: call > 1 && call % 10 !== 0 ? 'of another' : String(run),
    }));
    const { words, differing } = await batch(100);
    assert.notEqual(differing, undefined);
    assert.deepEqual(
      words,
      Array.from({ length: 100 }, (_, run) => String(run)),
    );
  });

  it('repeats in each part at another place', async () => {
    const { batch, log } = played(() => ({ words: '' }));
    await batch(1000);
    const places = log.flatMap((line, index) => {
      const [, run] = log[index - 1]?.startsWith('open') ? (/^run (\d+) in/.exec(line) ?? []) : [];
      return run === undefined ? [] : Number(run) % 10;
    });
    assert.equal(new Set(places).size, 10);
  });

  it('does each run alone if the code is known to keep something', async () => {
    const { batch, log } = played((_run, _realm, call) => ({ words: String(call) }));
    const { words, differing } = await batch(3, { keepsState: true });
    assert.deepEqual([words, differing], [['1', '1', '1'], undefined]);
    assert.equal(log.filter((line) => line.startsWith('open')).length, 3);
  });

  it('is nothing without runs', async () => {
    const { batch, log } = played(() => ({ words: '' }));
    assert.deepEqual(await batch(0), { words: [], differing: undefined });
    assert.deepEqual(log, []);
  });

  it('does each run alone where one of them kept something, also those before', async () => {
    const { batch, log, open } = played((_run, _realm, call) => ({ words: String(call) }));
    const { words, differing } = await batch(12);
    assert.ok(differing !== undefined);
    assert.deepEqual(
      words,
      words.map(() => '1'),
    );
    // Those up to the one that differs in the first realm, that one once more, the others alone, and those of before.
    const [shared, others] = [differing + 1, 12 - differing - 1];
    assert.equal(log.filter((line) => line.startsWith('run')).length, shared + 1 + others + shared);
    assert.equal(log.filter((line) => line.startsWith('open')).length, 1 + 1 + others + shared);
    assert.deepEqual(open, []);
  });

  it('goes on in a new realm after one that ran out of time, and in the same after another failure', async () => {
    const error = (kind: SandboxError['kind'], message: string): SandboxError => ({
      ...{ kind, name: null, message, file: null, line: null, column: null, stack: null },
    });
    const { batch, log } = played((run) => ({
      words: 'ok',
      ...(run === 0 && { error: error('timeout', 'late') }),
      ...(run === 2 && { error: error('thrown', 'thrown') }),
    }));
    assert.deepEqual((await batch(5)).words, ['failed: late', 'ok', 'failed: thrown', 'ok', 'ok']);
    assert.deepEqual(log.slice(0, 6), ['open 1', 'reset 1', 'run 0 in 1', 'close 1', 'open 2', 'reset 2']);
    assert.deepEqual(
      log.filter((line) => line.startsWith('run')),
      ['run 0 in 1', 'run 1 in 2', 'run 2 in 2', 'run 3 in 2', 'run 4 in 2', 'run 4 in 3'],
    );
  });

  it('is done in as many lanes as there are, and no more than runs', async () => {
    for (const [lanes, realms] of [
      [2, 2],
      [9, 3],
    ] as const) {
      const { batch, log, open } = played((run) => ({ words: String(run) }));
      assert.deepEqual((await batch(3, { lanes })).words, ['0', '1', '2']);
      // And that of the last run, which is repeated.
      assert.equal(log.filter((line) => line.startsWith('open')).length, realms + 1);
      assert.deepEqual(open, []);
    }
  });

  it('begins no run after it was cancelled, and leaves nothing open', async () => {
    const cancelled = new AbortController();
    const { batch, log, open } = played((run) => {
      if (run === 1) cancelled.abort();
      return { words: String(run) };
    });
    assert.deepEqual(await batch(4, { signal: cancelled.signal }), {
      words: ['0', '1', null, null],
      differing: undefined,
    });
    assert.deepEqual(open, []);
    const before = log.length;
    assert.deepEqual((await batch(2, { signal: cancelled.signal })).words, [null, null]);
    assert.equal(log.length, before);
  });

  it('repeats no run of before after it was cancelled', async () => {
    const cancelled = new AbortController();
    const { batch, log } = played((_run, realm, call) => {
      if (realm === 2 && call === 1) cancelled.abort();
      return { words: String(call) };
    });
    const { differing } = await batch(12, { signal: cancelled.signal });
    assert.ok(differing !== undefined);
    assert.equal(log.filter((line) => line.startsWith('run')).length, differing + 2);
  });
});
