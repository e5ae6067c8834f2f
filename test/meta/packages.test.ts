/** What is handed out: the package for npm and the one for VS Code. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import {
  createProtocolConnection,
  InitializeRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type { InitializeResult } from 'vscode-languageserver-protocol';
import { bundleAndRun, commands, prepare } from '../bundlers/bundles.mjs';
import { panelPages } from '../support/panel-pages.js';

/** What both packages have. */
const shared = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/book-thread.cjs',
  ...[
    '@dagrejs/dagre',
    '@modelcontextprotocol/server',
    'csv-parse',
    'html-to-text',
    'markdown-it',
    'vscode-json-languageservice',
  ].map((name) => `dist/packages/${name}.cjs`),
  'dist/playable.html',
  'dist/quickjs.wasm',
  'dist/sandbox-guest.js',
  'dist/sandbox-recorder.js',
  'dist/sandbox-unit-tests.js',
  'dist/sandbox-worker.cjs',
  'dist/server.cjs',
  // What several programs need, and what answers panels, each by its content.
  ...filesIn('dist').filter((file) => /\/shared-\w{8}\.cjs$/.test(file)),
  'dist/third-party-notices.txt',
  'package.json',
  ...['claims-blocks', 'configuration', 'lifecycle', 'platform-tools', 'scenario'].map(
    (name) => `schemas/${name}.schema.json`,
  ),
  ...filesIn('docs').filter(
    (file) =>
      /^docs\/[^/]+\.md$/.test(file) && !/(?:coverage|glossary|package|performance|protocol|testing)\.md$/.test(file),
  ),
  ...['features', 'reference', 'rules'].flatMap((folder) => filesIn(`docs/${folder}`)),
];

const extension = [
  ...shared,
  ...['agents', 'extension', 'start-on-machine', 'web/server'].map((name) => `dist/${name}.cjs`),
  ...['extension', 'sandbox-worker'].map((name) => `dist/web/${name}.js`),
  ...[...panelPages.map((name) => `${name}.js`), 'codicon.css', 'codicon.ttf', 'page.css'].map(
    (name) => `dist/webview/${name}`,
  ),
  // What several pages need, each by its content.
  ...filesIn('dist/webview').filter((file) => /\/shared-\w{8}\.js$/.test(file)),
  ...filesIn('assets/icons'),
  ...filesIn('samples/first-steps'),
  ...['index.cjs', 'package.json'].map((name) => `node_modules/platform-config-hook-types/${name}`),
  'assets/syntaxes/handlebars-in-json.tmLanguage.json',
  ...filesIn('assets/walkthrough'),
].sort();

const commandLine = [
  ...shared,
  'dist/cli.cjs',
  'dist/command-line.cjs',
  ...filesIn('dist').filter((file) => /\/common-\w{8}\.cjs$/.test(file)),
  'dist/library.cjs',
  'dist/library-files.cjs',
  'dist/library.mjs',
  'scripts/ci/review-change.mjs',
  'docs/platform-config.1',
  ...['chokidar', 'tinyglobby'].map((name) => `dist/packages/${name}.cjs`),
  ...['arguments', 'calls', 'error', 'index', 'module-files', 'open-module', 'rule-ids'].map(
    (name) => `types/cli/library/${name}.d.ts`,
  ),
  ...[
    'check-report',
    'decoder',
    'json-value',
    'lifecycle-code',
    'lifecycle-file',
    'lifecycle-names',
    'lifecycle',
    'review',
    'sample-addition',
    'sandbox',
    'tests',
    'view-model',
  ].map((name) => `types/protocol/${name}.d.ts`),
].sort();

/** What package managers read of the manifest. */
interface Manifest {
  readonly man: readonly string[];
  readonly type: string;
  readonly preferUnplugged: boolean;
  readonly homepage: string;
}

/** What vsce has under other names in the package. */
const renamed = new Map([
  ['CHANGELOG.md', 'changelog.md'],
  ['LICENSE', 'LICENSE.txt'],
  ['README.md', 'readme.md'],
]);

/** The paths in a ZIP archive without a comment, from the directory at its end. */
function filesInZip(bytes: Buffer): readonly string[] {
  const end = bytes.length - 22;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    at += 46 + name + extra + comment;
    return path;
  });
}

