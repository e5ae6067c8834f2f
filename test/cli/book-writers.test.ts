/** A book has one writer at a time, and goes on only with its own records. Two runs at once are processes of their own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { acting, actingModule, untilWritten } from '../support/book.js';
import { folderWith, runCommand } from './command-line.js';

const lines = Array.from({ length: 600 }, (_, at) => acting(`p-${String(at)}`, 'nothing', at % 50));
const options = ['--hook', 'act', '--data', '{"cover":5000}', '--now', '2026-01-01', '--threads', '1'];
const args = ['book', '--policies', 'book.ndjson', ...options, '--output', 'out.ndjson'];

describe('The output of a book', () => {
  let folder: string;
  let output: string;
  beforeEach(() => {
    folder = folderWith({ ...actingModule, 'book.ndjson': lines.join('\n') });
    output = join(folder, 'out.ndjson');
  });

  /** A run that gets its policies through a pipe: it lasts until that ends. */
  function start(...more: readonly string[]) {
    const program = [resolve('dist/cli.cjs'), 'book', '--policies', '-', ...options, '--output', 'out.ndjson', ...more];
    const run = spawn(process.execPath, program, { cwd: folder });
    const said = text(run.stderr);
    run.stdout.resume();
    return {
      input: run.stdin,
      ended: once(run, 'exit').then(async ([code]) => ({ code: code as number | null, said: await said })),
    };
  }

  for (const option of ['--resume', '--force'])
    it(`is taken over by the last run: the one before gives up, and nothing is mixed (${option})`, async () => {
      const first = start();
      first.input.write(`${lines.slice(0, 400).join('\n')}\n`);
      // It is the writer from then on, however late its first records are.
      await untilWritten(output, 0, first.ended);
      const second = start(option);
      second.input.end(lines.join('\n'));
      const after = await second.ended;
      first.input.end(lines.slice(400).join('\n'));
      const before = await first.ended;
      assert.equal(after.code, 0, after.said);
      assert.equal(before.code, 2, before.said);
      assert.match(before.said, /another run has taken it over/);
      const ids = readFileSync(output, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { policy_id: string }).policy_id);
      assert.deepEqual(
        ids,
        lines.map((_, at) => `p-${String(at)}`),
      );
    });

  it('is not gone on with by another module, other options or other policies, also when it is complete', async () => {
    const short = lines.slice(0, 300);
    writeFileSync(join(folder, 'book.ndjson'), short.join('\n'));
    assert.equal((await runCommand(args, folder)).exitCode, 0);
    const complete = readFileSync(output, 'utf8');
    const code = join(folder, 'code/main.js');
    const module = readFileSync(code, 'utf8');
    const again = async (given: readonly string[]) => {
      const { exitCode, stderr } = await runCommand([...given, '--resume'], folder);
      assert.equal(readFileSync(output, 'utf8'), complete);
      return { exitCode, stderr };
    };
    assert.deepEqual((await again(args)).exitCode, 0);
    // A part of the records comes out otherwise and not the last, or none that is there.
    const changes = {
      module: () =>
        writeFileSync(
          code,
          module.replace('data.cover / 100', "data.cover / (policy.policy_id === 'p-299' ? 100 : 90)"),
        ),
      policies: () =>
        writeFileSync(
          join(folder, 'book.ndjson'),
          short.map((line, at) => (at === 299 ? line : acting(`p-${String(at)}`, 'reject', at % 50))).join('\n'),
        ),
      'module, where no policy comes': () => writeFileSync(code, `${module}\nfunction never() {}\n`),
      'policies behind the others': () => appendFileSync(join(folder, 'book.ndjson'), `\n${acting('p-new')}`),
    };
    for (const [name, change] of Object.entries(changes)) {
      change();
      const { exitCode, stderr } = await again(args);
      assert.equal(exitCode, 2, name);
      assert.match(
        stderr,
        name.startsWith('module') ? /the module was changed meanwhile/ : /policies were changed/,
        name,
      );
      writeFileSync(code, module);
      writeFileSync(join(folder, 'book.ndjson'), short.join('\n'));
    }
    for (const other of [
      ['--data', '{"cover":6000}'],
      ['--now', '2026-02-01'],
      ['--seed', '2'],
      ['--check-every', '7'],
      ['--shard', '1/1'],
      ['--redact'],
    ])
      assert.equal((await again([...args, ...other])).exitCode, 2, other.join(' '));
    // How long it may take, and in how many threads, makes no other records.
    assert.equal((await again([...args, '--timeout', '60000', '--threads', '2'])).exitCode, 0);
    // Through a pipe, the same policies are known by their records.
    const piped = spawn(
      process.execPath,
      [resolve('dist/cli.cjs'), 'book', '--policies', '-', ...options, '--output', 'out.ndjson', '--resume'],
      { cwd: folder },
    );
    piped.stdin.end(short.join('\n'));
    piped.stdout.resume();
    assert.match(await text(piped.stderr), /is complete/);
    // Without what is known of the run its records tell, of which some are made again.
    rmSync(`${output}.run`);
    assert.equal((await again(args)).exitCode, 0);
    assert.match((await again([...args, '--data', '{"cover":6000}'])).stderr, /other options/);
  });

  it('starts anew where it is gone', async () => {
    writeFileSync(join(folder, 'book.ndjson'), lines.slice(0, 20).join('\n'));
    assert.equal((await runCommand(args, folder)).exitCode, 0);
    const before = readFileSync(output, 'utf8');
    rmSync(output);
    assert.equal((await runCommand([...args, '--resume'], folder)).exitCode, 0);
    assert.equal(readFileSync(output, 'utf8'), before);
  });
});
