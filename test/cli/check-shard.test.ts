import assert from 'node:assert/strict';
import type { CheckReport } from '../../cli/check/report.js';
import { assertRefused, configuration, folderWith, runCommand } from './command-line.js';

describe('check --shard', () => {
  it('checks each module in one shard', async () => {
    const files: Record<string, string> = {};
    for (let i = 0; i < 12; i++) files[`module-${String(i)}/.platform-config.json`] = configuration;
    const folder = folderWith(files);
    const rootsOf = async (shard: string) => {
      const { stdout } = await runCommand(['check', '--format', 'json', '--shard', shard], folder);
      const { modules: checked, summary } = JSON.parse(stdout) as CheckReport;
      const roots = checked.map(({ root }) => root);
      assert.equal(summary.modules, roots.length);
      return roots;
    };
    const shards = [await rootsOf('1/3'), await rootsOf('2/3'), await rootsOf('3/3')];
    assert.deepEqual(shards.flat().sort(), await rootsOf('1/1'));
    assert.ok(shards.every((roots) => roots.length < 12));
    assertRefused(await runCommand(['check', '--shard', '4/3'], folder), /no shard 4 of 3/);
    assertRefused(await runCommand(['check', '--shard', 'auto'], folder), /found no number/);
  });
});
