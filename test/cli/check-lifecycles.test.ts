import assert from 'node:assert/strict';
import type { CheckReport } from '../../cli/check/report.js';
import { configuration, folderWith, runCommand } from './command-line.js';

const settings = JSON.stringify({
  ...(JSON.parse(configuration) as object),
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 4 } } },
  },
});
const issued = '{ "date": "2026-01-20", "event": "issued" }';

async function checked(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const folder = folderWith({ '.platform-config.json': settings, ...files });
  const { stdout, stderr, exitCode } = await runCommand(['check', ...args, '--format', 'json'], folder);
  assert.equal(stderr, '');
  const { modules, summary } = JSON.parse(stdout) as CheckReport;
  const found = modules.flatMap(({ diagnostics }) =>
    diagnostics.map(({ file, range: { start }, code }) => [file, start.line, start.character, code]),
  );
  return { found, exitCode, errors: summary.errors, warnings: summary.warnings };
}

describe('check of lifecycle files', () => {
  const impossible = `{\n  "events": [${issued},\n    ${issued}]\n}`;
  const failed = `{\n  "events": [${issued}],\n  "expect": [{ "status": "lapsed" }]\n}`;

  it('reports events that cannot happen and what does not come, at their places', async () => {
    const { found, exitCode, errors, warnings } = await checked({
      'sandbox/lifecycles/a.json': impossible,
      'sandbox/lifecycles/b.json': failed,
      'sandbox/lifecycles/c.json': '{ "evnts": [] }',
    });
    assert.deepEqual(found, [
      ['sandbox/lifecycles/a.json', 2, 37, 'lifecycle/impossible-event'],
      ['sandbox/lifecycles/b.json', 2, 25, 'lifecycle/failed-expectation'],
      ['sandbox/lifecycles/c.json', 0, 2, 'lifecycle/invalid'],
    ]);
    assert.deepEqual([exitCode, errors, warnings], [1, 2, 1]);
  });

  it('lists as many problems of a kind as the tools file says, and tells of the others', async () => {
    const folder = folderWith({
      '.platform-config.json': settings,
      '.platform-tools.json': '{ "limits": { "findings": 3 } }',
      'sandbox/lifecycles/a.json': `{ "events": [${Array.from({ length: 9 }, () => '{ "event": "isued" }').join(', ')}] }`,
    });
    const { stdout } = await runCommand(['check', '--format', 'json'], folder);
    const { modules, summary } = JSON.parse(stdout) as CheckReport;
    const diagnostics = modules.flatMap((one) => one.diagnostics);
    assert.deepEqual(
      diagnostics.map(({ more }) => more),
      [undefined, undefined, 6],
    );
    assert.match(diagnostics.at(-1)?.message ?? '', /\(Also in 6 other places in this file\.\)$/);
    assert.equal(summary.errors, 9);
  });

  it('is limited to the files that are named', async () => {
    const files = { 'sandbox/lifecycles/a.json': impossible, 'sandbox/lifecycles/b.json': failed };
    const { found } = await checked(files, 'sandbox/lifecycles/b.json');
    assert.deepEqual(
      found.map(([file]) => file),
      ['sandbox/lifecycles/b.json'],
    );
  });

  it('tells findings apart in SARIF', async () => {
    const folder = folderWith({ '.platform-config.json': settings, 'sandbox/lifecycles/a.json': failed });
    const { stdout } = await runCommand(['check', '--format', 'sarif'], folder);
    const { runs } = JSON.parse(stdout) as { runs: [{ results: { ruleId: string; partialFingerprints: object }[] }] };
    const [result] = runs[0].results;
    assert.equal(result?.ruleId, 'lifecycle/failed-expectation');
    assert.equal(Object.keys(result.partialFingerprints).length, 1);
  });
});
