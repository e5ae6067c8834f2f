import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertRefused, folderWith, platformConfig } from './command-line.js';

describe('fuzz', () => {
  it('finds nothing that breaks the hooks of the samples', () => {
    for (const [module, hooks] of [
      ['funeral-cover', 2],
      ['group-life', 1],
    ] as const) {
      const { exitCode, stdout } = platformConfig([
        'fuzz',
        `samples/${module}`,
        '--runs',
        '60',
        '--seed',
        '3',
        '--now',
        '2026-10-20',
      ]);
      assert.equal(exitCode, 0, stdout);
      assert.equal(stdout.match(/^ok {6}\w+ {2}60 requests, \d+ accepted, seed 3$/gm)?.length, hooks);
    }
  });

  it('saves what breaks one as a scenario that fails', () => {
    const folder = folderWith({
      '.platform-config.json':
        '{ "productModuleKey": "a", "productModuleName": "A", "alterationHooks": [{ "key": "grow", "name": "Grow" }] }',
      'workflows/alteration-hooks/grow.json': '[{ "type": "input.number", "key": "by", "outputPath": "by" }]',
      'sandbox/a.json': '{ "policy": {} }',
      'sandbox/scenarios/empty.txt': '',
      'code/main.js':
        'const validateAlterationPackageRequest = ({ data }) => ({ error: null, value: data });\nconst getAlteration = ({ data }) => data.by.toFixed(2);',
    });
    const call = ['fuzz', folder, '--seed', '1', '--save'];
    const { exitCode, stdout } = platformConfig(call);
    assert.equal(exitCode, 1);
    assert.match(stdout, /^failed {2}grow .*seed 1\n/);
    assert.ok(existsSync(join(folder, 'sandbox/scenarios/fuzz-grow.json')), stdout);
    const tested = platformConfig(['test', folder, '--scenarios']);
    assert.deepEqual([tested.exitCode, /failed +fuzz-grow/.test(tested.stdout)], [1, true]);
    assertRefused(platformConfig(call), /Cannot write/);
  });

  it('refuses a wrong call', () => {
    assertRefused(platformConfig(['fuzz', 'samples/funeral-cover', '--hook', 'none']), /no hook 'none'/);
    assertRefused(platformConfig(['fuzz', 'samples/funeral-cover', '--runs', '0']), /--runs/);
    assertRefused(platformConfig(['fuzz', folderWith({ '.platform-config.json': '{}' })]), /no code/);
  });
});
