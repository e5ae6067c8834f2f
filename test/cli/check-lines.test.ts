/** The formats of one line a problem, what is checked, and what `--fix` would change. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimsPath, configuration, folderWith, numberInQuotes, runCommand, unknownBlockType } from './command-line.js';

const hostile = unknownBlockType.replaceAll('alrt', 'a;b]##vso[task.setvariable variable=x]%0A');

describe('check', () => {
  const folder = folderWith({ '.platform-config.json': configuration, [claimsPath]: unknownBlockType });

  it('--format concise has one line a problem', async () => {
    const [line, summary] = (await runCommand(['check', '--format', 'concise'], folder)).stdout.split('\n');
    assert.match(line ?? '', /^workflows\/claims-blocks\.json:2:25: error .* \[claims\/unknown-block-type\]$/);
    assert.match(summary ?? '', /^✖ 1 problem/);
  });

  it('--format azure logs issues, and no text of a module becomes a command', async () => {
    const { stdout } = await runCommand(['check', '--format', 'azure'], folder);
    assert.match(
      stdout,
      /^##vso\[task\.logissue type=error;sourcepath=workflows\/claims-blocks\.json;linenumber=2;columnnumber=25;code=claims\/unknown-block-type\]/,
    );
    const attacked = folderWith({ '.platform-config.json': configuration, [claimsPath]: hostile });
    const attack = (await runCommand(['check', '--format', 'azure'], attacked)).stdout;
    assert.equal(attack.match(/##vso\[/g)?.length, attack.match(/^##vso\[task\.logissue /gm)?.length);
  });

  it('--format rdjson is what reviewdog reads', async () => {
    const { stdout } = await runCommand(['check', '--format', 'rdjson'], folder);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly [{ location: unknown; severity: string }] };
    assert.deepEqual(diagnostics[0].location, {
      path: claimsPath,
      range: { start: { line: 2 }, end: { line: 2 } },
    });
    assert.equal(diagnostics[0].severity, 'ERROR');
  });

  it('--show-files lists what is checked', async () => {
    const { stdout } = await runCommand(['check', '--show-files'], folder);
    assert.deepEqual(stdout.split('\n').sort(), ['', '.platform-config.json', claimsPath]);
  });

  it('--fix --dry-run prints a patch that git applies, and changes nothing', async () => {
    const fixable = folderWith({ '.platform-config.json': configuration, [claimsPath]: numberInQuotes });
    const { stdout, exitCode } = await runCommand(['check', '--fix', '--dry-run'], fixable);
    assert.equal(exitCode, 1);
    assert.equal(readFileSync(join(fixable, claimsPath), 'utf8'), numberInQuotes);
    const applied = spawnSync('patch', ['-p1'], { cwd: fixable, input: stdout, encoding: 'utf8' });
    assert.equal(applied.status, 0, applied.stdout + applied.stderr + stdout);
    const after = await runCommand(['check', '--fix', '--dry-run'], fixable);
    assert.deepEqual([after.stdout, after.stderr], ['', 'platform-config: No changes: no problems.\n']);
    const unfixable = await runCommand(['check', '--fix', '--dry-run'], folder);
    assert.deepEqual([unfixable.stdout, unfixable.exitCode], ['', 0]);
    assert.equal(unfixable.stderr, 'platform-config: No changes: 1 problem without an automatic fix.\n');
  });

  it('--color decides about colours', async () => {
    assert.match((await runCommand(['check', '--color', 'always'], folder)).stdout, /\u001b\[/);
    assert.doesNotMatch(
      (await runCommand(['check', '--color=never'], folder, { FORCE_COLOR: '1' })).stdout,
      /\u001b\[/,
    );
    assert.equal((await runCommand(['check', '--color', 'sometimes'], folder)).exitCode, 2);
  });
});
