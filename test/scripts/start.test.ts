import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySamples } from '../../scripts/samples-to-try.mjs';
import { stateOfSources, unlessUnchanged } from '../../scripts/unchanged-sources.mjs';
import { folderWith } from '../cli/command-line.js';

describe('the samples of npm start', () => {
  const copy = join(mkdtempSync(join(tmpdir(), 'samples-')), 'copy');
  const git = (...args: string[]) => spawnSync('git', args, { cwd: copy, encoding: 'utf8' }).stdout;

  it('are a repository with a change to review', async () => {
    await copySamples('samples', copy, false);
    assert.equal(git('status', '--short'), ' M funeral-cover/workflows/claims-blocks.json\n');
    assert.match(
      git('diff'),
      /^-.*"amount": "\{\{ divide .*\n\+.*"amount": "\{\{ claim\.block_states\.approved_amount\.value \}\}"/m,
    );
  });

  it('keep what the user changes, unless a fresh copy is wanted', async () => {
    const mine = join(copy, 'first-steps/mine.txt');
    writeFileSync(mine, '');
    await copySamples('samples', copy, false);
    assert.match(git('status', '--short'), /mine\.txt/);
    await copySamples('samples', copy, true);
    assert.doesNotMatch(git('status', '--short'), /mine\.txt/);
  });
});

describe('a build of npm start', () => {
  it('is made again when a source changes, or when it failed', async () => {
    const root = folderWith({ 'client/a.ts': '1', 'package.json': '{}', 'test/a.test.ts': '' });
    const stamp = join(root, '.git', 'built');
    let builds = 0;
    const build = () => Promise.resolve(void builds++);
    const start = async () => unlessUnchanged(await stateOfSources(root), stamp, build);
    await start();
    await start();
    writeFileSync(join(root, 'test/a.test.ts'), 'changed');
    await start();
    assert.equal(builds, 1);
    writeFileSync(join(root, 'client/a.ts'), '22');
    await start();
    assert.equal(builds, 2);
    await assert.rejects(unlessUnchanged('new', stamp, () => Promise.reject(new Error('failed'))));
    await unlessUnchanged('new', stamp, build);
    assert.equal(builds, 3);
  });
});
