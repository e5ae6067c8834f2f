import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertRefused, claimsPath, folderWith, runCommand } from './command-line.js';

const uneven = '[\n  {\n      "block": { "type":"divider", "key": "line" }\n  }\n]\n';
const even = '[\n  {\n    "block": {\n      "type": "divider",\n      "key": "line"\n    }\n  }\n]\n';

describe('format', () => {
  it('lays out the JSON of a module, and says which files', async () => {
    const folder = folderWith({
      '.platform-config.json': '{}\n',
      [claimsPath]: uneven,
    });
    const { stdout, exitCode } = await runCommand(['format'], folder);
    assert.equal(stdout, `${claimsPath}\nFormatted: 1 file.\n`);
    assert.equal(exitCode, 0);
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), even);
    assert.equal((await runCommand(['format', '--check'], folder)).stdout, 'All files are formatted.\n');
  });

  it('with --check changes nothing, and fails', async () => {
    const folder = folderWith({ '.platform-config.json': '{}\n', [claimsPath]: uneven });
    const { stdout, exitCode } = await runCommand(['format', '--check'], folder);
    assert.deepEqual([stdout, exitCode], [`${claimsPath}\nNot formatted: 1 file.\n`, 1]);
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), uneven);
  });

  it('refuses broken JSON, and changes nothing', async () => {
    const folder = folderWith({ '.platform-config.json': '{ }', [claimsPath]: '[' });
    assertRefused(await runCommand(['format'], folder), /'workflows\/claims-blocks\.json' is not valid JSON\./);
    assert.equal(readFileSync(join(folder, '.platform-config.json'), 'utf8'), '{ }');
  });
});
