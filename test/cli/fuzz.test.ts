import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertRefused, folderWith, runCommand } from './command-line.js';

describe('fuzz', () => {
  it('finds nothing that breaks the hooks of the samples', async () => {
    for (const [module, hooks] of [
      ['funeral-cover', 2],
      ['group-life', 1],
      ['as-it-lies', 3],
    ] as const) {
      const { exitCode, stdout } = await runCommand([
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

  it('saves what breaks one as a scenario that fails', async () => {
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
    const { exitCode, stdout } = await runCommand(call);
    assert.equal(exitCode, 1);
    assert.match(stdout, /^failed {2}grow .*seed 1, \d findings\n/);
    assert.ok(existsSync(join(folder, 'sandbox/scenarios/fuzz-grow.json')), stdout);
    const tested = await runCommand(['test', folder, '--scenarios']);
    assert.deepEqual([tested.exitCode, tested.stdout.includes('✖ fuzz-grow')], [1, true]);
    assertRefused(await runCommand(call), /Cannot write/);
  });

  it('lists each distinct finding with its line, in text and JSON, and counts what it tried', async () => {
    const folder = folderWith({
      '.platform-config.json':
        '{ "productModuleKey": "a", "productModuleName": "A", "alterationHooks": [{ "key": "grow", "name": "Grow" }] }',
      'workflows/alteration-hooks/grow.json': '[{ "type": "input.number", "key": "by", "outputPath": "by" }]',
      'sandbox/a.json': '{ "policy": { "module": { "a": 1 } } }',
      'sandbox/scenarios/known.json':
        '{ "kind": "alteration", "sample": "a.json", "hook": "grow", "data": { "by": 200, "name": "\\u009b\\u202ex" } }',
      'code/main.js': `const known = (key) => { if (key !== 'grow') throw new Error('no'); };
const validateAlterationPackageRequest = ({ alteration_hook_key: key, data }) => { known(key); return { error: null, value: data }; };
const getAlteration = ({ alteration_hook_key: key, data, policy }) => {
  known(key);
  if (data.name && data.by === 200) throw new Error('no name');
  policy.module.a = data.by;
  return { sum_assured: 1, monthly_premium: 1.5, module: policy.module, input_data: data, change_description: 'x' };
};
const applyAlteration = ({ alteration_hook_key: key, policy }) => {
  known(key);
  return { package_name: 'P', sum_assured: 1, base_premium: 2, monthly_premium: 2, module: policy.module, end_date: null };
};`,
    });
    const call = ['fuzz', folder, '--seed', '1', '--runs', '40'];
    const text = await runCommand(call);
    assert.equal(text.exitCode, 1);
    assert.match(text.stdout, /^failed {2}grow {2}40 requests, \d+ accepted, seed 1, 3 findings$/m);
    assert.match(text.stdout, /modifies its input, at `policy\.module\.a`.* \(code\/main\.js:6\), \d+ requests$/m);
    assert.match(text.stdout, /^ {2}get failed: Error: no name \(code\/main\.js:5\), \d+ requests?$/m);
    const json = await runCommand([...call, '--format', 'json', '--save']);
    const report = JSON.parse(json.stdout) as {
      hooks: { runs: number; findings: { place: { line: number } | null; count: number }[]; saved: string[] }[];
      summary: object;
    };
    const [hook] = report.hooks;
    assert.deepEqual([hook?.runs, hook?.findings.map(({ place }) => place?.line).sort()], [40, [5, 6, 7]]);
    assert.deepEqual(report.summary, { ...report.summary, requests: 40, findings: 3 });
    assert.equal(hook?.saved.length, 3);
    for (const path of hook.saved)
      assert.doesNotMatch(readFileSync(join(folder, path), 'utf8'), /[\u007f-\u009f\u202a-\u202e]/u);
    assert.ok(hook.saved.some((path) => /\\u009b|\\u202e/.test(readFileSync(join(folder, path), 'utf8'))));
  });

  it('refuses a wrong call', async () => {
    assertRefused(await runCommand(['fuzz', 'samples/funeral-cover', '--hook', 'none']), /no hook 'none'/);
    assertRefused(await runCommand(['fuzz', 'samples/funeral-cover', '--runs', '0']), /--runs/);
    assertRefused(await runCommand(['fuzz', folderWith({ '.platform-config.json': '{}' })]), /no code/);
  });
});
