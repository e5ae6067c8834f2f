import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { form } from '../language/changes/crafted/crafted-change.js';
import { Repository } from '../support/repository.js';

const claims = 'workflows/claims-blocks.json';
const configuration = JSON.stringify({
  configVersion: '2026-01-01',
  productModuleName: 'Sample',
  productModuleKey: 'sample',
});
const notes = { type: 'input.text', key: 'notes', title: 'Notes' };

describe('the review of a change in CI', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    repository.commit('base', {
      'a/.platform-config.json': configuration,
      [`a/${claims}`]: form(notes)[claims],
      'b/.platform-config.json': configuration,
      'readme.txt': 'one',
    });
    repository.git('branch', 'released');
  });
  afterEach(() => repository.dispose());

  function review(base: string): {
    readonly exitCode: number | null;
    readonly stdout: string;
    readonly summary: string;
  } {
    const summary = join(repository.folder, 'summary.md');
    const args = ['--base', base, '--format', 'github', '--summary', summary];
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/ci/review-change.mjs'), ...args], {
      cwd: repository.folder,
      encoding: 'utf8',
      env: { ...process.env, PLATFORM_CONFIG_PROGRAM: resolve('dist/cli.cjs') },
    });
    return { exitCode: status, stdout, summary: status === 2 ? stderr : readFileSync(summary, 'utf8') };
  }

  it('fails on what breaks, annotates it, and writes the summary of the modules that the change touches', () => {
    repository.commit('change', { [`a/${claims}`]: form({ ...notes, key: 'age', type: 'input.number' })[claims] });
    const { exitCode, stdout, summary } = review('released...');
    assert.equal(exitCode, 1);
    assert.match(stdout, /^::error file=a\/workflows\/claims-blocks\.json,.*title=block\/removed::/m);
    assert.match(summary, /## Review of the change: 1 breaking, 1 safe/);
    assert.match(summary, /\*\*Check:\*\* 1 module checked/);
    assert.doesNotMatch(summary, /### b/);
  });

  it('passes where no module is touched', () => {
    repository.commit('change', { 'readme.txt': 'two' });
    const { exitCode, summary } = review('released');
    assert.deepEqual([exitCode, summary], [0, 'The change touches no product module.\n']);
  });

  it('reviews a module that is gone', () => {
    repository.commit('change', { 'b/.platform-config.json': undefined });
    const { exitCode, summary } = review('released');
    assert.equal(exitCode, 1);
    assert.match(summary, /The module was removed/);
  });

  it('says what to do without the base', () => {
    const { exitCode, summary } = review('missing');
    assert.equal(exitCode, 2);
    assert.match(summary, /Fetch the history/);
  });
});
