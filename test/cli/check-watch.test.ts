import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkTargets } from '../../cli/check/check-target.js';
import { watchChecks } from '../../cli/check/watch.js';
import { DiskFileSystem } from '../../cli/files/disk-file-system.js';
import { findTargets } from '../../cli/check/targets.js';
import { UserError } from '../../cli/user-error.js';
import {
  assertRefused,
  claimsPath,
  configuration,
  folderWith,
  moduleWith,
  runCommand,
  unknownBlockType,
} from './command-line.js';

describe('check --watch', () => {
  /** Of which modules each run read files, with changes that come one after the other. */
  async function readIn(folder: string, changes: readonly (readonly string[])[]): Promise<readonly string[][]> {
    const targets = await findTargets(new DiskFileSystem(), [folder]);
    const runs: string[][] = [];
    const counts: number[] = [];
    const options = { rules: {}, fix: false, fingerprints: false };
    await watchChecks(
      async (known) => {
        const files = new DiskFileSystem();
        const read = new Set<string>();
        const readDocument = files.readDocument.bind(files);
        files.readDocument = (uri) => {
          for (const { root, label } of targets) if (uri.startsWith(root)) read.add(label.slice(folder.length + 1));
          return readDocument(uri);
        };
        await checkTargets(files, targets, options, known);
        runs.push([...read]);
        return { stdout: '', notes: [], exitCode: 0 };
      },
      (async function* () {
        for (const paths of changes) yield await Promise.resolve(paths.map((path) => join(folder, path)));
      })(),
      (_, checked) => {
        counts.push(checked);
        return Promise.resolve(true);
      },
    );
    assert.deepEqual(
      counts,
      runs.map((read) => read.length),
    );
    return runs;
  }

  it('reads again the modules that a change has to do with, and no others', async () => {
    const folder = folderWith({
      'a/.platform-config.json': configuration,
      'b/c/.platform-config.json': configuration,
      'b/d/.platform-config.json': configuration,
    });
    const changes = [[`a/${claimsPath}`], ['README.md'], ['b/.platform-tools.json'], ['a/x', 'b/d/y'], ['ab/z']];
    assert.deepEqual(await readIn(folder, changes), [['a', 'b/c', 'b/d'], ['a'], [], ['b/c', 'b/d'], ['a', 'b/d'], []]);
  });

  it('goes on after a run that fails, and ends when its reader is gone', async () => {
    const shown: string[] = [];
    await watchChecks(
      () =>
        shown.length === 0
          ? Promise.reject(new UserError('No module.'))
          : Promise.resolve({ stdout: 'fine', notes: [], exitCode: 0 }),
      (async function* () {
        for (;;) yield await Promise.resolve([]);
      })(),
      ({ stdout, notes }) => {
        shown.push(stdout + notes.map((note) => (note as UserError).message).join(''));
        return Promise.resolve(shown.length < 3);
      },
    );
    assert.deepEqual(shown, ['No module.', 'fine', 'fine']);
  });

  it('shows the report of each change until it is interrupted, in two processes with one folder', async () => {
    const folder = moduleWith('[]\n');
    const watchers = [1, 2].map(() => {
      const child = spawn(process.execPath, [resolve('dist/cli.cjs'), 'check', '--watch'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise<number | null>((end) => child.once('close', end));
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
      const until = (wanted: RegExp) =>
        new Promise<void>((found, failed) => {
          child.once('close', () => {
            failed(new Error(`It ended, and had said: ${text}`));
          });
          const look = () => {
            if (!wanted.test(text)) return;
            child.stdout.off('data', look);
            found();
          };
          child.stdout.on('data', look);
          look();
        });
      return { child, ended, until };
    });
    const whole =
      /✔ No problems in 1 module\nChecked 1 module in \d+\.\d\d s\. Watching for changes; Ctrl\+C ends\.\n$/;
    try {
      await Promise.all(watchers.map(({ until }) => until(whole)));
      writeFileSync(join(folder, claimsPath), unknownBlockType);
      await Promise.all(watchers.map(({ until }) => until(/\(1 error\)/)));
      for (const { child, ended } of watchers) {
        child.kill('SIGINT');
        assert.equal(await ended, 0);
      }
    } finally {
      for (const { child } of watchers) child.kill();
    }
  });

  it('is refused with what it cannot do', async () => {
    const folder = moduleWith('[]');
    for (const option of ['--fix', '--output=x', '--write-baseline=x', '--stdin-filename=x'])
      assertRefused(await runCommand(['check', '--watch', option], folder), /cannot be combined with --/);
    assertRefused(await runCommand(['check', '--watch', '--format', 'json'], folder), /shows text/);
    assertRefused(await runCommand(['check', '--watch', 'missing'], folder), /Cannot read 'missing'/);
  });
});
