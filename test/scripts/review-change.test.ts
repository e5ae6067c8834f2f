import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { form } from '../language/changes/crafted/crafted-change.js';
import { Repository } from '../support/repository.js';

const claims = 'workflows/claims-blocks.json';
const configuration = JSON.stringify({
  configVersion: '2026-01-01',
  productModuleName: 'Sample',
  productModuleKey: 'sample',
});
const notes = { type: 'input.text', key: 'notes', title: 'Notes' };

/** What npm runs for the programs of the package. */
const npx = `#!/bin/sh
[ "$1" != --yes ] || shift
[ "$1 $2" = "--package @platform-config/cli" ] || exit 9
case "$3" in
  platform-config) program='${resolve('dist/cli.cjs')}' ;;
  platform-config-review) program='${resolve('scripts/ci/review-change.mjs')}' ;;
  *) exit 9 ;;
esac
shift 3
exec '${process.execPath}' "$program" "$@"
`;

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
    });
    return { exitCode: status, stdout, summary: status === 2 ? stderr : readFileSync(summary, 'utf8') };
  }

  it('fails on what breaks, annotates it, and writes the summary of the modules that the change touches', () => {
    repository.commit('change', { [`a/${claims}`]: form({ ...notes, key: 'age', type: 'input.number' })[claims] });
    const { exitCode, stdout, summary } = review('released...');
    assert.equal(exitCode, 1);
    assert.match(stdout, /^::error file=a\/workflows\/claims-blocks\.json,.*title=block\/removed::/m);
    assert.match(summary, /## Review of the change: 1 breaking, 1 safe/);
    assert.match(summary, /\*\*Check:\*\* . .* in 1 module/);
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

  /** Runs lines of a job in a shell, as a runner does: from a clone, where each line has to succeed. */
  function runJob(lines: readonly string[], variables: Readonly<Record<string, string>>) {
    const clone = join(repository.folder, 'clone');
    repository.git('clone', '--quiet', repository.folder, clone);
    // In place of the package from the registry.
    const programs = join(repository.folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'npx'), npx, { mode: 0o755 });
    const env = { ...process.env, ...variables, PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}` };
    return { clone, ...spawnSync('bash', ['-e', '-c', lines.join('\n')], { cwd: clone, encoding: 'utf8', env }) };
  }

  const breaking = { [`a/${claims}`]: form({ ...notes, key: 'age', type: 'input.number' })[claims] };

  function onBranch(): string {
    const base = repository.git('rev-parse', 'HEAD');
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.commit('change', breaking);
    return base;
  }

  it('is the job of GitLab: check, test and diff of the modules that the merge request touches', () => {
    const base = onBranch();
    const job = readFileSync('docs/ci/gitlab.yml', 'utf8');
    const [, script = ''] = /^  script:\n((?:    - .*\n)+)/m.exec(job) ?? [];
    const lines = script
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^    - /, ''));
    const { clone, status, stdout, stderr } = runJob(lines, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    assert.equal(status, 1, stderr);
    const [, summary = ''] = /paths:\n\s+- (\S+)/.exec(job) ?? [];
    const text = readFileSync(join(clone, summary), 'utf8');
    assert.match(text, /## Review of the change: 1 breaking, 1 safe/);
    assert.match(text, /\*\*Check:\*\* . .* in 1 module/);
    assert.match(text, /\*\*Tests of a:\*\*/);
    assert.doesNotMatch(text + stdout, /\bb\/\.platform-config/);
  });

  it('is the hook of pre-commit: each changed module is checked once, without files', () => {
    repository.commit('change', { [`a/${claims}`]: '[{ "block": { "type": "alrt", "key": "a" } }]' });
    const hooks = readFileSync('.pre-commit-hooks.yaml', 'utf8');
    const field = (name: string) => new RegExp(`^  ${name}: (.*)$`, 'm').exec(hooks)?.[1] ?? '';
    assert.equal(field('pass_filenames'), 'false');
    const files = new RegExp(field('files').slice(1, -1));
    assert.ok(files.test(`a/${claims}`) && files.test('.platform-config.json') && !files.test('readme.txt'));
    // What the commit changes is in the index of the clone.
    const { status, stdout, stderr } = runJob(['git reset --quiet --soft HEAD~1', field('entry')], {});
    assert.equal(status, 1, stderr);
    assert.match(stdout, /^a\/workflows\/claims-blocks\.json\n.*claims\/unknown-block-type/s);
    assert.match(stdout, /in 1 module$/m);
  });

  it('is the GitHub Action: annotations, and the summary of the pull request', () => {
    onBranch();
    const action = readFileSync('action.yml', 'utf8');
    const [, script = ''] = /^      run: \|\n((?:        .*\n)+)/m.exec(action) ?? [];
    const summary = join(repository.folder, 'step-summary.md');
    const { status, stdout, stderr } = runJob(script.split('\n'), {
      GITHUB_ACTION_PATH: resolve('.'),
      GITHUB_STEP_SUMMARY: summary,
      INPUT_BASE: '',
      INPUT_FAIL_ON: 'breaking',
      BASE_REF: 'main',
    });
    assert.equal(status, 1, stderr);
    assert.match(stdout, /^::error file=a\/workflows\/claims-blocks\.json/m);
    assert.match(readFileSync(summary, 'utf8'), /## Review of the change: 1 breaking, 1 safe/);
  });
});
