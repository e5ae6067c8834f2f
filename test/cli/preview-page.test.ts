import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, runCommand } from './command-line.js';

describe('preview --format page', () => {
  it('writes one file with the form and its samples, or with one sample alone', async () => {
    const file = join(folderWith({}), 'form.html');
    const page = ['preview', 'samples/funeral-cover', '--format', 'page', '--output', file];
    assert.deepEqual(await runCommand(page), { stdout: '', stderr: '', exitCode: 0 });
    const whole = readFileSync(file, 'utf8');
    assert.ok(whole.length < 1_500_000, String(whole.length));
    assert.match(whole, /<title>Brightwillow Funeral Cover<\/title>/);
    assert.match(whole, /default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+' data:/);
    assert.ok(whole.includes('two-beneficiaries.json') && whole.includes('waiting-period.json'));
    await runCommand([...page, '--sample', 'samples/funeral-cover/sandbox/two-beneficiaries.json']);
    assert.ok(!readFileSync(file, 'utf8').includes('waiting-period.json'));
  });
});
