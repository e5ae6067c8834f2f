import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BookSummary } from '../../protocol/book.js';
import { acting, actingModule } from '../support/book.js';
import { folderWith, runCommand } from './command-line.js';

/** What must be nowhere but in records: of a person, from the policy, by way of a message of the hook or of its console. */
const secret = 'Evangeline';

describe('The privacy of a book', () => {
  const policy = (id: string, act: string) =>
    JSON.stringify({ ...(JSON.parse(acting(id, act)) as object), policyholder_name: { first: secret } });
  const code = actingModule['code/main.js'].replace(
    'switch (',
    'console.log(policy.policyholder_name.first);\n  switch (',
  );
  const lines = [policy('a', 'nothing'), policy('b', 'throw'), `{ "${secret}": `, policy('b', 'throw')];
  const acts = ['name', 'key', 'type'].map((act) => policy(act, act));
  const module = { ...actingModule, 'code/main.js': code, 'book.ndjson': [...lines, ...acts].join('\n') };
  const args = ['book', '--policies', 'book.ndjson', '--hook', 'act', '--data', '{"cover":5000}', '--threads', '1'];

  it('writes nothing but what is named and hashes beside the output, for its owner alone, and messages to records alone', async () => {
    const folder = folderWith(module);
    const before = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    const ended = await runCommand([...args, '--output', 'out.ndjson', '--summary', 'summary.json'], folder);
    assert.deepEqual([ended.exitCode, ended.stdout, ended.stderr], [0, '', '']);
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !before.has(name));
    assert.deepEqual(written.sort(), ['out.ndjson', 'out.ndjson.run', 'summary.json']);
    for (const name of written) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
    assert.ok(readFileSync(join(folder, 'out.ndjson'), 'utf8').includes(`Broken for ${secret}`));
    const summary = readFileSync(join(folder, 'summary.json'), 'utf8');
    assert.ok(!summary.includes(secret));
    const { causes } = JSON.parse(summary) as BookSummary;
    const told = causes.map(({ cause }) => cause).sort();
    assert.deepEqual(told.slice(0, 3), ['Error in code/main.js:6', 'an error in code/main.js:7', 'book/duplicate-id']);
    assert.ok(told.includes('rejected: people.* any.unknown') && told.includes('rejected'), String(told));
  });

  describe('leaves the machine nowhere:', () => {
    const preload = pathToFileURL(resolve('test/support/connections.mjs')).href;
    const watched = (folder: string, ...program: readonly string[]) =>
      spawnSync(process.execPath, ['--import', preload, ...program], { cwd: folder, encoding: 'utf8' });

    it('the command opens no connection and looks up no name', () => {
      const folder = folderWith(module);
      const ended = watched(folder, resolve('dist/cli.cjs'), ...args, '--output', 'out.ndjson', '--summary', 's.json');
      assert.deepEqual([ended.status, ended.stderr], [0, '']);
      // Such a connection would be seen.
      const other = watched(
        folder,
        '--eval',
        "require('node:net').connect(1, 'localhost').on('error', () => undefined)",
      );
      assert.match(other.stderr, /^network: .*TCP/);
    });

    it('its programs contain nothing that could', () => {
      const allowed = [
        'child_process',
        'crypto',
        'events',
        'fs',
        'module',
        'os',
        'path',
        'readline',
        'stream',
        'url',
        'util',
        'worker_threads',
        'zlib',
      ];
      for (const program of ['cli', 'command-line', 'book-thread', 'sandbox-worker']) {
        const code = readFileSync(`dist/${program}.cjs`, 'utf8');
        const builtIn = [...code.matchAll(/require\(["']node:([\w/]+)["']\)/g)].map(
          ([, name = '']) => name.split('/')[0] ?? '',
        );
        assert.deepEqual(
          [...new Set(builtIn)].filter((name) => !allowed.includes(name)),
          [],
          program,
        );
        assert.doesNotMatch(code, /\bfetch\(|\b(?:WebSocket|XMLHttpRequest|EventSource)\b|getBuiltinModule/, program);
      }
    });
  });

  it('has nothing of it in redacted records', async () => {
    const ended = await runCommand([...args, '--redact'], folderWith(module));
    assert.equal(ended.exitCode, 0);
    assert.ok(!`${ended.stdout}${ended.stderr}`.includes(secret), ended.stdout);
  });
});
