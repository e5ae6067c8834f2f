import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { isInShard } from '../../cli/arguments/shard.js';
import type { BookSummary } from '../../protocol/book.js';
import { acting, actingModule, untilWritten } from '../support/book.js';
import { runs } from '../support/runs.js';
import { assertRefused, folderWith, runCommand } from './command-line.js';

const acts = ['nothing', 'reject', 'throw', 'half'];
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at % 97 === 1 ? '{ broken' : acting(`p-${String(at % (count - 100))}`, acts[at % acts.length], at % 50),
  );
const lines = linesOf(Math.min(3000, runs(500)));
/** A book that is longer than what a run reads at a time, for one that has to last until something is done to it. */
const longBook = lines.map((line) => line.replace('"act"', `"note":"${'.'.repeat(4000)}","act"`)).join('\n');
const data = [
  '--policies',
  'book.ndjson',
  '--hook',
  'act',
  '--data',
  '{"cover":5000}',
  '--now',
  '2026-01-01',
  '--threads',
  '1',
];

function bookFolder(): string {
  return folderWith({ ...actingModule, 'book.ndjson': lines.join('\n') });
}

function call(folder: string, ...args: readonly string[]) {
  return runCommand(['book', ...data, ...args], folder);
}

function summaryIn(path: string): BookSummary {
  return JSON.parse(readFileSync(path, 'utf8')) as BookSummary;
}

/**
 * Starts a run, and stops it once it has written so many bytes.
 *
 * @returns null if it was killed, or its exit code
 */
async function stopped(
  folder: string,
  bytes: number,
  signal: NodeJS.Signals,
  ...args: readonly string[]
): Promise<number | null> {
  const output = join(folder, 'out.ndjson');
  const before = existsSync(output) ? statSync(output).size : 0;
  const program = [resolve('dist/cli.cjs'), 'book', ...data, ...args];
  const run = spawn(process.execPath, program, { cwd: folder, stdio: 'ignore' });
  const ended = new Promise<number | null>((done) => run.once('exit', done));
  await untilWritten(output, before + bytes, ended);
  run.kill(signal);
  return ended;
}

