/** What is handed out: the package for npm and the one for VS Code. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createProtocolConnection,
  InitializeRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type { InitializeResult } from 'vscode-languageserver-protocol';

const shipped = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/cli.cjs',
  'dist/extension.cjs',
  ...['acorn', 'markdown-it', 'vscode-json-languageservice'].map((name) => `dist/packages/${name}.cjs`),
  'dist/quickjs.wasm',
  'dist/sandbox-guest.js',
  'dist/sandbox-unit-tests.js',
  'dist/sandbox-worker.cjs',
  'dist/server.cjs',
  'dist/third-party-notices.txt',
  'dist/webview/alteration.js',
  'dist/webview/codicon.css',
  'dist/webview/codicon.ttf',
  'dist/webview/lifecycle.js',
  'dist/webview/page.css',
  'dist/webview/preview.js',
  'dist/webview/what-if.js',
  'icons/alteration-dark.svg',
  'icons/alteration-light.svg',
  'icons/lifecycle-dark.svg',
  'icons/lifecycle-light.svg',
  'icons/preview-dark.svg',
  'icons/preview-light.svg',
  'icons/what-if-dark.svg',
  'icons/what-if-light.svg',
  'package.json',
  ...filesIn('samples/first-steps'),
  'schemas/claims-blocks.schema.json',
  'schemas/configuration.schema.json',
  'schemas/lifecycle.schema.json',
  'schemas/platform-tools.schema.json',
  'schemas/scenario.schema.json',
  'syntaxes/handlebars-in-json.tmLanguage.json',
  ...['alteration', 'claim-form', 'claim-form-scenarios', 'completion', 'problems'].flatMap((name) => [
    `walkthrough/${name}-dark.jpg`,
    `walkthrough/${name}-light.jpg`,
  ]),
].sort();

/** All files of a folder, by their paths from here. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'));
}

/** npm's own scripts run it by this file, so that no shell is needed. */
const npm = process.env['npm_execpath'];

describe('the packages', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'platform-config-package-'));
  let tarball = '';
  let files: readonly string[] = [];

  before(() => {
    const packed = run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], resolve('.'));
    const [report] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
    tarball = join(folder, report.filename);
    files = report.files.map(({ path }) => path).sort();
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('hold what is built and nothing else', () => {
    assert.deepEqual(files, shipped);
    assert.deepEqual(
      readdirSync('dist', { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
        .sort(),
      shipped.filter((file) => file.startsWith('dist/')),
    );
  });

  it('hold the same for VS Code', () => {
    const listed = run(process.execPath, ['scripts/package-vsix.mjs', '--no-build', '--list'], resolve('.'));
    assert.deepEqual(listed.trim().split('\n'), shipped);
  });

  it('have programs that start with one file, and read the others when they need them', () => {
    for (const program of ['server', 'cli']) {
      const script = `process.on('exit', () => console.error(Object.keys(require.cache).join())); require('./dist/${program}.cjs');`;
      const { stderr } = spawnSync(process.execPath, ['-e', script, '-', '--version'], { encoding: 'utf8' });
      assert.equal(stderr.trim(), resolve(`dist/${program}.cjs`));
    }
  });

  it('can be installed into an empty folder, and run there', async () => {
    const home = join(folder, 'home');
    cpSync('samples/first-steps', join(home, 'module'), { recursive: true });
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', home, tarball], home);
    assert.deepEqual(
      readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.')),
      ['platform-config'],
    );

    const program = (name: string) => join(home, 'node_modules/.bin', name);
    assert.ok(existsSync(program('platform-config-language-server')));
    const checked = spawnSync(process.execPath, [program('platform-config'), 'check', 'module'], {
      cwd: home,
      encoding: 'utf8',
    });
    assert.deepEqual([checked.status, checked.stderr], [1, '']);
    assert.match(checked.stdout, /^1 module checked: \d+ errors/m);

    const server = spawn(process.execPath, [program('platform-config-language-server'), '--stdio'], { cwd: home });
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    connection.listen();
    try {
      const params = { processId: null, rootUri: null, capabilities: {}, workspaceFolders: null };
      const { serverInfo }: InitializeResult = await connection.sendRequest(InitializeRequest.type, params);
      assert.equal(serverInfo?.name, 'Platform Config');
    } finally {
      connection.dispose();
      server.kill();
    }
  });
});

/** What a program writes to standard output. It must end well. */
function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } =
    program === 'npm' && npm !== undefined
      ? spawnSync(process.execPath, [npm, ...args], { cwd, encoding: 'utf8' })
      : spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  assert.equal(status, 0, stderr);
  return stdout;
}
