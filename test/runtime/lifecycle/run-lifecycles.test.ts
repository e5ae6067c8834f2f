/** Lifecycle files as tests of a module: found by name, played in order, each told of as it goes. */
import assert from 'node:assert/strict';
import { defaultOptions } from '../../../language/index.js';
import type { TestEntry } from '../../../protocol/tests.js';
import { findLifecycles, runLifecycles } from '../../../runtime/lifecycle/run-lifecycles.js';
import { utc } from '../../../language/dates/time-zone.js';
import type { TestSetting } from '../../../runtime/tests/test-setting.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';

const root = 'file:///module';
const issued = '{ "date": "2026-01-20", "event": "issued" }';
const files = {
  '.platform-config.json': '{ "settings": { "activatePoliciesOnEvent": "policy_issued" } }',
  'sandbox/lifecycles/passes.json': `{ "events": [${issued}], "expect": [{ "status": "active" }] }`,
  'sandbox/lifecycles/fails.json': `{\n  "events": [${issued}],\n  "expect": [\n    { "status": "active" },\n    { "status": "lapsed", "missed": 0 },\n    { "missed": 2 }\n  ]\n}`,
  'sandbox/lifecycles/impossible.json': `{\n  "events": [${issued},\n    ${issued}],\n  "expect": [{ "status": "active" }]\n}`,
  'sandbox/lifecycles/silent.json': `{ "events": [${issued}] }`,
  'sandbox/lifecycles/broken.json': '{ "events": [',
  'sandbox/lifecycles/notes.txt': 'No test.',
};

function setting(more: Partial<TestSetting> = {}): TestSetting {
  const unused = () => Promise.reject(new Error('A lifecycle runs no code.'));
  return {
    fileSystem: memoryFiles(files),
    root,
    options: defaultOptions,
    timeZone: utc,
    now: 0,
    sandboxes: { open: unused, openUnitTests: unused },
    ...more,
  };
}

describe('the lifecycle files of a module', () => {
  it('are tests, by name', async () => {
    const found = await findLifecycles(setting());
    assert.deepEqual(found[1], {
      kind: 'lifecycle',
      name: ['fails'],
      file: 'sandbox/lifecycles/fails.json',
      line: 1,
    });
    assert.deepEqual(
      found.map(({ name }) => name[0]),
      ['broken', 'fails', 'impossible', 'passes', 'silent'],
    );
  });

  it('pass, fail with what came instead and where, and are skipped where they expect nothing', async () => {
    const entries = await runLifecycles(setting());
    const [broken, fails, impossible, passes, silent] = entries;
    assert.deepEqual(
      entries.map(({ status }) => status),
      ['failed', 'failed', 'failed', 'passed', 'skipped'],
    );
    assert.match(broken?.message ?? '', /not valid JSON/);
    assert.deepEqual([fails?.expected, fails?.actual], [{ status: 'lapsed' }, { status: 'active' }]);
    assert.deepEqual(fails?.place, { file: 'sandbox/lifecycles/fails.json', line: 5, column: 5 });
    // A line for each expectation that failed.
    assert.deepEqual(fails.message?.split('\n').length, 2);
    assert.match(fails.message, /`status` is `active` but should be `lapsed`/);
    assert.match(impossible?.message ?? '', /was issued on 2026-01-20/);
    assert.deepEqual(impossible?.place, { file: 'sandbox/lifecycles/impossible.json', line: 3, column: 5 });
    assert.deepEqual([passes?.message, passes?.place], [null, null]);
    assert.match(silent?.message ?? '', /Add `expect`/);
  });

  it('are told of as they go, left out where they are not wanted, and end when they are stopped', async () => {
    const told: string[] = [];
    const stop = new AbortController();
    const entries: readonly TestEntry[] = await runLifecycles(
      setting({
        isWanted: ({ name }) => name[0] !== 'broken',
        started: ({ name }) => told.push(`${name.join()} starts`),
        ended: ({ name, status }) => {
          told.push(`${name.join()} ${status}`);
          if (name[0] === 'impossible') stop.abort();
        },
        signal: stop.signal,
      }),
    );
    assert.deepEqual(told, ['fails starts', 'fails failed', 'impossible starts', 'impossible failed']);
    assert.equal(entries.length, 2);
  });
});
