import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { basename, join, resolve } from 'node:path';
import { commands } from '../../cli/main.js';
import { type Ended, assertRefused, folderWith, moduleWith, platformConfig, runCommand } from './command-line.js';

/** Reports tell how long tests took. */
const withoutTimes = (ended: Ended) => ({ ...ended, stdout: ended.stdout.replace(/time="[\d.]+"/g, '') });

describe('platform-config', () => {
  it('lists its commands and options with --help', () => {
    const { exitCode, stdout, stderr } = platformConfig(['--help']);
    assert.deepEqual([exitCode, stderr], [0, '']);
    for (const word of ['Usage: platform-config', 'check', '--help', '--version', 'Exit code'])
      assert.ok(stdout.includes(word), word);
  });

  it('explains a command with --help, whatever else is given', () => {
    const { exitCode, stdout, stderr } = platformConfig(['check', 'missing', '--help']);
    assert.deepEqual([exitCode, stderr], [0, '']);
    for (const word of ['[PATH…]', '--format FORMAT', '--max-warnings N', '--rule ID=LEVEL', '--fix', 'Exit code'])
      assert.ok(stdout.includes(word), word);
  });

  it('without a command prints its help', async () => {
    assert.deepEqual(await runCommand([]), await runCommand(['--help']));
  });

  it('has help that fits 80 columns', async () => {
    for (const { name } of commands) {
      const { stdout } = await runCommand([name, '--help']);
      for (const line of stdout.split('\n')) assert.ok(line.length <= 80, `${name}: ${line}`);
    }
  });

  it('prints its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.deepEqual(platformConfig(['--version']), { exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  for (const [args, message] of [
    [['chek'], /no command 'chek'\. Did you mean `check`\?/],
    [['--versio'], /Did you mean `--version`\?/],
    [['review'], /no command 'review'\. Did you mean `diff`\?/],
    [['samples'], /no command 'samples'/],
    [['\u001b[31m\nred'], /no command '\\u001b\[31m red'/],
  ] as const)
    it(`refuses ${JSON.stringify(args)}`, async () => {
      assertRefused(await runCommand(args), message);
    });

  it('is a process that answers as a call inside of another does, with errors on standard error', async () => {
    for (const args of [['check', 'samples'], ['test', 'samples/funeral-cover', '--format', 'junit'], ['chek']])
      assert.deepEqual(withoutTimes(platformConfig(args)), withoutTimes(await runCommand(args)));
  });

  it('fails if its process ends before the command has', () => {
    const folder = folderWith({
      'never.cjs':
        "const { promises } = require('node:fs');\nfor (const name of ['open', 'readFile', 'readdir', 'stat']) promises[name] = () => new Promise(() => {});\n",
    });
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--require', join(folder, 'never.cjs'), resolve('dist/cli.cjs'), 'test', resolve('samples/funeral-cover')],
      { encoding: 'utf8' },
    );
    assert.deepEqual([status, stdout], [2, '']);
  });

  for (const program of ['cli', 'server'])
    it(`has Node keep the compiled code of ${program}.cjs beside it, where Node can, and nowhere else`, () => {
      const [cwd, temporary, programs] = [folderWith({}), folderWith({}), folderWith({})];
      // A copy: other Nodes, such as VS Code's, may run the programs of this build at the same time.
      cpSync('dist', programs, { recursive: true, filter: (file) => basename(file) !== '.compiled' });
      const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...inherited } = process.env;
      const env = { ...inherited, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
      const { status } = spawnSync(process.execPath, [join(programs, `${program}.cjs`), '--version'], { cwd, env });
      const written = (folder: string) => readdirSync(folder).filter((name) => name !== '.git');
      assert.deepEqual([status, written(temporary), written(cwd)], [0, [], []]);
      assert.equal(existsSync(join(programs, '.compiled')), 'enableCompileCache' in nodeModule);
    });

  it('has no cache in the checkout, where pipelines name one there', async () => {
    const cwd = folderWith({});
    cpSync('samples/first-steps', join(cwd, 'module'), { recursive: true });
    const names = [
      'XDG_CACHE_HOME',
      'XDG_CONFIG_HOME',
      'XDG_DATA_HOME',
      'TMPDIR',
      'TEMP',
      'TMP',
      'HOME',
      'PLATFORM_CONFIG_CACHE',
    ];
    mkdirSync(join(cwd, '.cache'));
    const env = Object.fromEntries(
      names.map((name) => [name, name.startsWith('XDG') ? '.cache' : join(cwd, '.cache')]),
    );
    const files = () => readdirSync(cwd, { recursive: true, encoding: 'utf8' }).sort();
    const before = files();
    // One process, which also starts a sandbox, has all that a process does by itself.
    platformConfig(['test', 'module'], cwd, env);
    for (const command of ['check', 'diff', 'preview', 'map', 'document'])
      await runCommand([command, 'module', ...(command === 'diff' ? ['--against', 'module'] : [])], cwd, env);
    assert.deepEqual(files(), before);
  });

  it('ends quietly when its reader goes away', async () => {
    const folder = moduleWith(`[\n${'  { "block": { "type": "alrt", "key": "a" } },\n'.repeat(3000)}  {}\n]`);
    const child = spawn(process.execPath, [resolve('dist/cli.cjs'), 'check', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.once('data', () => child.stdout.destroy());
    const [exitCode] = (await once(child, 'close')) as [number | null];
    assert.deepEqual([exitCode, stderr], [1, '']);
  });
});