/** The files of ours that a program reads before it does anything. */
function readBy(program: string): readonly string[] {
  const script = `process.on('exit', () => console.error(Object.keys(require.cache).join())); require('./dist/${program}.cjs');`;
  return spawnSync(process.execPath, ['-e', script, '-', '--version'], { encoding: 'utf8' }).stderr.trim().split(',');
}

/** All files of a folder, by their paths from here. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'));
}

/** A program that compiles only if the types of the library are there, and right. */
const typed = `
import { checkModule, openModule, PlatformConfigError, previewClaim, readModule, runHook, simulateLife } from '@platform-config/cli';
import type { ErrorCode, ModuleFiles, RuleId } from '@platform-config/cli';

const module: ModuleFiles = await readModule('.');
const problems = await checkModule(module, { rules: { 'json/syntax': 'off' } });
export const codes: readonly string[] = problems.map(({ code }) => code);
export const keys: readonly (string | null)[] = previewClaim(module, { answers: { a: 1 } }).blocks.map(({ key }) => key);
export const premium = (await runHook(module, { hook: 'a', data: {} })).policy?.['monthly_premium'];
export const life = simulateLife(module, { events: [{ date: '2026-01-01', event: 'issued' }] }).timeline.bands[0]?.status;
export const passed: number = (await openModule(module).test({ signal: new AbortController().signal })).passed;
export const code = (error: unknown): ErrorCode | null => (error instanceof PlatformConfigError ? error.code : null);
export const rule: RuleId = 'json/syntax';
// @ts-expect-error It is \`json/syntax\`.
await checkModule(module, { rules: { 'json/syntx': 'off' } });
// @ts-expect-error It is \`answers\`.
previewClaim(module, { answer: {} });
`;

/** npm's own scripts run it by this file, so that no shell is needed. */
const npm = process.env['npm_execpath'];

