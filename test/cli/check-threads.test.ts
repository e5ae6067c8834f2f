import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckReport } from '../../cli/check/report.js';
import { CheckThreads, threadsFor } from '../../cli/check/check-threads.js';
import { DiskFileSystem } from '../../cli/disk-file-system.js';
import {
  assertRefused,
  claimsPath,
  configuration,
  folderWith,
  formatsOf,
  numberInQuotes,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const options = { rules: {}, fix: false, fingerprints: false, kept: false };

/** Twelve modules, some with mistakes, below a tools file that two of them need. */
function modules(): string {
  const files: Record<string, string> = {
    '.platform-tools.json': JSON.stringify({
      rules: { 'values/convertible': 'warning' },
      suppressions: [
        { rule: 'claims/unknown-block-type', file: `module-1/${claimsPath}`, reason: 'Known.' },
        { rule: 'claims/unknown-block-type', file: `module-2/${claimsPath}`, reason: 'Not there.' },
      ],
    }),
  };
  for (let i = 0; i < 12; i++) {
    files[`module-${String(i)}/.platform-config.json`] = configuration;
    files[`module-${String(i)}/${claimsPath}`] = i % 3 === 1 ? unknownBlockType : i % 3 === 2 ? numberInQuotes : '[]';
  }
  return folderWith(files);
}

describe('check in threads', () => {
  it('takes as many as pay, as are wanted, or as there are modules', () => {
    assert.deepEqual(
      [threadsFor(1, 16), threadsFor(50, 16), threadsFor(200, 2), threadsFor(200, 4), threadsFor(5000, 64)],
      [1, 1, 2, 4, 8],
    );
    assert.deepEqual(
      [threadsFor(12, 1, 3), threadsFor(2, 1, 3), threadsFor(5000, 64, 1), threadsFor(100, 2, 99)],
      [3, 2, 1, 8],
    );
  });

  for (const format of formatsOf('check'))
    it(`says the same as in one, as ${format}`, async () => {
      const folder = modules();
      const ran = (threads: string) => runCommand(['check', '--format', format, '--threads', threads], folder);
      const [one, three] = [await ran('1'), await ran('3')];
      assert.match(one.stdout, /unknown-block-type/);
      assert.match(one.stdout, /unused-suppression/);
      assert.deepEqual(three, one);
    });

  it('fixes the same files', async () => {
    const ran = async (threads: string) => {
      const folder = modules();
      const fixed = await runCommand(['check', '--fix', '--threads', threads], folder);
      return [fixed, await runCommand(['check', '--format', 'json'], folder)];
    };
    const [one, three] = [await ran('1'), await ran('3')];
    assert.deepEqual(three, one);
  });

  it('reports the others where one of them cannot read a file', async () => {
    const folder = modules();
    writeFileSync(join(folder, 'module-5', claimsPath), Buffer.from([0xff, 0xfe, 0x5b]));
    const ran = (threads: string) => runCommand(['check', '--threads', threads], folder);
    const [one, three] = [await ran('1'), await ran('3')];
    assert.deepEqual(three, one);
    assert.equal(three.exitCode, 2);
    assert.equal(three.stderr, `platform-config: Cannot read 'module-5/${claimsPath}': it is not UTF-8 text.\n`);
    assert.match(three.stdout, /^11 modules checked: 3 errors, 4 warnings/m);
  });

  it('takes a whole number from 1', async () => {
    const folder = modules();
    for (const wrong of ['0', 'many', '1.5'])
      assertRefused(await runCommand(['check', '--threads', wrong], folder), /--threads needs a whole number from 1/);
  });

  for (const [how, code, why] of [
    ['throws', 'throw new Error("out of luck");', /out of luck/],
    ['ends', 'process.exit(3);', /a thread ended with 3/],
    [
      'fails later',
      'require("node:worker_threads").parentPort.on("message", () => { throw new Error("too late"); });',
      /too late/,
    ],
  ] as const)
    it(`says why, if one ${how}`, async () => {
      const folder = folderWith({ 'thread.cjs': code });
      const threads = new CheckThreads(2, join(folder, 'thread.cjs'), new DiskFileSystem(), options);
      const target = { root: 'file:///a', path: 'a', label: 'a', isModule: true, files: undefined };
      await assert.rejects(threads.check(target), why);
      await assert.rejects(threads.check(target), why);
      await threads.end();
    });

  it('checks in this thread, too, while another one is busy', async () => {
    const folder = folderWith({
      'thread.cjs': 'require("node:worker_threads").parentPort.on("message", () => {});',
      'a/.platform-config.json': '{}',
    });
    const threads = new CheckThreads(2, join(folder, 'thread.cjs'), new DiskFileSystem(), options);
    const root = pathToFileURL(join(folder, 'a')).href;
    const target = { root, path: 'a', label: 'a', isModule: true, files: undefined };
    const busy = threads.check(target);
    const ended = assert.rejects(busy, /a thread ended/);
    assert.notEqual((await threads.check(target)).diagnostics.length, 0);
    await threads.end();
    await ended;
  });

  it('has the code that was compiled for the command', async () => {
    const folder = folderWith({ 'thread.cjs': 'throw new Error(`called as ${process.argv.slice(2).join()}`);' });
    const threads = new CheckThreads(2, join(folder, 'thread.cjs'), new DiskFileSystem(), options);
    const target = { root: 'file:///a', path: 'a', label: 'a', isModule: true, files: undefined };
    await assert.rejects(threads.check(target), /called as check$/);
    await threads.end();
  });

  it('checks each module in one shard', async () => {
    const folder = modules();
    const rootsOf = async (shard: string) => {
      const { stdout } = await runCommand(['check', '--format', 'json', '--shard', shard], folder);
      const { modules: checked, summary } = JSON.parse(stdout) as CheckReport;
      const roots = checked.map(({ root }) => root).filter((root) => root.startsWith('module-'));
      assert.equal(summary.modules, roots.length);
      return roots;
    };
    const shards = [await rootsOf('1/3'), await rootsOf('2/3'), await rootsOf('3/3')];
    assert.deepEqual(shards.flat().sort(), await rootsOf('1/1'));
    assert.ok(shards.every((roots) => roots.length < 12));
    assertRefused(await runCommand(['check', '--shard', '4/3'], folder), /no shard 4 of 3/);
    assertRefused(await runCommand(['check', '--shard', 'auto'], folder), /found no number/);
  });
});
