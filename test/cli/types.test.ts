import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertRefused, claimsPath, configuration, folderWith, runCommand } from './command-line.js';

const file = 'code/types/platform-config.d.ts';
const sample = 'sandbox/merge-vars.json';
const module = (cover: unknown, more: Readonly<Record<string, string>> = {}) =>
  folderWith({
    '.platform-config.json': configuration,
    [sample]: JSON.stringify({ policy: { module: { cover } } }),
    'code/types/.keep': '',
    ...more,
  });

describe('types', () => {
  it('prints the declarations, or writes them into a file', async () => {
    const root = module(5);
    const printed = await runCommand(['types'], root);
    assert.deepEqual([printed.stderr, printed.exitCode], ['', 0]);
    assert.match(printed.stdout, /cover: number;/);
    assert.equal(existsSync(join(root, file)), false);
    const written = await runCommand(['types', '--output', file], root);
    assert.deepEqual(written, { stdout: '', stderr: '', exitCode: 0 });
    assert.equal(readFileSync(join(root, file), 'utf8'), printed.stdout);
    // What was written is no declaration of the module's own.
    assert.equal((await runCommand(['types'], root)).stdout, printed.stdout);
  });

  it('--check fails while the file is missing or older than the module', async () => {
    const root = module(5);
    const checked = () => runCommand(['types', '--check'], root);
    const missing = await checked();
    assert.deepEqual([missing.stdout, missing.exitCode], ['', 1]);
    assert.match(
      missing.stderr,
      /There are no type declarations\. Run `platform-config types --output code\/types\/platform-config\.d\.ts`/,
    );
    await runCommand(['types', '--output', file], root);
    assert.deepEqual(await checked(), { stdout: '', stderr: '', exitCode: 0 });
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replaceAll('\n', '\r\n'));
    assert.equal((await checked()).exitCode, 0);
    writeFileSync(join(root, sample), JSON.stringify({ policy: { module: { cover: 'much' } } }));
    const older = await checked();
    assert.equal(older.exitCode, 1);
    assert.match(older.stderr, /older than the module/);
    assert.equal((await runCommand(['types', '--check', '--output', 'other.d.ts'], root)).exitCode, 1);
  });

  it('leaves what the module declares to it', async () => {
    const { stdout } = await runCommand(['types'], module(5, { 'code/types/root.d.ts': 'declare const moment: any;' }));
    assert.match(stdout, /declare const Joi/);
    assert.doesNotMatch(stdout, /declare const moment:/);
  });

  it('refuses broken JSON, and a folder without a module', async () => {
    assertRefused(
      await runCommand(['types'], folderWith({ '.platform-config.json': '{', [claimsPath]: '[]' })),
      /not valid JSON/,
    );
    assertRefused(await runCommand(['types'], folderWith({})), /There is no product module/);
  });
});
