import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { commands } from '../../cli/main.js';
import { assertRefused, folderWith, runCommand } from './command-line.js';

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
const script = async (shell: string) => (await runCommand(['completion', shell])).stdout;

/** The program on the PATH of the shells: it prints the words that it is called with, but for a call of a completion script, which it answers. */
const path = folderWith({
  'platform-config': `#!/bin/sh
case $1 in completion) exec '${process.execPath}' '${resolve('dist/cli.cjs')}' "$@" ;; *) printf 'called:%s\\n' "$*" ;; esac
`,
});
chmodSync(join(path, 'platform-config'), 0o755);
const environment = {
  ...process.env,
  PATH: `${path}${delimiter}${process.env['PATH'] ?? ''}`,
  HOME: path,
  TERM: 'dumb',
};

/** What bash would offer for the last of these words. */
function offeredByBash(script: string, words: readonly string[], folder: string): readonly string[] {
  const line = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${String(words.length - 1)}
_platform_config; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return linesOf('bash', ['--norc', '-c', line], folder);
}

function linesOf(shell: string, args: readonly string[], folder: string): readonly string[] {
  const options = { cwd: folder, encoding: 'utf8', env: environment } as const;
  return execFileSync(shell, args, options).trim().split('\n').sort();
}

/** A shell that a person types into. @returns the calls of the program, as its words; zsh completes an option together with its `=` */
function typed(shell: string, args: readonly string[], folder: string, lines: readonly string[]): readonly string[] {
  const { stdout } = spawnSync('script', ['--quiet', '--command', [shell, ...args].join(' '), '/dev/null'], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    input: [...lines, 'exit', ''].join('\n'),
  });
  return [...stdout.matchAll(/^called:(.*?)\r?$/gm)].map(([, words = '']) =>
    words.trim().replace(/(--[a-z-]+)=/, '$1 '),
  );
}

/** Words as they are typed, each with the Tab that completes it, and the call that results. */
const completed = [
  ['che\t', 'check'],
  ['init --sch\tgr\t', 'init --scheme group'],
  ['check --rule claims/unknown-block-r\tinf\t', 'check --rule claims/unknown-block-reference=information'],
  ['explain claims/unknown-block-r\t', 'explain claims/unknown-block-reference'],
  ['alter module --ho\tcha\t', 'alter module --hook change_cover_amount'],
] as const;

describe('completion', () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell'])
    it(`for ${shell} has every command, every option and every format`, async () => {
      const text = await script(shell);
      for (const { name, options } of commands) {
        assert.ok(text.includes(name), name);
        for (const [option, { choices = [] }] of Object.entries(options))
          for (const word of [option, ...choices]) assert.ok(text.includes(word), `${name} ${word}`);
      }
    });

  if (has('bash'))
    it('in bash offers commands, options, values, and files', async () => {
      const bash = await script('bash');
      const folder = folderWith({ 'module/a': '' });
      const offers = (...words: readonly string[]) => offeredByBash(bash, ['platform-config', ...words], folder);
      assert.deepEqual(offers('che'), ['check']);
      assert.deepEqual(offers('help', 'ma'), ['map']);
      assert.deepEqual(offers('check', '--max'), ['--max-warnings']);
      assert.deepEqual(offers('check', '--format', 'g'), ['github', 'gitlab']);
      assert.deepEqual(offers('check', '--format', 'json', 'mod'), ['module']);
      assert.deepEqual(offers('check', '--baseline', 'mod'), ['module']);
      assert.deepEqual(offers('check', '--format', '=', 'g'), ['github', 'gitlab']);
      assert.deepEqual(offers('check', '--rule', '=', 'json/not-analysed', '=', 'in'), ['information']);
      assert.deepEqual(offers('init', '--ci', ''), ['github', 'gitlab', 'none']);
      assert.deepEqual(offers('diff', '--fail-on', '='), ['breaking', 'never', 'review']);
      assert.deepEqual(offers('preview', '--status', 'p'), ['paid_out', 'pending_payout']);
    });

  for (const [shell, arguments_] of [
    ['zsh', ['-n']],
    ['fish', ['--no-execute']],
  ] as const)
    if (has(shell))
      it(`for ${shell} is a script that it accepts`, async () => {
        const folder = folderWith({ script: await script(shell) });
        execFileSync(shell, [...arguments_, join(folder, 'script')]);
      });

  const shells = [
    ['bash', ['--norc', '-i'], (file: string) => [`source ${file}`, "bind 'set enable-bracketed-paste off'"]],
    [
      'zsh',
      ['-f', '-i'],
      (file: string) => [`fpath=(${dirname(file)} $fpath); autoload -Uz compinit; compinit -u -D; unsetopt prompt_cr`],
    ],
  ] as const;
  for (const [shell, args, start] of shells)
    if (has(shell) && has('script'))
      it(`in ${shell} completes what a person types, from the first Tab on`, async () => {
        const file = join(folderWith({ '_platform-config': await script(shell) }), '_platform-config');
        const folder = folderWith({});
        cpSync('samples/funeral-cover', join(folder, 'module'), { recursive: true });
        for (const [line, call] of completed)
          assert.deepEqual(typed(shell, args, folder, [...start(file), `platform-config ${line}`]), [call]);
      });

  if (has('fish'))
    it('in fish offers commands, options, values, keys of hooks, and files', async () => {
      const file = join(folderWith({ script: await script('fish') }), 'script');
      const folder = folderWith({});
      cpSync('samples/funeral-cover', join(folder, 'module'), { recursive: true });
      const offers = (line: string) =>
        linesOf('fish', ['--no-config', '-c', `source ${file}; complete -C '${line}'`], folder).map(
          (offer) => offer.split('\t')[0],
        );
      assert.deepEqual(offers('platform-config che'), ['check']);
      assert.deepEqual(offers('platform-config help ma'), ['map']);
      assert.deepEqual(offers('platform-config check --format g'), ['github', 'gitlab']);
      assert.deepEqual(offers('platform-config init --ci '), ['github', 'gitlab', 'none']);
      assert.deepEqual(offers('platform-config check --rule json/not-a'), ['json/not-analysed=']);
      assert.deepEqual(offers('platform-config check --rule json/not-analysed=in'), ['json/not-analysed=information']);
      assert.deepEqual(offers('platform-config explain json/not-a'), ['json/not-analysed']);
      assert.deepEqual(offers('platform-config alter module --hook change_cover_a'), ['change_cover_amount']);
      assert.deepEqual(offers('platform-config check mod'), ['module/']);
    });

  it('prints the keys of the hooks of a module for the scripts', async () => {
    const { stdout, exitCode } = await runCommand(['completion', 'hooks', 'samples/funeral-cover']);
    assert.equal(exitCode, 0);
    assert.match(stdout, /^change_cover_amount$/m);
    assertRefused(await runCommand(['completion', 'hooks', folderWith({})]), /There is no product module at/);
  });

  it('needs the name of a shell', async () => {
    for (const args of [[], ['tcsh'], ['bash', 'zsh'], ['constructor']])
      assertRefused(await runCommand(['completion', ...args]), /Name one shell: bash, zsh, fish, powershell\./);
  });
});

describe('the manual page', () => {
  if (has('groff'))
    it('is one that groff shows without a warning', () => {
      const page = spawnSync('groff', ['-man', '-ww', '-K', 'utf8', '-T', 'utf8', 'docs/platform-config.1'], {
        encoding: 'utf8',
      });
      assert.deepEqual([page.status, page.stderr], [0, '']);
      assert.match(page.stdout, /--max-warnings/);
    });
});