describe('An interrupted run of a book', () => {
  const folder = bookFolder();
  const whole = { output: '', summary: '' };

  before(async () => {
    const { exitCode, stderr } = await call(folder, '--output', 'whole.ndjson', '--summary', 'whole.json');
    assert.deepEqual([exitCode, stderr], [0, '']);
    whole.output = readFileSync(join(folder, 'whole.ndjson'), 'utf8');
    whole.summary = readFileSync(join(folder, 'whole.json'), 'utf8');
  });

  const times = Math.min(20, runs(6));
  it(`gives the same as one that was not, when it is killed ${String(times)} times`, async () => {
    const args = ['--output', 'out.ndjson', '--summary', 'out.json', '--resume'];
    const assertWhole = () => {
      assert.equal(readFileSync(join(folder, 'out.ndjson'), 'utf8'), whole.output);
      assert.equal(readFileSync(join(folder, 'out.json'), 'utf8'), whole.summary);
    };
    const shares = fc.sample(fc.double({ min: 0, max: 0.25, noNaN: true }), { numRuns: times, seed: 7 });
    let kills = 0;
    while (kills < shares.length) {
      const bytes = (shares[kills] ?? 0) * whole.output.length;
      if ((await stopped(folder, bytes, 'SIGKILL', ...args)) === null) kills++;
      else {
        assertWhole();
        rmSync(join(folder, 'out.ndjson'));
      }
    }
    // A kill may have left half of a record.
    writeFileSync(join(folder, 'out.ndjson'), whole.output.slice(0, whole.output.length / 3));
    const { exitCode } = await call(folder, ...args);
    assert.equal(exitCode, 0);
    assertWhole();
  });

  it('goes on after the disk was full, with what is complete', async () => {
    // No file may be larger than a third of the output: what a full disk is for one file.
    const kilobytes = String(Math.floor(whole.output.length / 3 / 1024));
    const limited = folderWith({ ...actingModule, 'book.ndjson': lines.join('\n') });
    const program = [
      process.execPath,
      resolve('dist/cli.cjs'),
      'book',
      ...data,
      '--output',
      'out.ndjson',
      '--summary',
      'out.json',
    ];
    const { status, stderr } = spawnSync('bash', ['-c', `ulimit -f ${kilobytes}; exec "$@"`, 'bash', ...program], {
      cwd: limited,
      encoding: 'utf8',
    });
    assert.equal(status, 2);
    assert.match(stderr, /Cannot write '.*out\.ndjson'.* \d+ records are complete: go on with --resume/);
    assert.ok(!existsSync(join(limited, 'out.json')));
    const { exitCode } = await call(limited, '--output', 'out.ndjson', '--summary', 'out.json', '--resume');
    assert.equal(exitCode, 0);
    assert.equal(readFileSync(join(limited, 'out.ndjson'), 'utf8'), whole.output);
    assert.equal(readFileSync(join(limited, 'out.json'), 'utf8'), whole.summary);
  });

  it('does not go on with other options, another module, other policies or another file', async () => {
    const other = bookFolder();
    const args = ['--output', 'out.ndjson'];
    writeFileSync(join(other, 'book.ndjson'), longBook);
    assert.equal(await stopped(other, 1, 'SIGINT', ...args), 130);
    const output = join(other, 'out.ndjson');
    assert.match(readFileSync(output, 'utf8'), /^$|\n$/);
    assert.equal(statSync(output).mode & 0o777, 0o600);
    const records = whole.output.split('\n');
    const kept = `${records.slice(0, 5).join('\n')}\n`;
    writeFileSync(output, kept);
    assertRefused(await call(other, ...args), /exists already/);
    assertRefused(await call(other, ...args, '--resume', '--data', '{"cover":6000}'), /other options/);
    const code = readFileSync(join(other, 'code/main.js'), 'utf8');
    writeFileSync(join(other, 'code/main.js'), code.replace('/ 100', '/ 50'));
    assertRefused(await call(other, ...args, '--resume'), /module was changed/);
    writeFileSync(join(other, 'code/main.js'), code);
    for (const policies of [lines.filter((_, at) => at !== 2), lines.slice(0, 3)]) {
      writeFileSync(join(other, 'book.ndjson'), policies.join('\n'));
      assertRefused(await call(other, ...args, '--resume'), /policies were changed/);
    }
    assert.equal(readFileSync(output, 'utf8'), kept);
    writeFileSync(join(other, 'book.ndjson'), longBook);
    writeFileSync(output, '{"policy_id":"p-1"}\n');
    assertRefused(await call(other, ...args, '--resume'), /not all of its lines are records/);
  });

  it('needs its clock', async () => {
    const other = bookFolder();
    const withoutNow = data.filter((arg) => arg !== '--now' && arg !== '2026-01-01');
    const args = ['book', ...withoutNow, '--output', 'out.ndjson', '--resume'];
    assertRefused(await runCommand(args, other), /needs the clock of the run/);
  });

  it('begins anew where two states of a module are compared: the output lacks what does not differ', async () => {
    const other = bookFolder();
    const args = ['--base', folder, '--output', 'out.ndjson', '--summary', 'out.json', '--resume'];
    const results = [];
    for (let time = 0; time < 2; time++) {
      assert.equal((await call(other, ...args)).exitCode, 0);
      results.push(['out.ndjson', 'out.json'].map((name) => readFileSync(join(other, name), 'utf8')));
    }
    assert.deepEqual(results[0], results[1]);
    assert.equal(summaryIn(join(other, 'out.json')).policies, lines.length);
  });

  it('is that of the whole book in shards, whose summaries add up', async () => {
    const byLine = (text: string) => text.split('\n').sort().join('\n');
    const parts = [1, 2, 3].map((index) => `part-${String(index)}`);
    for (const [at, name] of parts.entries()) {
      const files = ['--output', `${name}.ndjson`, '--summary', `${name}.json`];
      const ended = await call(folder, '--shard', `${String(at + 1)}/3`, ...files);
      assert.deepEqual([ended.exitCode, ended.stderr], [0, '']);
    }
    const files = parts.map((name) => `${name}.json`);
    assert.deepEqual(summaryIn(join(folder, 'part-2.json')).shard, { index: 2, count: 3 });
    const merged = await runCommand(['book', 'merge', ...files], folder);
    assert.equal(merged.exitCode, 0, merged.stderr);
    assert.deepEqual(JSON.parse(merged.stdout), JSON.parse(whole.summary));
    const records = parts.map((name) => readFileSync(join(folder, `${name}.ndjson`), 'utf8')).join('');
    assert.equal(byLine(records), byLine(whole.output));
    const lacking = await runCommand(['book', 'merge', ...files.slice(1)], folder);
    assert.deepEqual([lacking.exitCode, lacking.stdout], [1, '']);
    assert.match(lacking.stderr, /Of 3 shards, 1 is missing: 1\./);
    const twice = await runCommand(['book', 'merge', ...files, files[0] ?? ''], folder);
    assert.match(twice.stderr, /Shard 1 of 3 is there more than once/);
    assertRefused(await runCommand(['book', 'merge', 'whole.ndjson'], folder), /Cannot/);
    const cut = (shard: object) => {
      const text = readFileSync(join(folder, files[0] ?? ''), 'utf8');
      writeFileSync(join(folder, 'cut.json'), JSON.stringify({ ...(JSON.parse(text) as object), shard }));
      return runCommand(['book', 'merge', 'cut.json'], folder);
    };
    const many = await cut({ index: 2, count: 1e9 });
    assert.deepEqual([many.exitCode, many.stdout], [1, '']);
    assert.match(many.stderr, /Of 1000000000 shards, 999999999 are missing: 1, 3, .*, 21 and 999999979 more\./);
    assertRefused(await cut({ index: 3, count: 2 }), /`shard` must be a shard whose `index` is at most its `count`/);
    assertRefused(await cut({ index: 0, count: 1.5 }), /`shard\.index` must be an integer from 1/);
  });

  it('is refused if a file is cut off or grows while it is read', async () => {
    for (const change of ['truncate -s 1000', 'printf more >>']) {
      const other = folderWith({ ...actingModule, 'book.ndjson': longBook });
      const run = spawn(process.execPath, [resolve('dist/cli.cjs'), 'book', ...data, '--output', 'out.ndjson'], {
        cwd: other,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let stderr = '';
      run.stderr.on('data', (text: Buffer) => {
        stderr += text.toString();
      });
      const ended = new Promise<number | null>((done) => run.once('exit', done));
      await untilWritten(join(other, 'out.ndjson'), 0, ended);
      spawnSync('bash', ['-c', `${change} book.ndjson`], { cwd: other });
      assert.equal(await ended, 2, stderr);
      assert.match(stderr, /changed while it was read.*records are complete/);
    }
  });

  it('has each policy in one shard, and in the same one everywhere', () => {
    const shardsOf = (id: string, count: number) =>
      Array.from({ length: count }, (_, at) => at + 1).filter((index) => isInShard(id, { index, count }));
    assert.ok(
      Array.from({ length: 500 }, (_, at) => shardsOf(`p-${String(at)}`, 64)).every(({ length }) => length === 1),
    );
    assert.deepEqual([shardsOf('p-1', 8), shardsOf('p-2', 8), shardsOf('p-3', 8)], [[1], [6], [1]]);
  });

  it('takes its shard from the variables of an engine', async () => {
    const small = folderWith({ ...actingModule, 'book.ndjson': acting('a') });
    const engines: readonly NodeJS.ProcessEnv[] = [
      { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' },
      { SLURM_ARRAY_TASK_ID: '11', SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_COUNT: '4' },
      { JOB_COMPLETION_INDEX: '1', JOB_COMPLETIONS: '4' },
    ];
    for (const env of engines) {
      const ended = await runCommand(['book', ...data, '--summary', 'summary.json'], small, env);
      assert.match(ended.stderr, /Shard 2 of 4, as /);
      assert.deepEqual(summaryIn(join(small, 'summary.json')).shard, { index: 2, count: 4 });
    }
    await runCommand(['book', ...data, '--shard', 'auto/5', '--summary', 'summary.json'], small, { PARALLEL_SEQ: '3' });
    assert.deepEqual(summaryIn(join(small, 'summary.json')).shard, { index: 3, count: 5 });
  });
});