describe('the packages', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'platform-config-package-'));
  const tarball = 'packages/platform-config-cli-0.1.0.tgz';

  before(() => {
    run(process.execPath, ['scripts/package.mjs', '--no-build'], '.');
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('hold what is built and nothing else', () => {
    const inExtension = filesInZip(readFileSync('packages/platform-config.vsix'))
      .filter((path) => path.startsWith('extension/'))
      .map((path) => path.slice('extension/'.length));
    assert.deepEqual(inExtension.sort(), extension.map((path) => renamed.get(path) ?? path).sort());
    const packed = run('tar', ['-tzf', resolve(tarball)], '.')
      .trim()
      .split('\n');
    assert.deepEqual(packed.map((path) => path.replace('package/', '')).sort(), commandLine);
    const inDist = (files: readonly string[]) => files.filter((file) => file.startsWith('dist/'));
    // The extension has the plugin of TypeScript as a package.
    const built = [...inDist([...extension, ...commandLine]), 'dist/typescript-plugin.cjs'];
    // A newer Node keeps what it compiled of ours.
    const inBuild = filesIn('dist').filter((file) => !file.startsWith('dist/.compiled/'));
    assert.deepEqual(inBuild.sort(), [...new Set(built)].sort());
  });

  it('have the same bytes each time, as their checksums say', () => {
    const sums = readFileSync('packages/SHA256SUMS', 'utf8');
    const sumOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join('packages', file)))
        .digest('hex');
    for (const [, sum = '', file = ''] of sums.matchAll(/^(\w{64}) {2}(.+)$/gm)) assert.equal(sumOf(file), sum, file);
    run(process.execPath, ['scripts/package.mjs', '--no-build'], '.', { TZ: 'Asia/Tokyo' });
    assert.equal(readFileSync('packages/SHA256SUMS', 'utf8'), sums);
    assert.ok(statSync('packages/platform-config.vsix').size < 3_000_000);
  });

  it('have pages whose links lead to other pages in them, or to those of the release', () => {
    run('tar', ['-xzf', resolve(tarball), '-C', folder], '.');
    const pages = commandLine.filter((file) => file.startsWith('docs/'));
    assert.ok(pages.length > 150);
    for (const page of pages) {
      const text = readFileSync(join(folder, 'package', page), 'utf8');
      assert.doesNotMatch(text, /!\[/, page);
      for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g))
        if (target.startsWith('https:'))
          assert.match(target, /\/blob\/v\d+\.\d+\.\d+\/|\/releases$|^https:\/\/(?!github)/, page);
        else assert.ok(pages.includes(posix.join(posix.dirname(page), target)), `${page} → ${target}`);
    }
  });

  it('say to npm, pnpm and yarn what they are', () => {
    const manifest = JSON.parse(run('tar', ['-xzOf', resolve(tarball), 'package/package.json'], '.')) as Manifest;
    const { man, type, preferUnplugged, homepage } = manifest;
    assert.deepEqual([man, type, preferUnplugged], [['./docs/platform-config.1'], 'commonjs', true]);
    assert.match(homepage, /^https:\/\/github\.com\/[\w-]+\/[\w-]+#readme$/);
  });

  it('have programs that start with their own code, and read packages when they need them', () => {
    for (const [program = '', ...parts] of [['cli', 'command-line'], ['library']]) {
      const names = [program, ...parts, 'common-\\w{8}'].join('|');
      const others = readBy(program).filter((file) => !new RegExp(`[\\\\/](?:${names})\\.cjs$`).test(file));
      assert.deepEqual(others, []);
    }
  });

  it('have a language server that reads what answers panels when it needs it', () => {
    const read = readBy('server');
    assert.ok(read.every((file) => /[\\/](?:server|shared-\w{8})\.cjs$/.test(file)));
    const ofPanels = filesIn('dist')
      .map((file) => resolve(file))
      .filter((file) => /[\\/]shared-\w{8}\.cjs$/.test(file) && readFileSync(file, 'utf8').includes('to debug it.'));
    assert.equal(ofPanels.length, 1);
    assert.ok(!read.includes(ofPanels[0] ?? ''));
  });

  it('have an extension of which VS Code loads a few kilobytes for a file that is in no module', () => {
    assert.ok(statSync('dist/extension.cjs').size < 5_000);
    assert.match(readFileSync('dist/extension.cjs', 'utf8'), /require\("\.\/start-on-machine\.cjs"\)/);
  });

  it('have a library that esbuild takes into a bundle', () => {
    const program = join(folder, 'program');
    prepare(program, tarball);
    const ofEsbuild = commands.filter((command) => command.startsWith('esbuild '));
    assert.equal(ofEsbuild.length, 2);
    for (const command of ofEsbuild) bundleAndRun(program, command, [resolve('node_modules/.bin')]);
  });

  it('can be installed into an empty folder, and run there', async () => {
    const home = join(folder, 'home');
    cpSync('samples/first-steps', join(home, 'module'), { recursive: true });
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', home, resolve(tarball)], home);
    assert.deepEqual(
      readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.')),
      ['@platform-config'],
    );

    const program = (name: string) => join(home, 'node_modules/.bin', name);
    assert.equal(run('npm', ['exec', '--offline', '--', 'platform-config', '--version'], home), '0.1.0\n');
    assert.ok(existsSync(program('platform-config-language-server')));
    const checked = spawnSync(process.execPath, [program('platform-config'), 'check', 'module'], {
      cwd: home,
      encoding: 'utf8',
    });
    assert.deepEqual([checked.status, checked.stderr], [1, '']);
    assert.match(checked.stdout, /in 1 module$/m);

    // The examples of docs/library.md, each with what it prints.
    for (const name of ['funeral-cover', 'group-life'])
      cpSync(`samples/${name}`, join(home, name), { recursive: true });
    const examples = [...readFileSync('docs/library.md', 'utf8').matchAll(/```js\n(.+?)```\n+```\n(.+?)```/gs)];
    assert.equal(examples.length, 5);
    for (const [i, [, code = '', printed]] of examples.entries()) {
      writeFileSync(join(home, 'example.mjs'), code);
      writeFileSync(join(home, `example-${String(i)}.mts`), code);
      assert.equal(run(process.execPath, ['example.mjs'], home), printed);
    }

    writeFileSync(join(home, 'typed.mts'), typed);
    const compiler = resolve('node_modules/@typescript/native/bin/tsc');
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--noPropertyAccessFromIndexSignature'];
    const options = ['--noEmit', ...strict, '--target', 'es2022', '--module', 'nodenext', '--types', ''];
    const programs = ['typed.mts', ...examples.map((_, i) => `example-${String(i)}.mts`)];
    run(process.execPath, [compiler, ...options, ...programs], home);

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
function run(program: string, args: readonly string[], cwd: string, variables: NodeJS.ProcessEnv = {}): string {
  const options = { cwd, env: { ...process.env, ...variables }, encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } =
    program === 'npm' && npm !== undefined
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync(program, args, options);
  if (error) throw error;
  assert.equal(status, 0, stderr + stdout);
  return stdout;
}
