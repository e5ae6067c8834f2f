import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WhatIfReport } from '../../protocol/what-if.js';
import { assertRefused, configuration, folderWith, runCommand } from './command-line.js';

const call = ['what-if', 'samples/funeral-cover', '--now', '2026-10-20'];

describe('what-if', () => {
  it('shows every hook over every sample, the same each time', async () => {
    const first = await runCommand([...call, '--format', 'json']);
    assert.deepEqual([first.exitCode, first.stderr], [0, '']);
    const { rows, notes } = JSON.parse(first.stdout) as WhatIfReport;
    assert.deepEqual(notes, []);
    assert.equal(new Set(rows.map(({ hook, sample }) => `${hook} ${sample}`)).size, 6);
    assert.ok(
      rows.some(({ request, premium_after }) => request === 'scenario raise-the-cover' && premium_after === 29600),
    );
    assert.equal((await runCommand([...call, '--format', 'json'])).stdout, first.stdout);
    assert.match((await runCommand(call)).stdout, /R\s188,00 → R\s296,00 \(\+R\s108,00, \+57,4\s%\)/);
    assert.match(
      (await runCommand([...call, '--format', 'csv'])).stdout,
      /^outcome,hook,.*\r\nrejected,change_cover_amount/,
    );
  });

  it('shows what has changed since a baseline, and nothing else', async () => {
    const folder = folderWith({});
    const baseline = join(folder, 'baseline.json');
    writeFileSync(baseline, (await runCommand([...call, '--format', 'json'])).stdout);
    const same = await runCommand([...call, '--baseline', baseline]);
    assert.equal(same.exitCode, 0);
    assert.match(same.stdout, /^No changes since the baseline\.\n24 runs/);
    const requests = join(folder, 'requests.json');
    writeFileSync(requests, '{ "change_cover_amount": [{ "cover_amount": 2000000 }] }');
    const more = await runCommand([...call, '--baseline', baseline, '--requests', requests]);
    assert.equal(more.exitCode, 1);
    assert.equal(more.stdout.match(/^\+ applied .* given 1 /gm)?.length, 3);
    assert.doesNotMatch(more.stdout, /^-|generated/m);
  });

  it('fails where nothing was run, and says why', async () => {
    const folder = folderWith({ '.platform-config.json': configuration, 'code/main.js': '' });
    const { exitCode, stdout } = await runCommand(['what-if', folder]);
    assert.equal(exitCode, 1);
    assert.match(stdout, /defines no alteration hooks, so there is nothing to run\.\nNothing was run\./);
  });

  it('refuses a wrong call', async () => {
    const folder = folderWith({
      '.platform-config.json': '{}',
      'list.json': '[]',
      'other.json': '{}',
      'bad.json': '{ "change_cover_amount": 1 }',
      'unknown.json': '{ "change_cover_amout": [] }',
    });
    assertRefused(await runCommand([...call, '--baseline', join(folder, 'list.json')]), /no JSON object/);
    assertRefused(await runCommand([...call, '--baseline', join(folder, 'other.json')]), /not a what-if report/);
    assertRefused(
      await runCommand([...call, '--requests', join(folder, 'bad.json')]),
      /change_cover_amount` is not a list/,
    );
    assertRefused(
      await runCommand([...call, '--requests', join(folder, 'unknown.json')]),
      /`change_cover_amout` is for a hook that the configuration does not define\. Did you mean `change_cover_amount`/,
    );
    assertRefused(await runCommand(['what-if', folder]), /no code/);
  });
});
