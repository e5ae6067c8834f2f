import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commands } from '../../cli/main.js';
import { assertRefused, folderWith, runCommand } from './command-line.js';

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
const script = async (shell: string) => (await runCommand(['completion', shell])).stdout;

/** What bash would offer for the last of these words. */
function offered(bash: string, words: readonly string[], folder: string): readonly string[] {
  const line = `${bash}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${String(words.length - 1)}
_platform_config; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--norc', '-c', line], { cwd: folder, encoding: 'utf8' }).trim().split('\n').sort();
}

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
      const offers = (...words: readonly string[]) => offered(bash, ['platform-config', ...words], folder);
      assert.deepEqual(offers('che'), ['check']);
      assert.deepEqual(offers('help', 'ma'), ['map']);
      assert.deepEqual(offers('check', '--max'), ['--max-warnings']);
      assert.deepEqual(offers('check', '--format', 'g'), ['github', 'gitlab']);
      assert.deepEqual(offers('check', '--format', 'json', 'mod'), ['module']);
      assert.deepEqual(offers('check', '--baseline', 'mod'), ['module']);
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
