/** Nothing that a repository names is run, by any command. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commands } from '../../cli/main.js';
import { madeHostile, type Markers } from '../disk/hostile-repository.js';
import { DebugClient } from '../support/debug-client.js';
import { Repository } from '../support/repository.js';
import { claimsPath, configuration, runCommand } from './command-line.js';

const claims = '[\n  { "block": { "type": "heading", "key": "a", "title": "A" } }\n]\n';
const changed = claims.replace('"A"', '"B"');

/** What is called of each command; the names of all of them. */
const calls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [['--changed'], ['--changed=HEAD~1'], ['--base', 'HEAD~1'], ['--fix']],
  diff: [
    ['--base', 'HEAD~1'],
    ['--base', 'HEAD~1', '--changed'],
    ['--base', 'main...', '--format', 'markdown'],
  ],
  preview: [[]],
  alter: [['--hook', 'x', '--data', '{}']],
  lifecycle: [['--pattern', '{"first": "2026-01-01", "payments": 2}']],
  test: [[]],
  'what-if': [['--hook', 'x']],
  book: [['--policies', 'book.ndjson', '--claim', '--base', 'HEAD~1']],
  fuzz: [['--hook', 'x']],
  explain: [['claims/duplicate-key']],
  document: [['--base', 'HEAD~1']],
  documents: [[]],
  init: [['new-module']],
  map: [[]],
  mcp: [],
  types: [[]],
  completion: [['bash']],
  format: [[], ['--check']],
  rules: [[]],
  // It reads what its client launches: below.
  'debug-adapter': [],
};

describe('a repository from elsewhere', () => {
  let repository: Repository;
  let markers: Markers;
  beforeEach(() => {
    repository = new Repository();
    repository.commit('one', { '.platform-config.json': configuration, [claimsPath]: claims, 'book.ndjson': '{}\n' });
    repository.commit('two', { [claimsPath]: changed });
    markers = madeHostile(repository);
    // Git has to look at contents: the times of the files are others than it knows.
    for (const path of ['.platform-config.json', claimsPath]) {
      const text = readFileSync(join(repository.folder, path), 'utf8');
      rmSync(join(repository.folder, path));
      writeFileSync(join(repository.folder, path), text);
    }
  });
  afterEach(() => repository.dispose());

  it('does run its programs, in git itself', () => {
    spawnSync('git', ['status'], { cwd: repository.folder });
    assert.ok(markers.left().includes('filter.evil.process') || markers.left().includes('filter.evil.clean'));
  });

  for (const { name } of commands)
    it(`runs nothing of it: ${name}`, async () => {
      for (const args of calls[name] ??
        assert.fail(`Add calls of ${name}, with each option that reads the repository.`)) {
        const { stderr } = await runCommand([name, ...args], repository.folder);
        assert.deepEqual(markers.left(), [], `${name} ${args.join(' ')}: ${stderr}`);
      }
    });

  it('runs nothing of it: a launched debugger', async () => {
    const client = DebugClient.ofProgram(repository.folder);
    try {
      await assert.rejects(client.start({ module: '.', hook: 'x', data: {} }), /hook|code/);
    } finally {
      await client.end();
    }
    assert.deepEqual(markers.left(), []);
  });

  it('runs nothing of it: the review of a change', () => {
    const args = [resolve('scripts/ci/review-change.mjs'), '--base', 'HEAD~1'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: repository.folder, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.deepEqual(markers.left(), []);
  });

  it('downloads no object that is missing, and says what helps', async () => {
    const [, object = ''] = /(\w{40})/.exec(repository.git('rev-parse', `HEAD~1:${claimsPath}`)) ?? [];
    rmSync(join(repository.folder, '.git/objects', object.slice(0, 2), object.slice(2)));
    for (const call of [
      ['diff', '--base', 'HEAD~1'],
      ['document', '--base', 'HEAD~1'],
      ['book', '--policies', 'book.ndjson', '--claim', '--base', 'HEAD~1'],
    ]) {
      const { exitCode, stdout, stderr } = await runCommand(call, repository.folder);
      assert.deepEqual([exitCode, stdout], [2, ''], call.join(' '));
      assert.match(stderr, /this is a partial clone\. Fetch them: git fetch --refetch --no-filter origin$/m);
    }
    assert.deepEqual(markers.left(), []);
  });

  it('is none if it is a folder of another one', async () => {
    const inner = join(repository.folder, 'inner');
    cpSync(join(repository.folder, '.git'), inner, { recursive: true });
    execFileSync('git', ['config', '--file', join(inner, 'config'), 'core.worktree', repository.folder]);
    writeFileSync(join(inner, '.platform-config.json'), configuration);
    const { exitCode, stderr } = await runCommand(['check', '--changed'], inner);
    assert.equal(exitCode, 2);
    assert.match(stderr, /Git cannot be used in '.*inner': .*bare repository/);
    assert.deepEqual(markers.left(), []);
  });
});

describe('git', () => {
  it('is called by one class, of which each call has the same settings', () => {
    const folders = ['cli', 'client', 'diagram', 'disk', 'language', 'protocol', 'runtime', 'server', 'scripts/ci'];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter(
          (path) =>
            /\.m?[jt]s$/.test(path) && /^import (?!type).*'node:child_process'/m.test(readFileSync(path, 'utf8')),
        ),
    );
    // A browser that prints, and a fixed version from the registry.
    assert.deepEqual(files.sort(), [
      'disk/git/git.ts',
      'runtime/letters/node/browser.ts',
      'scripts/ci/run-released.mjs',
    ]);
  });
});
