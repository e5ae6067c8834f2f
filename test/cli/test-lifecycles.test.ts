import assert from 'node:assert/strict';
import type { TestReport } from '../../protocol/tests.js';
import { configuration, folderWith, runCommand } from './command-line.js';

const issued = { date: '2026-01-20', event: 'issued' };
const missed = {
  events: [issued],
  pattern: { first: '2026-02-01', payments: 1, outcomes: [{ payment: 1, outcome: 'failed' }] },
};

/** A module that lapses after one missed payment, with a lifecycle file that expects it, and one that expects something else. */
const folder = folderWith({
  '.platform-config.json': JSON.stringify({
    ...(JSON.parse(configuration) as object),
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } },
    },
  }),
  // Created on 1 February, the payment fails on the 3rd.
  'sandbox/lifecycles/lapses.json': JSON.stringify({ ...missed, expect: [{ status: 'lapsed', since: '2026-02-03' }] }),
  'sandbox/lifecycles/stays.json': JSON.stringify(
    { ...missed, expect: [{ on: '2026-02-02', status: 'active' }, { status: 'active' }] },
    null,
    2,
  ),
});

async function run(...args: readonly string[]) {
  const { stdout, stderr, exitCode } = await runCommand(['test', ...args], folder);
  assert.equal(stderr, '');
  return { stdout, exitCode };
}

describe('test of lifecycle files', () => {
  it('passes what comes as expected, and fails what does not, with its place', async () => {
    const { stdout, exitCode } = await run('--lifecycles', '--format', 'json');
    const { tests, ...counts } = JSON.parse(stdout) as TestReport;
    assert.deepEqual([exitCode, counts.passed, counts.failed, counts.skipped], [1, 1, 1, 0]);
    assert.deepEqual(
      tests.map(({ kind, name, file, status }) => [kind, name, file, status]),
      [
        ['lifecycle', ['lapses'], 'sandbox/lifecycles/lapses.json', 'passed'],
        ['lifecycle', ['stays'], 'sandbox/lifecycles/stays.json', 'failed'],
      ],
    );
    const [, stays] = tests;
    assert.deepEqual([stays?.expected, stays?.actual], [{ status: 'active' }, { status: 'lapsed' }]);
    assert.deepEqual(stays?.place, { file: 'sandbox/lifecycles/stays.json', line: 23, column: 5 });
    assert.match(stays.message ?? '', /On 2026-02-03: `status` is `lapsed` but should be `active`\./);
  });

  it('shows the difference as text', async () => {
    const { stdout, exitCode } = await run('--lifecycles');
    assert.equal(exitCode, 1);
    assert.match(stdout, /stays/);
    assert.match(stdout, /- .*"status": "active"/);
    assert.match(stdout, /\+ .*"status": "lapsed"/);
  });

  it('is written as JUnit, for machines that show tests', async () => {
    const { stdout } = await run('--lifecycles', '--format', 'junit');
    assert.match(stdout, /<testsuites[^>]* tests="2" failures="1"/);
    assert.match(stdout, /<testcase[^>]*name="lapses"[^>]*\/>/);
    assert.match(stdout, /<testcase[^>]*name="stays"[^>]*>\s*<failure[^>]*should be `active`/);
  });

  it('runs beside the other tests, and is left out where only others are asked for', async () => {
    assert.match((await run()).stdout, /stays/);
    assert.doesNotMatch((await run('--scenarios')).stdout, /stays/);
  });

  it('calls the code of the module for a file that wants it', async () => {
    const life = (since: string) =>
      JSON.stringify({ ...missed, code: true, expect: [{ status: 'lapsed', because: 'code', since }] });
    const withCode = (code: string) =>
      folderWith({
        '.platform-config.json': configuration,
        'code/main.js': code,
        'sandbox/lifecycles/right.json': life('2026-02-03'),
        'sandbox/lifecycles/wrong.json': life('2026-02-04'),
      });
    const results = async (code: string) => {
      const { stdout } = await runCommand(['test', '--lifecycles', '--format', 'json'], withCode(code));
      return (JSON.parse(stdout) as TestReport).tests.map(({ status, message }) => [status, message?.split('\n')[0]]);
    };
    const activates = "const afterPolicyIssued = () => [{ name: 'activate_policy' }];\n";
    assert.deepEqual(await results(`${activates}const afterPaymentFailed = () => [{ name: 'lapse_policy' }];\n`), [
      ['passed', undefined],
      [
        'failed',
        'wrong: On 2026-02-03: `status` is `lapsed`, `because` is `code`, `since` is `2026-02-04`.: On 2026-02-03: `since` is `2026-02-03` but should be `2026-02-04`.',
      ],
    ]);
    const [[status, message] = []] = await results("const afterPaymentFailed = () => [{ name: 'lapse_polcy' }];\n");
    assert.equal(status, 'failed');
    assert.match(
      message ?? '',
      /`afterPaymentFailed`: There is no action `lapse_polcy`\. Did you mean `lapse_policy`\?/,
    );
  });
});
