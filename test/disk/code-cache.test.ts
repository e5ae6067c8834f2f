import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedServer } from '../server/client.js';

describe('the compiled code of the programs', () => {
  let home: string;
  const folder = () => join(home, process.platform === 'darwin' ? 'Library/Caches/platform-config' : 'platform-config');
  const environment = (changed: NodeJS.ProcessEnv = {}) => {
    const { NODE_DISABLE_COMPILE_CACHE: _, ...inherited } = process.env;
    return {
      ...inherited,
      HOME: home,
      XDG_CACHE_HOME: home,
      LOCALAPPDATA: home,
      PLATFORM_CONFIG_CACHE: '',
      ...changed,
    };
  };
  const check = (changed?: NodeJS.ProcessEnv) => {
    const args = ['dist/cli.cjs', 'check', 'samples/first-steps', '--format', 'json'];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      env: environment(changed),
      encoding: 'utf8',
    });
    return { stdout, stderr, status };
  };
  /** The only file, and what changes when it is written. */
  const written = () => {
    const [name = '', ...others] = readdirSync(folder());
    assert.deepEqual(others, []);
    const file = join(folder(), name);
    return { name, file, inode: statSync(file, { bigint: true }).ino, content: readFileSync(file) };
  };

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'platform-config-home-'));
  });
  afterEach(() => {
    rmSync(home, { recursive: true });
  });

  it('is written by the first run for its user alone, and used by the next one', () => {
    const first = check();
    const { name, file, inode } = written();
    assert.match(name, /^cli-check-/);
    if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(check(), first);
    // A file that cannot be used is written again.
    assert.equal(written().inode, inode);
  });

  it('is written again if it is damaged, or of another program', () => {
    const first = check();
    const { file, content } = written();
    const damaged = Buffer.from(content);
    damaged[content.length >> 1] = 255 - (content[content.length >> 1] ?? 0);
    for (const other of [damaged, content.subarray(0, content.length >> 1), Buffer.alloc(0), Buffer.from('{}')]) {
      writeFileSync(file, other);
      assert.deepEqual(check(), first);
      assert.ok(written().content.length > 100_000);
      assert.notDeepEqual(written().content, other);
    }
  });

  it('is left alone if it is switched off, or has no place', () => {
    const first = check({ NODE_DISABLE_COMPILE_CACHE: '1' });
    assert.deepEqual(readdirSync(home), []);
    const noFolder = join(home, 'file');
    writeFileSync(noFolder, '');
    assert.deepEqual(check({ XDG_CACHE_HOME: noFolder, HOME: noFolder, LOCALAPPDATA: noFolder }), first);
    assert.deepEqual(readdirSync(home), ['file']);
  });

  it('of the server and its engine fits the flags that it starts with, although it changes them', async () => {
    const files = () =>
      readdirSync(folder()).map((name) => [name.split('-')[0], statSync(join(folder(), name), { bigint: true }).ino]);
    await serve();
    const written = files();
    assert.deepEqual(
      written.map(([name]) => name),
      ['engine', 'server'],
    );
    await serve();
    assert.deepEqual(files(), written);
  });

  /** Runs the server for as long as it takes to start and to open a long text. */
  async function serve(): Promise<void> {
    const sizes = ['--min-semi-space-size=4', '--max-semi-space-size=8'];
    const server = spawn(process.execPath, [...sizes, shippedServer, '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: environment(),
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const send = (message: object) => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      server.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
    };
    server.stdout.resume();
    send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
    send({ method: 'initialized', params: {} });
    const long = { uri: 'file:///long.json', languageId: 'json', version: 1, text: ' '.repeat(1_000_000) };
    send({ method: 'textDocument/didOpen', params: { textDocument: long } });
    send({ id: 2, method: 'shutdown' });
    send({ method: 'exit' });
    assert.equal(await ended, 0);
  }
});
